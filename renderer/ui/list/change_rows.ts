import type { ColumnField } from '../../../shared/kernel/column.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { write } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { showUndo } from '../feedback/undo_toast.tsx'
import { showError } from '../feedback/use_action.ts'
import { formField } from '../form/editable.ts'

/** Changes one field of many records in one batch; a record that is no longer as in `rows` is refused. */
export async function changeRows(
  resource: string,
  field: string,
  rows: readonly Row[],
  next: (row: Row) => unknown,
  more: Row = {},
): Promise<void> {
  const changes = rows.map((row) => ({
    id: row.id,
    [field]: next(row),
    ...more,
    was: { [field]: row[field] ?? null },
  }))
  try {
    await write('batches', 'change', { resource, rows: changes }, { extended: true })
  } finally {
    await refresh(resource)
  }
}

interface Batch {
  readonly resource: Resource
  readonly field: string
  /** The records as they were before. */
  readonly rows: readonly Row[]
  /** The value that all of them were given. */
  readonly value: unknown
}

/** What was done, with a button that takes it back where that is possible. */
export function showBatchUndo({ resource, field, rows, value }: Batch, says: string, mayUndo = true): void {
  const was = new Map(rows.map((row) => [row.id, row[field] ?? null]))
  const stored = asStored(formField(resource, field), value)
  const changed = rows.map((row) => ({ ...row, [field]: stored }))
  const undo = () => void changeRows(resource.name, field, changed, ({ id }) => was.get(id)).catch(showError)
  showUndo(says, mayUndo ? undo : undefined)
}

/** The office rounds numbers and reads times in several forms: what it answers may differ from what was typed. */
function asStored(field: ColumnField | undefined, typed: unknown): unknown {
  const read = field?.accepts.safeParse(typed)
  return field && read?.success ? field.toWire(field.toColumn(read.data)) : typed
}
