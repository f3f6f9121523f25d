/** The `code` that Node and PostgreSQL put on their errors (`ENOENT`, `23505`); undefined without. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
