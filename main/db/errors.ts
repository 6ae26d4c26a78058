import { AppError, fail, invalid } from '../../shared/kernel/errors.ts'
import { localized } from '../../shared/texts/index.ts'
import type { FileStatements } from './connection/statement_cache.ts'

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * A foreign key violation: a written row names a missing record, or a deleted record is still referenced
 * (`deleting`).
 */
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
/**
 * Finds the columns of the written rows whose references do not exist; without any, the statement deleted a
 * referenced record.
 */
export function toForeignKeyError(statements: FileStatements, rows: readonly WrittenRow[]): ForeignKeyError {
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

/** As `toForeignKeyError`, for deferred references, which are checked at COMMIT. */
export function deferredForeignKeyError(statements: FileStatements): ForeignKeyError {
  const sql =
    'select k."from" as via from pragma_foreign_key_check c, pragma_foreign_key_list(c."table") k where k.id = c.fkid'
  return new ForeignKeyError([...new Set(statements.all(sql, []).map(({ via }) => String(via)))], false)
}

export const shuttingDown = () => fail('shutting_down', (t) => t.shutting_down)

export const databaseBusy = () => fail('database_busy', (t) => t.database_busy)
export const fileClosed = () => fail('database_busy', (t) => t.file_closed)
/** Backups, checks and copies of a file are the database's own work there. */
export const fileRequired = () => fail('precondition_failed', (t) => t.kept_by_database)
export const diskFull = () => fail('disk_full', (t) => t.disk_full)

/** Why writing fails: no disk space, a disk that reports errors, or another program that locks the file. */
export type StorageErrorKind = 'full' | 'failed' | 'busy'

/** Errors of a connection to PostgreSQL have a SQLSTATE of class 08 or 57P, a code of the socket, or none at all. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (
    // 25P03: a process that stood still too long was disconnected; 25006: the server has become a standby.
    /^(08|57P0|25P03|25006)/.test(code) ||
    ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    // The socket of a server that is down; other files may be missing for their own reasons.
    (code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect')
  )
    return true
  return (
    error instanceof Error &&
    code === '' &&
    /^(Connection terminated|Client |timeout ex|Query read timeout)/.test(error.message)
  )
}

/** The storage error that will also affect the next write; undefined for an error of this request only. */
export function classifyStorageError(error: unknown): StorageErrorKind | undefined {
  const code = codeOf(error)
  // SQLITE_IOERR_SHMSIZE: no space for the index of the log.
  if (['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100'].includes(code)) return 'full'
  // SQLITE_PROTOCOL: another program holds the index of the log.
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code)) return 'busy'
  // 55P03: another process held the lock too long; 57014: a statement took too long.
  // The others: the server accepts no connection, or none to this database.
  if (['55P03', '57014', '53300', '55000', '3D000', '28000', '28P01'].includes(code)) return 'busy'
  if (isConnectionLost(error)) return 'busy'
  return code.startsWith('SQLITE_IOERR') ? 'failed' : undefined
}

/**
 * Maps a failed write: it is unknown whether it was stored. Only for the commit queue; a failed read changes
 * nothing.
 */
export const toWriteError = (error: unknown): unknown =>
  classifyStorageError(error) === 'failed' ? fail('write_state_unknown', (t) => t.write_state_unknown) : error

/** `UNIQUE constraint failed: users.username` → `['username']` */
const columnsOf = (error: unknown): readonly string[] =>
  error instanceof Error ? [...error.message.matchAll(/\w+\.(\w+)/g)].map(([, column = '']) => column) : []

/** The columns in the detail of PostgreSQL: `Key (lower(username))=(zhang) already exists.` → `['username']` */
export function keyColumns(error: unknown): readonly string[] {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const [, names = ''] = /\((.*?)\)=\(/.exec(detail) ?? []
  return names.split(', ').flatMap((one) => one.replaceAll(/lower\(|[()"]|::text/g, '') || [])
}

/** SQLSTATE of PostgreSQL. */
const uniqueViolation = '23505'

/** The message for the user of an error of SQLite or of the disk; undefined for an error of our own. */
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
    case uniqueViolation:
      return fail(
        'duplicate',
        (t) => t.duplicate,
        {},
        (code === uniqueViolation ? keyColumns : columnsOf)(error).map((field) => ({
          field,
          code: 'duplicate',
          text: localized((t) => t.duplicate),
        })),
      )
    case 'SQLITE_CONSTRAINT_CHECK':
    case 'SQLITE_CONSTRAINT_DATATYPE':
    case 'SQLITE_CONSTRAINT_NOTNULL':
    // PostgreSQL: a check, a missing value, not a number, out of range, a character that it cannot store.
    case '23514':
    case '23502':
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
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

/** As `toAppError`, but passes an AppError through. */
export const toUserError = (error: unknown): AppError | undefined =>
  error instanceof AppError ? error : toAppError(error)
