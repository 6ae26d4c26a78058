import { z } from 'zod'
import { autoFilled, ext, optional } from '../kernel/field.ts'
import { bool, datetime, filled, id, int, list, openCode, price, ref, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { detailTable } from '../process/codes.ts'

/** Decimals of a price per unit. */
export const unitPriceDecimals = 4
const written = ['inventory_type', 'name_spec', 'material_mark', 'unit_price', 'unit'] as const
/** A former price and its date. */
const formerPrice = z.object({ unit_price: z.string(), quoted_dt: z.string() })

/** A supplier's price for one material; a changed price adds the former one to the history. */
export const supplier_quotations = resource(
  'supplier_quotations',
  {
    id: id(),
    inventory_type: openCode('明细类别', 'Detail table', detailTable),
    name_spec: filled(text('名称规格', 'Name and size')),
    /** Usually the id of a grade in the material master; other numbers are allowed (3.1). */
    material_mark: optional(int('材料或牌号', 'Grade')),
    unit_price: price('单价', 'Unit price', { decimals: unitPriceDecimals }),
    unit: filled(text('单位', 'Unit', { max: 16 })),
    supplier: ext(optional(ref('suppliers', '供方', 'Supplier'))),
    quoted_dt: ext(autoFilled('entry_time', datetime('报价时间', 'Quoted'))),
    price_history: ext(
      list('历史报价', 'Former prices', formerPrice, {
        type: 'object',
        properties: { unit_price: { type: 'string' }, quoted_dt: { type: 'string' } },
      }),
    ),
    /**
     * From an older version: the price is unreadable, or name or unit is missing. Cleared once these are
     * complete.
     */
    to_check: ext(bool('待核对', 'To be checked')),
  },
  {
    label: { zh: '供方报价', en: 'Quotation' },
    title: ['name_spec'],
    list: {
      fields: 'all',
      filters: { supplier: equals('supplier'), to_check: equals('to_check') },
      search: ['name_spec'],
    },
    create: {
      requiredInputs: ['name_spec', 'unit_price'],
      optionalInputs: [...written, 'supplier', 'quoted_dt'],
    },
    update: [{ fields: [...written, 'quoted_dt'] }, { fields: ['supplier'], when: { supplier: [null] } }],
    remove: { response: 'valid' },
    allow: { create: ['buyer'], update: ['buyer'], remove: ['buyer'] },
    routes: { paths: { remove: ['DELETE /api/supplier_quotations/{id}'] } },
  },
)
