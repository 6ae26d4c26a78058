import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import { maxCreates } from '../../../../shared/office/batches.ts'
import { ApiError, write } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/index.ts'
import { entryDraftKey } from '../../drafts/draft_keys.ts'
import type { Cell } from '../cells.ts'
import { type GridColumn, type GridRow, isEmptyRow } from '../edit/grid_model.ts'
import { useNewRows } from './use_new_rows.ts'

/** The limit of rows, sent in several requests. */
export const mostTyped = 5000

/** How many records were created; `wrong` is the first wrong cell. */
interface Outcome {
  readonly made: number
  readonly wrong?: Cell | undefined
}

/** Many new records of one list, saved batch by batch: a batch as a whole or not at all. */
export function useEntry(resource: Resource, columns: readonly GridColumn[]) {
  const { t } = useTexts()
  const [saving, setSaving] = useState(false)
  const { check, refused, leave, ...typed } = useNewRows({
    resource,
    columns,
    place: entryDraftKey(resource.name),
    saving,
  })

  async function save(given: readonly GridRow[]): Promise<Outcome> {
    if (saving || given.every(isEmptyRow)) return { made: 0 }
    const checked = check(given)
    if ('wrong' in checked) return { made: 0, wrong: checked.wrong }
    setSaving(true)
    let made = 0
    let left = given
    const whenTyped = typed.typedAway === undefined ? {} : { client_dt: showTime(typed.typedAway) }
    try {
      while (made < checked.rows.length) {
        const rows = checked.rows.slice(made, made + maxCreates).map((row) => ({ ...row, ...whenTyped }))
        await write('batches', 'make', { resource: resource.name, rows })
        made += rows.length
        left = given.filter((row) => !isEmptyRow(row)).slice(made)
        leave(left)
      }
      notifications.show({ color: 'green', message: t.entry.saved(made) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { problem } = error
      const detail = made > 0 ? t.entry.saved_some(made, left.length, problem.detail) : problem.detail
      return { made, wrong: refused({ ...problem, detail }, left) }
    } finally {
      setSaving(false)
      if (made > 0) await refresh(resource.name)
    }
    return { made }
  }

  return { ...typed, save, saving }
}
