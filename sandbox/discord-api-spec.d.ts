/** The package ships its schemas as plain JavaScript; which ones are used says rules/schemas.ts. */
declare module 'discord-api-spec/zod' {
  const schemas: Readonly<Record<string, unknown>>;
  export = schemas;
}
