import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import type { Stored } from './entries.ts'
import { anyTime, type Facts, nowhere } from './facts.ts'

/** What the ledgers of a kind are narrowed by, with one value that tells the goods and one that tells none. */
const filtersOf = ({ order, units, mark }: Facts, stored: Stored) => {
  const none = `无${mark}`
  return () => ({
    ...anyTime,
    work_order_uid: [order.uid, nowhere] as const,
    sub_order_uid: [`${order.uid}-${units.length - 1}`, `${nowhere}-1`] as const,
    material_mark: [stored.material_mark, none] as const,
    specification: [stored.specification, none] as const,
    drawing_number: [stored.drawing_number, none] as const,
    material_number: [stored.material_number, none] as const,
    name: [stored.name, none] as const,
    factory: ['大西洋', none] as const,
    supplier: [`供方${stored.category}${mark}`, none] as const,
    welding_seam_uid: ['A1', none] as const,
  })
}

export async function entryLedgers(at: Examination, facts: Facts, stored: Stored): Promise<void> {
  const filters = filtersOf(facts, stored)
  await examine(at, `${stored.kind}_entry_ledgers`, { id: stored.entry_detail, filters })
  await examine(at, `${stored.kind}_inventory_ledgers`, { filters })
}

/** The issued line of the goods. */
export async function applyLedger(
  at: Examination,
  facts: Facts,
  stored: Stored,
  issued: { readonly id: number; readonly uid: string },
): Promise<void> {
  const { category, material_number } = stored

  const filters = { ...filtersOf(facts, stored)(), uid: [issued.uid, `LY-${category}-0`] as const }
  await examine(at, `${stored.kind}_apply_ledgers`, {
    id: issued.id,
    filters: () => ({ ...filters, material_number: [material_number, 'X26-0000'] }),
  })
}
