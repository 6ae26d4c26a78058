import { AppError } from '../../shared/kernel/errors.ts'
import { say } from '../../shared/texts/index.ts'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** What SQLite's refusals and troubles mean to the person at the desk; undefined for an error of ours. */
export function refusalOf(error: unknown): AppError | undefined {
  const code = codeOf(error)
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return new AppError(409, 'duplicate', say((t) => t.duplicate))
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return new AppError(409, 'in_use', say((t) => t.in_use('')))
    case 'SQLITE_CONSTRAINT_CHECK':
    case 'SQLITE_CONSTRAINT_DATATYPE':
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return new AppError(400, 'validation_error', say((t) => t.out_of_limits))
    case 'SQLITE_FULL':
      return new AppError(507, 'disk_full', say((t) => t.disk_full))
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return new AppError(503, 'database_busy', say((t) => t.database_busy))
  if (code.startsWith('SQLITE_IOERR')) return new AppError(503, 'write_state_unknown', say((t) => t.write_state_unknown))
  return undefined
}
