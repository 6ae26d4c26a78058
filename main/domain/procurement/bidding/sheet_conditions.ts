import { type SqlBool, sql } from 'kysely'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { bidding_applications } from '../../../../shared/procurement/bidding_applications.ts'
import { formStatus, orderStatus, sheetCategory } from '../../../../shared/procurement/codes.ts'
import { parity_ratio_cards } from '../../../../shared/procurement/parity_ratio_cards.ts'
import { formNameOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import { supplier_checks } from '../../../../shared/procurement/supplier_checks.ts'
import type { LocalizedText } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import type { Context } from '../../context.ts'
import { areEntriesStored } from '../../inventory/entries/stored_sheets.ts'
import { receivedMaterials } from '../orders/order_progress.ts'

interface Sheet {
  readonly id: number
  readonly purchase_order: string
  readonly category: number
  readonly contract_amount: number | null
}
const formResources = { bidding_applications, parity_ratio_cards, supplier_checks }
type DbContext = Pick<Context, 'db'>

const { direct } = sheetCategory.code
const { approved, executing } = orderStatus.code

/** States of the sheet's required forms, without cancelled ones. */
async function formsOf(db: Db, { id, category }: Sheet): Promise<readonly number[]> {
  const name = formNameOf(category)
  if (!name) return []
  const forms = await db
    .selectFrom(name)
    .select('status')
    .where(exactText('bidding_sheet', String(id)))
    .where('status', '<>', formStatus.code.cancelled)
    .execute()
  return forms.map(({ status }) => status)
}

/** What the sheet calls the form that its category asks for. */
const formLabel =
  ({ category }: Sheet): LocalizedText =>
  (language) => {
    const name = formNameOf(category)
    return name ? formResources[name].spec.label[language] : ''
  }

/** The conditions of forward transitions (2.4). */
export const sheetConditions = {
  async order_approved({ purchase_order }: Sheet, { db }: DbContext) {
    const order = await db
      .selectFrom('purchase_orders')
      .select('status')
      .where('uid', '=', purchase_order)
      .executeTakeFirst()
    if (!order) return { part: 'purchase_order_known', fact: purchase_order } as const
    if (order.status === approved || order.status === executing) return true
    return order.status > executing
      ? ({ part: 'order_not_closed', fact: purchase_order } as const)
      : { fact: purchase_order }
  },
  category_set: ({ category }: Sheet) => formNameOf(category) !== undefined,
  has_form: async (sheet: Sheet, { db }: DbContext) =>
    (await formsOf(db, sheet)).length > 0 || { fact: formLabel(sheet) },
  async form_approved(sheet: Sheet, { db }: DbContext) {
    const forms = await formsOf(db, sheet)
    if (forms.length === 0) return { part: 'has_form', fact: formLabel(sheet) } as const
    return forms.every((status) => status === formStatus.code.approved) || { fact: formLabel(sheet) }
  },
  async recommended({ id, category }: Sheet, { db }: DbContext) {
    if (category !== direct) return true
    const one = await db
      .selectFrom('supply_relationships')
      .select('id')
      .where(exactText('bidding_sheet', String(id)))
      .where('G', '=', yes)
      .executeTakeFirst()
    return one !== undefined
  },
  async has_acceptance({ id }: Sheet, { db }: DbContext) {
    const notice = await db
      .selectFrom('bidding_acceptances')
      .select('id')
      .where(exactText('bidding_sheet', String(id)))
      .where('accept_money', '<>', '')
      .where('accept_date', '<>', '')
      .executeTakeFirst()
    return notice !== undefined
  },
  async winner_named({ id }: Sheet, { db }: DbContext) {
    const notice = await db
      .selectFrom('bidding_acceptances')
      .select('id')
      .where(exactText('bidding_sheet', String(id)))
      .where('winner', '<>', '')
      .executeTakeFirst()
    return notice !== undefined
  },
  has_contract: ({ contract_amount }: Sheet) => (contract_amount ?? 0) > 0,
  async all_passed({ id, purchase_order }: Sheet, { db }: DbContext) {
    const order = await db
      .selectFrom('purchase_orders')
      .select('id')
      .where('uid', '=', purchase_order)
      .executeTakeFirst()
    if (!order) return { part: 'purchase_order_known', fact: purchase_order } as const
    const materials = await coveredBy(db, { id, purchase_order })
    const open = materials.length - (await passedOf(db, materials)).size
    return open === 0 || { fact: open }
  },
  all_stored: ({ id }: Sheet, { db }: DbContext) => areEntriesStored(db, id),
}

/** The materials that a sheet buys: those of its order that are not assigned to another sheet. */
export const coveredBy = async (db: Db, { id, purchase_order }: Pick<Sheet, 'id' | 'purchase_order'>) =>
  (await receivedMaterials(db, purchase_order)).filter(
    ({ bidding_sheet }) => bidding_sheet === '' || bidding_sheet === String(id),
  )

/** The materials that passed inspection; the last inspection of each counts. */
export async function passedOf(
  db: Db,
  materials: readonly { readonly id: number }[],
): Promise<ReadonlySet<number>> {
  const inspections = await lastInspections(db, materials)
  return new Set(materials.flatMap(({ id }) => (inspections.get(id)?.passed === yes ? [id] : [])))
}

/** The last arrival inspection of each material, by material id. */
export async function lastInspections(db: Db, materials: readonly { readonly id: number }[]) {
  const inspections = await db
    .selectFrom('arrival_inspections')
    .select(['id', 'material', 'material_confirm', 'soft_confirm', 'inspection_confirm', 'passed'])
    .where(sql<SqlBool>`nocase(material) in texts(${JSON.stringify(materials.map(({ id }) => String(id)))})`)
    .orderBy('id')
    .execute()
  return new Map(inspections.map((one) => [Number(one.material), one]))
}
