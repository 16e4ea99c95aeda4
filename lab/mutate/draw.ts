/** Draws mutants at random over an area: those that compile, each place as likely as any other. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../../src/tools/root.ts';
import { mutantsOf } from './find.ts';
import { planted, type Mutant } from './mutant.ts';

export interface Drawing {
  draw(files: readonly string[], count: number): readonly Mutant[];
}

/** @param random numbers in [0, 1) that follow from the seed */
export function createDrawing(random: () => number): Drawing {
  const compiler = createCompiler();
  return {
    draw(files, count) {
      const all = files.flatMap((file) => mutantsOf(file, compiler.source(file), compiler.checker()));
      const drawn: Mutant[] = [];
      while (drawn.length < count && all.length > 0) {
        const [mutant] = all.splice(Math.floor(random() * all.length), 1);
        const isNew = drawn.every(({ file, start }) => file !== mutant!.file || start !== mutant!.start);
        if (isNew && compiler.accepts(mutant!)) drawn.push(mutant!);
      }
      return drawn;
    },
  };
}

function createCompiler() {
  const absolute = (file: string) => path.join(packageRoot, file);
  const config = ts.readConfigFile(absolute('tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, packageRoot);
  const changed = new Map<string, { readonly text: string; readonly version: number }>();
  let versions = 0;
  const names = fileNames.filter((name) => !name.includes(`${path.sep}test${path.sep}`));
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => names,
    getScriptVersion: (name) => String(changed.get(name)?.version ?? 0),
    getScriptSnapshot(name) {
      const text = changed.get(name)?.text ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => packageRoot,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (name) => ts.sys.fileExists(name),
    readFile: (name) => ts.sys.readFile(name),
    directoryExists: (name) => ts.sys.directoryExists(name),
  });
  const program = () => service.getProgram()!;
  return {
    source: (file: string) => program().getSourceFile(absolute(file))!,
    checker: () => program().getTypeChecker(),
    /** Whether the file still compiles: what does not is no fault that could be made. */
    accepts(mutant: Mutant): boolean {
      const name = absolute(mutant.file);
      const before = readFileSync(name, 'utf8');
      versions += 1;
      changed.set(name, { text: planted(before, mutant), version: versions });
      const wrong = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)];
      versions += 1;
      changed.set(name, { text: before, version: versions });
      return wrong.length === 0;
    },
  };
}
