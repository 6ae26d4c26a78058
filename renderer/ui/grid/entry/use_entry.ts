import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
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
  /** Their ids. */
  readonly ids?: readonly number[]
  /** As they were sent. */
  readonly rows?: readonly Row[]
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
    let created = 0
    const ids: number[] = []
    let left = given
    const whenTyped = typed.typedAway === undefined ? {} : { client_dt: showTime(typed.typedAway) }
    try {
      while (created < checked.rows.length) {
        const rows = checked.rows
          .slice(created, created + maxCreates)
          .map((row) => ({ ...row, ...whenTyped }))
        const { value } = await write('batches', 'make', { resource: resource.name, rows })
        ids.push(...value.ids)
        created += rows.length
        left = given.filter((row) => !isEmptyRow(row)).slice(created)
        leave(left)
      }
      notifications.show({ color: 'done', message: t.entry.saved(created) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { problem } = error
      const detail = created > 0 ? t.entry.saved_some(created, left.length, problem.detail) : problem.detail
      return { made: created, wrong: refused({ ...problem, detail }, left) }
    } finally {
      setSaving(false)
      if (created > 0) await refresh(resource.name)
    }
    return { made: created, ids, rows: checked.rows }
  }

  return { ...typed, save, saving }
}
