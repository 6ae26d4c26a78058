import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { write } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { mergedInto, mergesOf } from './merged_materials.ts'
import { useTexts } from './texts.ts'
import type { MaterialGrid } from './use_material_grid.tsx'

const failed = (message: string) => notifications.show({ color: 'late', message })

/** Merging the marked rows and taking it back; `why` tells in words what keeps somebody from it. */
export function useMerging({ marked, contained }: MaterialGrid, why: string) {
  const { t } = useTexts()
  const [running, setRunning] = useState(false)
  /** Row by row: what the office refuses is said, and the rows before it stay merged. */
  const save = async (changes: readonly { readonly id: number; readonly merged_material: string }[]) => {
    setRunning(true)
    try {
      for (const { id, merged_material } of changes)
        await write('procurement_materials', 'update', { id, merged_material })
    } catch (error) {
      failed(error instanceof Error ? error.message : t.not_saved)
    } finally {
      await refresh(procurement_materials.name)
      setRunning(false)
    }
  }
  const merge = async () => {
    if (running) return
    if (why !== '') return failed(why)
    const merges = mergesOf(marked(), contained)
    if (merges.length === 0) return failed(t.orders.merge.none)
    const changes = merges.map(({ row, into }) => ({ id: row.id, merged_material: String(into.id) }))
    await save(changes)
  }
  /** A row that contains others gives them back. */
  const unmerge = async (all: readonly StoredRecord[]) => {
    if (running) return
    if (why !== '') return failed(why)
    const chosen = new Set(marked().map(({ id }) => id))
    const rows = all.filter((one) => {
      const merged = mergedInto(one)
      return merged !== undefined && (chosen.has(one.id) || chosen.has(merged))
    })
    if (rows.length === 0) return failed(t.orders.merge.none_merged)
    await save(rows.map(({ id }) => ({ id, merged_material: '' })))
  }
  return { merge, unmerge }
}
