import { AppError, fail, invalid } from '../../shared/kernel/errors.ts'
import { localized } from '../../shared/texts/index.ts'
import type { Statements } from './connection/statement_cache.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A row that was to be written names a record that is not there; a deleted one is still named by another. */
export class ForeignKeyError extends Error {
  readonly columns: readonly string[]
  readonly deleting: boolean
  constructor(columns: readonly string[], deleting: boolean) {
    super('foreign key')
    this.columns = columns
    this.deleting = deleting
  }
}
export const isForeignKeyError = (error: unknown): boolean => codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY'

interface WrittenRow {
  readonly table: string
  readonly after: Readonly<Record<string, unknown>> | undefined
}
/** Which references of the rows that a refused statement wrote lead nowhere; none does when it deleted. */
export function toForeignKeyError(statements: Statements, rows: readonly WrittenRow[]): ForeignKeyError {
  const columns = rows.flatMap(({ table, after }) => {
    const keys = statements.all('select "from" as via, "table" as target from pragma_foreign_key_list(?)', [
      table,
    ])
    return keys.filter(({ via, target }) => {
      const id = after?.[String(via)]
      return (
        id !== undefined &&
        id !== null &&
        statements.all(`select 1 from "${String(target)}" where id = ?`, [id]).length === 0
      )
    })
  })
  return new ForeignKeyError(
    columns.map(({ via }) => String(via)),
    columns.length === 0,
  )
}

/** The same for references that are checked at the end of a transaction. */
export function deferredForeignKeyError(statements: Statements): ForeignKeyError {
  const sql =
    'select k."from" as via from pragma_foreign_key_check c, pragma_foreign_key_list(c."table") k where k.id = c.fkid'
  return new ForeignKeyError([...new Set(statements.all(sql, []).map(({ via }) => String(via)))], false)
}

export const shuttingDown = () => fail('shutting_down', (t) => t.shutting_down)

export const databaseBusy = () => fail('database_busy', (t) => t.database_busy)
export const fileClosed = () => fail('database_busy', (t) => t.file_closed)
export const diskFull = () => fail('disk_full', (t) => t.disk_full)

/** What keeps the office from writing: no space, a disk of which nobody knows what it has, another program. */
export type StorageErrorKind = 'full' | 'failed' | 'busy'

/** What hinders the next write as well; undefined where a request is refused for itself. */
export function classifyStorageError(error: unknown): StorageErrorKind | undefined {
  const code = codeOf(error)
  // SQLITE_IOERR_SHMSIZE: no space for the index of the log.
  if (['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'].includes(code)) return 'full'
  // SQLITE_PROTOCOL: another program holds the index of the log.
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code)) return 'busy'
  return code.startsWith('SQLITE_IOERR') ? 'failed' : undefined
}

/** What the commit queue says of such an error: whoever was writing does not know what is stored; whoever reads, or works beside the requests, has lost nothing. */
export const toWriteError = (error: unknown): unknown =>
  classifyStorageError(error) === 'failed' ? fail('write_state_unknown', (t) => t.write_state_unknown) : error

/** `UNIQUE constraint failed: users.username` → `['username']` */
const columnsOf = (error: unknown): readonly string[] =>
  error instanceof Error ? [...error.message.matchAll(/\w+\.(\w+)/g)].map(([, column = '']) => column) : []

/** What the refusals and troubles of SQLite and of the disk mean to the person at the desk; undefined for an error of ours. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof ForeignKeyError) {
    if (error.deleting) return fail('in_use', (t) => t.still_in_use)
    return invalid(
      error.columns.map((field) => ({
        field,
        code: 'validation_error',
        text: localized((t) => t.reference_gone(field)),
      })),
    )
  }
  const code = codeOf(error)
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return fail(
        'duplicate',
        (t) => t.duplicate,
        {},
        columnsOf(error).map((field) => ({ field, code: 'duplicate', text: localized((t) => t.duplicate) })),
      )
    case 'SQLITE_CONSTRAINT_CHECK':
    case 'SQLITE_CONSTRAINT_DATATYPE':
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return fail('validation_error', (t) => t.out_of_limits)
  }
  switch (classifyStorageError(error)) {
    case 'full':
      return diskFull()
    case 'busy':
      return databaseBusy()
    case 'failed':
      return fail('disk_failed', (t) => t.disk_failed)
    default:
      return undefined
  }
}

/** The same, where an error may have been worded already. */
export const toUserError = (error: unknown): AppError | undefined =>
  error instanceof AppError ? error : toAppError(error)
