/** Discord's own published description of its requests, as zod schemas, and their faults in Discord's words. */
import { invalidForm, type FieldError } from '../rest/discord-error.ts';

type Path = readonly (string | number)[];

/** The part of a zod issue that is read here. */
interface Issue {
  readonly code: string;
  readonly path: Path;
  readonly message: string;
  readonly origin?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly expected?: string;
  readonly format?: string;
  readonly values?: readonly unknown[];
  readonly errors?: readonly (readonly Issue[])[];
  readonly input?: unknown;
}

interface Schema {
  safeParse(
    value: unknown,
    options: { readonly reportInput: boolean },
  ): { readonly success: boolean; readonly error?: { readonly issues: readonly Issue[] } };
}

/** The schemas that requests of the sandbox's routes are checked against. */
export const schemaNames = [
  'ApplicationCommandCreateRequestSchema',
  'ApplicationCommandPatchRequestPartialSchema',
  'ApplicationCommandUpdateRequestSchema',
  'ApplicationCommandAutocompleteCallbackRequestSchema',
  'CreateMessageInteractionCallbackRequestSchema',
  'UpdateMessageInteractionCallbackRequestSchema',
  'ModalInteractionCallbackRequestSchema',
  'IncomingWebhookInteractionRequestSchema',
  'IncomingWebhookUpdateRequestPartialSchema',
  'MessageCreateRequestSchema',
  'MessageEditRequestPartialSchema',
  'CreateTextThreadWithMessageRequestSchema',
  'CreateTextThreadWithoutMessageRequestSchema',
  'CreateForumThreadRequestSchema',
  'UpdateThreadRequestPartialSchema',
  'UpdateGuildChannelRequestPartialSchema',
  'CreatePrivateChannelRequestSchema',
] as const;
export type SchemaName = (typeof schemaNames)[number];

let loaded: Record<SchemaName, Schema> | null = null;

/** Loads the schemas once (some 150 ms); to be awaited before the first check. */
export async function loadSchemas(): Promise<void> {
  loaded ??= (await import('discord-api-spec/zod')) as unknown as Record<SchemaName, Schema>;
}

/** Throws 50035 with every field that departs from the schema. */
export function checkBody(name: SchemaName, body: unknown, at: Path = []): void {
  if (loaded === null) throw new Error('the schemas are not loaded');
  const result = loaded[name].safeParse(body, { reportInput: true });
  if (result.success) return;
  const fields = (result.error?.issues ?? []).flatMap((issue) => fieldErrors(issue, at));
  throw invalidForm(fields);
}

function fieldErrors(issue: Issue, at: Path): readonly FieldError[] {
  const path = [...at, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.input === undefined)
    return [{ path, ...inDiscordsWords(issue) }];
  const branch = meantBranch(issue.errors ?? []);
  if (branch !== null) return branch.flatMap((inner) => fieldErrors(inner, path));
  return [
    {
      path,
      code: 'UNION_TYPE_CHOICES',
      message: 'Value of field "type" must be one of those that are allowed here.',
    },
  ];
}

/** Of a union's branches the one whose type was given; of several the one with the fewest faults. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const meant = branches.filter(
    (branch) =>
      branch.length > 0 && !branch.some((issue) => issue.path.length === 1 && issue.path[0] === 'type'),
  );
  return meant.reduce<readonly Issue[] | null>(
    (best, branch) => (best === null || branch.length < best.length ? branch : best),
    null,
  );
}

function inDiscordsWords(issue: Issue): { readonly code: string; readonly message: string } {
  const { origin, minimum, maximum } = issue;
  switch (issue.code) {
    case 'too_big':
      return origin === 'number' || origin === 'int'
        ? { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${maximum}.` }
        : { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${maximum} or fewer in length.` };
    case 'too_small':
      return origin === 'number' || origin === 'int'
        ? { code: 'NUMBER_TYPE_MIN', message: `int value should be greater than or equal to ${minimum}.` }
        : { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${minimum} or more in length.` };
    case 'invalid_value':
      return {
        code: 'BASE_TYPE_CHOICES',
        message: `Value must be one of {${(issue.values ?? []).map((value) => JSON.stringify(value)).join(', ')}}.`,
      };
    case 'invalid_format':
      return issue.format === 'url'
        ? { code: 'URL_TYPE_INVALID_URL', message: 'Not a well formed URL.' }
        : {
            code: 'NUMBER_TYPE_COERCE',
            message: `Value ${JSON.stringify(issue.input)} is not of the right form.`,
          };
    case 'invalid_union':
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
        : {
            code: 'BASE_TYPE_CONVERT',
            message: `Could not interpret ${JSON.stringify(issue.input)} as ${issue.expected}.`,
          };
    default:
      return { code: 'BASE_TYPE_INVALID', message: issue.message };
  }
}
