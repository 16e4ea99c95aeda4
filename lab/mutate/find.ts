/** All mutants of a file: the operators, over TypeScript's own tree and types. */
import ts from 'typescript';
import { planted, type Mutant } from './mutant.ts';

interface Change {
  readonly node: ts.Node;
  readonly text: string;
}

/** Every mutant of the file that keeps to one line. */
export function mutantsOf(file: string, source: ts.SourceFile, checker: ts.TypeChecker): readonly Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    for (const change of changesAt(node, checker)) {
      const mutant = mutantOf(file, source, change);
      if (mutant !== null) found.push(mutant);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function mutantOf(file: string, source: ts.SourceFile, { node, text }: Change): Mutant | null {
  const start = node.getStart(source);
  const end = node.getEnd();
  const site = siteOf(node);
  if (site === null || source.text.slice(start, end).includes('\n')) return null;
  const { line } = source.getLineAndCharacterOfPosition(start);
  const lineAt = (whole: string) => whole.split('\n')[line]!.trim();
  const from = lineAt(source.text);
  const to = lineAt(planted(source.text, { start, end, text }));
  if (from === to) return null;
  return {
    ...{ file, line: line + 1, from, to, start, end, text },
    site: { start: site.getStart(source), end: site.getEnd() },
  };
}

function changesAt(node: ts.Node, checker: ts.TypeChecker): readonly Change[] {
  const of = (...texts: readonly string[]) => texts.map((text) => ({ node, text }));
  if (ts.isBinaryExpression(node)) return otherOperator(node);
  if (ts.isNumericLiteral(node)) return of(...offByOne(node));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return of('false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) return of('true');
  if (ts.isStringLiteral(node)) return of(...otherLiteral(node, checker));
  if (ts.isAwaitExpression(node)) return of(node.expression.getText());
  if (ts.isArrayLiteralExpression(node)) return of(...leftOut(node));
  if (ts.isCallExpression(node)) return of(...swapped(node), ...otherMethod(node));
  if (ts.isExpressionStatement(node)) return leavesOut(node) ? of(';') : [];
  if (ts.isPropertyAccessExpression(node)) return of(...otherField(node, checker));
  if (ts.isIfStatement(node)) return [negated(node.expression)];
  if (ts.isConditionalExpression(node)) return [negated(node.condition)];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return of(node.operand.getText());
  return [];
}

const operators: Readonly<Partial<Record<string, readonly string[]>>> = {
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
};

function otherOperator(node: ts.BinaryExpression): readonly Change[] {
  const operator = node.operatorToken.getText();
  const { left, right } = node;
  if (operator === '??')
    return [
      { node, text: left.getText() },
      { node, text: right.getText() },
    ];
  return (operators[operator] ?? []).map((text) => ({ node: node.operatorToken, text }));
}

function offByOne(node: ts.NumericLiteral): readonly string[] {
  const value = Number(node.text);
  if (!Number.isInteger(value)) return [];
  return value === 0 ? ['1'] : [String(value + 1), String(value - 1)];
}

/** Another of the values that may stand there, or a text that nothing knows. */
function otherLiteral(node: ts.StringLiteral, checker: ts.TypeChecker): readonly string[] {
  const { parent } = node;
  if (ts.isCaseClause(parent) || ts.isLiteralTypeNode(parent) || ts.isExpressionStatement(parent)) return [];
  if (
    (ts.isPropertyAssignment(parent) || ts.isElementAccessExpression(parent)) &&
    parent.getChildAt(0) === node
  )
    return [];
  if (ts.isExportDeclaration(parent) || ts.isModuleDeclaration(parent)) return [];
  const wanted = checker.getContextualType(node);
  const others = (wanted?.isUnion() ? wanted.types : [])
    .flatMap((type) => (type.isStringLiteral() ? [type.value] : []))
    .filter((value) => value !== node.text);
  if (others.length > 0 && others.length < 200) return others.slice(0, 2).map((value) => `'${value}'`);
  return wanted !== undefined && (wanted.flags & ts.TypeFlags.String) !== 0 ? [`'${node.text}!'`] : [];
}

function leftOut(node: ts.ArrayLiteralExpression): readonly string[] {
  const { elements } = node;
  if (elements.length < 2) return [];
  return elements.map(
    (_, gone) =>
      `[${elements
        .filter((_, at) => at !== gone)
        .map((each) => each.getText())
        .join(', ')}]`,
  );
}

function swapped(node: ts.CallExpression): readonly string[] {
  const { expression, arguments: given } = node;
  if (given.length < 2 || given.some(ts.isArrowFunction) || given.some(ts.isSpreadElement)) return [];
  return given.slice(1).flatMap((second, at) => {
    const first = given[at]!;
    if (first.getText() === second.getText()) return [];
    const texts = given.map((each) => each.getText());
    [texts[at], texts[at + 1]] = [second.getText(), first.getText()];
    return [`${expression.getText()}(${texts.join(', ')})`];
  });
}

const methods: Readonly<Partial<Record<string, string>>> = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  findLast: 'find',
  findLastIndex: 'findIndex',
  push: 'unshift',
  startsWith: 'endsWith',
  shift: 'pop',
  pop: 'shift',
};

function otherMethod({ expression, arguments: given }: ts.CallExpression): readonly string[] {
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const other = methods[expression.name.text];
  const args = given.map((each) => each.getText()).join(', ');
  return other === undefined ? [] : [`${expression.expression.getText()}.${other}(${args})`];
}

/** Whether leaving the statement out could go unnoticed: a call, not an assignment that others rely on. */
function leavesOut({ expression }: ts.ExpressionStatement): boolean {
  const inner =
    ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(inner);
}

/** Another field of the same thing, of just the same type. */
function otherField(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): readonly string[] {
  if (ts.isCallExpression(node.parent) && node.parent.expression === node) return [];
  if (isAssigned(node)) return [];
  const own = node.name.text;
  const holder = checker.getTypeAtLocation(node.expression);
  if ((holder.flags & ts.TypeFlags.Object) === 0 || checker.isArrayType(holder)) return [];
  const written = checker.typeToString(checker.getTypeAtLocation(node));
  const others = holder.getProperties().filter((property) => {
    if (property.name === own || !/^\w+$/.test(property.name)) return false;
    const type = checker.getTypeOfSymbolAtLocation(property, node);
    return type.getCallSignatures().length === 0 && checker.typeToString(type) === written;
  });
  return others.slice(0, 3).map(({ name }) => `${node.expression.getText()}.${name}`);
}

function negated(condition: ts.Expression): Change {
  return { node: condition, text: `!(${condition.getText()})` };
}

function isAssigned(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isBinaryExpression(parent) &&
      parent.left === node &&
      parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment) ||
    ts.isPrefixUnaryExpression(parent) ||
    ts.isPostfixUnaryExpression(parent) ||
    ts.isDeleteExpression(parent)
  );
}

/** The nearest whole expression around a node: what is run to come there. */
function siteOf(node: ts.Node): ts.Node | null {
  if (ts.isExpressionStatement(node)) return node.expression;
  for (let at: ts.Node = node; ; at = at.parent) {
    if (at.parent === undefined) return null;
    if (ts.isExpression(at) && !isPartOf(at, at.parent)) return at;
  }
}

/** Whether an expression means something else on its own: the head of a chain, what is assigned to. */
function isPartOf(node: ts.Expression, parent: ts.Node): boolean {
  if (ts.isSpreadElement(node) || isAssigned(node)) return true;
  if (ts.isPropertyAccessExpression(parent) || ts.isNonNullExpression(parent)) return true;
  if (ts.isElementAccessExpression(parent) || ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.expression === node;
  return (
    ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isParenthesizedExpression(parent)
  );
}
