import { stockStatus } from '../../../../shared/inventory/codes.ts'
import { type StockKind, usualUnit } from '../../../../shared/inventory/stock/material_classes.ts'
import { descriptionFindings } from '../../../../shared/inventory/stock/required_description.ts'
import { totalWeight } from '../../../../shared/inventory/stock/stock_weights.ts'
import { conditionsNotMet, invalid } from '../../../../shared/kernel/errors.ts'
import type { Finding } from '../../../../shared/kernel/findings.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { type Context, noChanges } from '../../context.ts'
import { wholePieces } from '../entries/entry_lines.ts'
import { materialMasterOf } from '../entries/line_facts.ts'
import { nextMaterialNumber } from '../entries/material_numbers.ts'
import type { MovementReason } from './record_movement.ts'
import { adjustStock, scrapStock, settleStock } from './stock.ts'
import { batchesOf, linesOf } from './stock_tables.ts'
import { firstWarehouse, warehouseFindings } from './storerooms.ts'

/** Common handlers of the batches in stock (2.13), besides issues and returns by cards. */

interface Batch {
  readonly id: number
  readonly count: number
  readonly warehouse: number
}
interface BatchInput {
  readonly count?: number
  readonly weight?: number
  readonly length?: number | null
  readonly warehouse?: number
}

export const batchHandlers = (kind: StockKind) => ({
  computed: { total_weight: kilogramsLeft },
  /** Stock-taking writes one movement, also if only a size or weight was corrected. */
  async update({ id, ...batch }: Batch, { count, ...input }: BatchInput, ctx: Context) {
    if (Object.keys(input).length > 0)
      await ctx.db.updateTable(batchesOf(kind)).set(input).where('id', '=', id).execute()
    if (count === undefined && input.weight === undefined && input.length === undefined) return
    const cause = { document_uid: '', reason: ctx.reason }
    await adjustStock(kind, id, count ?? batch.count, cause, ctx)
  },
  validate: async (batch: Batch, { db }: Context): Promise<readonly Finding[]> => [
    ...wholePieces(kind, batch),
    ...(await warehouseFindings(db, kind, batch.warehouse)),
  ],
  afterWrite: ({ id }: Batch, ctx: Context) => settleStock(kind, id, ctx),
  transitions: {
    freeze: noChanges,
    release: noChanges,
    exhaust: noChanges,
    refill: noChanges,
    async scrap({ id }: Batch, ctx: Context, reason: string) {
      await scrapStock(kind, id, { document_uid: '', reason }, ctx)
      return {}
    },
  },
})

/** kg per batch; null if the unit weight is unknown. */
export const kilogramsLeft = (
  batches: readonly { readonly weight: number; readonly count: number }[],
): readonly (number | null)[] =>
  batches.map(({ weight, count }) => (weight > 0 ? totalWeight(weight, count) : null))

/** The movement reason of stock without a document. */
export const openingStock = (reason: string): MovementReason => ({
  document_uid: '',
  reason: reason || localized((t) => t.stock.opening)('zh'),
})

interface OpeningInput {
  readonly entry_detail?: number | null
  readonly unit?: string
  readonly name?: string
  readonly material_mark?: string
  readonly specification?: string
  readonly drawing_number?: string
  readonly material_number?: string
  readonly batch_number?: string
  readonly warehouse?: number
}

/** The columns of an opening batch: as sent, else from its stored entry line. */
export async function openingBatch(kind: StockKind, input: OpeningInput, ctx: Context) {
  const { db, now } = ctx
  const line = input.entry_detail == null ? undefined : await storedLine(kind, input.entry_detail, ctx)
  if (!line) assertDescribed(kind, input)
  const values = { ...line, ...withoutBlanks(input) }
  const material_mark = values.material_mark ?? ''
  const category = line?.category || (await materialMasterOf(db, material_mark)).category
  return {
    entry_detail: input.entry_detail ?? null,
    name: values.name ?? '',
    material_mark,
    specification: values.specification ?? '',
    drawing_number: values.drawing_number ?? '',
    unit: values.unit || usualUnit(kind, category),
    batch_number: values.batch_number ?? '',
    material_number: values.material_number || (await nextMaterialNumber(db, kind, category, now)),
    warehouse: values.warehouse ?? (await warehouseFor(kind, ctx)),
    factory: line?.factory ?? '',
    supplier: line?.supplier ?? '',
    category,
    sub_order: line?.sub_order ?? null,
    work_order_uid: line?.work_order_uid ?? '',
    entry_dt: line?.entry_dt ?? now,
    status: stockStatus.code.in_stock,
  }
}

async function storedLine(kind: StockKind, id: number, { db }: Context) {
  const { entry_dt, warehouse, ...line } = await db
    .selectFrom(linesOf(kind))
    .select([
      'name',
      'material_mark',
      'specification',
      'drawing_number',
      'unit',
      'batch_number',
      'material_number',
      'warehouse',
      'factory',
      'supplier',
      'category',
      'sub_order',
      'work_order_uid',
      'entry_dt',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (entry_dt === null) throw conditionsNotMet({ zh: '新建', en: 'create' }, ['stored'])
  return { ...line, entry_dt, ...(warehouse !== null && { warehouse }) }
}

const withoutBlanks = (input: OpeningInput): OpeningInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '' && value != null))

/** Throws if stock without a document is not described. */
function assertDescribed(kind: StockKind, input: OpeningInput): void {
  const missing = descriptionFindings(kind, input)
  if (missing.length > 0) throw invalid(missing)
}

async function warehouseFor(kind: StockKind, { db }: Context): Promise<number> {
  const first = await firstWarehouse(db, kind)
  if (first === null) throw conditionsNotMet({ zh: '新建', en: 'create' }, ['warehouse'])
  return first
}
