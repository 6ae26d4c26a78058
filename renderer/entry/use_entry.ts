import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Resource } from '../../shared/kernel/resource.ts'
import { showTime } from '../../shared/kernel/times.ts'
import { entryPlace } from '../drafts/places.ts'
import { callAny, newKey, Refused } from '../office/door.ts'
import { refresh } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import { type GridColumn, type GridRow, isEmptyRow, type Spot } from './grid/model.ts'
import { useNewRows } from './use_new_rows.ts'

/** What became of a save; `wrong` is the first cell that has to be mended. */
interface Outcome {
  readonly saved: boolean
  readonly wrong?: Spot | undefined
}

/** Many new records of one list: what is typed, what is wrong with it, and saving all of it or nothing. */
export function useEntry(resource: Resource, columns: readonly GridColumn[]) {
  const { t } = useTexts()
  const [saving, setSaving] = useState(false)
  const { check, refused, ...typed } = useNewRows({
    resource,
    columns,
    place: entryPlace(resource.name),
    saving,
  })

  async function save(given: readonly GridRow[]): Promise<Outcome> {
    if (saving || given.every(isEmptyRow)) return { saved: false }
    const checked = check(given)
    if ('wrong' in checked) return { saved: false, wrong: checked.wrong }
    setSaving(true)
    try {
      const rows = checked.rows.map((row) => ({
        ...row,
        ...(typed.typedAway !== undefined && { client_dt: showTime(typed.typedAway) }),
      }))
      await callAny('batches', 'make', { resource: resource.name, rows }, { idempotencyKey: newKey() })
      typed.discard()
      notifications.show({ color: 'green', message: t.entry.saved(rows.length) })
      await refresh(resource.name)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { saved: false, wrong: refused(error.problem, given) }
    } finally {
      setSaving(false)
    }
    return { saved: true }
  }

  return { ...typed, save, saving }
}
