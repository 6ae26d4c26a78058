import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type ApiError, write } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { UndoToast } from '../feedback/undo_toast.tsx'
import { showError } from '../feedback/use_action.ts'

/** Milliseconds during which a batch can be undone from its toast. */
const undoable = 8000

/** Changes one field of many records in one batch; `was` is what the person has seen. */
export async function changeRows(
  resource: string,
  field: string,
  rows: readonly Row[],
  next: (row: Row) => unknown,
  more: Row = {},
  was: (row: Row) => unknown = (row) => row[field] ?? null,
): Promise<void> {
  const changes = rows.map((row) => ({
    id: row.id,
    [field]: next(row),
    ...more,
    was: { [field]: was(row) },
  }))
  try {
    await write('batches', 'change', { resource, rows: changes }, { extended: true })
  } finally {
    await refresh(resource)
  }
}

/** Why single rows of a refused batch were refused, by their place in it. */
export const refusedRows = ({ problem }: ApiError): ReadonlyMap<number, string> =>
  new Map(problem.errors.map(({ field, message }) => [Number(/^rows\[(\d+)\]/.exec(field)?.[1]), message]))

/** What was done, with a button that takes it back where that is possible. */
export function showBatchUndo(resource: string, says: string, undo: (() => Promise<void>) | undefined): void {
  const id = `bulk/${resource}`
  const press =
    undo &&
    (() => {
      notifications.hide(id)
      void undo().catch(showError)
    })
  notifications.show({ id, autoClose: undoable, message: createElement(UndoToast, { says, undo: press }) })
}
