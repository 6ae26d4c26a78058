import type { AppError, Warning } from '../../../shared/kernel/errors.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { classifyStorageError, toUserError } from '../../db/errors.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import type { OperationRequest, RequestContext } from './contracts.ts'

/** Handles one row like a request of its own, and returns its id. */
export type RowHandler = (body: Row, ctx: RequestContext) => Promise<number>

/** Handles a row in a savepoint of its own: the id of its record with the warnings, or why it is refused. */
export async function tryRecord(
  operation: Pick<OperationRequest, 'resource' | 'operation'>,
  body: Row,
  handleRow: RowHandler,
  ctx: RequestContext,
): Promise<{ readonly id: number; readonly warnings: readonly Warning[] } | AppError> {
  const { statements } = ctx.access
  const warnings: Warning[] = []
  const drop = ctx.journal?.mark()
  try {
    const id = await inSavepoint(statements, async () =>
      handleRow(body, ctx.part({ ...operation, input: body }, warnings)),
    )
    return { id, warnings }
  } catch (error) {
    const known = toUserError(error)
    // Without a transaction no other row can be tried, and a storage error affects all rows.
    if (!known || classifyStorageError(error) || !statements.inTransaction()) throw error
    drop?.()
    return known
  }
}
