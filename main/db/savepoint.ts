import type { Statements } from './connection/statement_cache.ts'

/**
 * Runs a part of a write whose failure does not end the write: everything of the part is rolled back. PostgreSQL refuses
 * all further statements after one that failed outside of a savepoint.
 */
export async function inSavepoint<T>(
  statements: Pick<Statements, 'run' | 'inTransaction'>,
  part: () => Promise<T>,
): Promise<T> {
  await statements.run('savepoint part', [])
  try {
    const done = await part()
    await statements.run('release part', [])
    return done
  } catch (error) {
    // Without a transaction there is nothing to roll back to.
    if (statements.inTransaction()) {
      await statements.run('rollback to part', [])
      await statements.run('release part', [])
    }
    throw error
  }
}
