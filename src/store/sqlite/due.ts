import type Database from 'libsql';

/**
 * Claims what is due, inside a transaction: the due time of each is moved to the end of its lease, where it
 * is due again unless a save has set another meanwhile.
 */
export function preparedClaim(
  database: Database.Database,
): (kind: string, now: number, leaseMs: number, limit: number) => string[] {
  const due = database.prepare(
    'SELECT id FROM documents WHERE kind = ? AND due <= ? ORDER BY due, id LIMIT ?',
  );
  const lease = database.prepare('UPDATE documents SET due = ? WHERE kind = ? AND id = ?');
  return (kind, now, leaseMs, limit) => {
    const ids = (due.all(kind, now, limit) as { id: string }[]).map(({ id }) => id);
    for (const id of ids) lease.run(now + leaseMs, kind, id);
    return ids;
  };
}
