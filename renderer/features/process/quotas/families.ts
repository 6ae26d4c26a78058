import type { Resource } from '../../../../shared/kernel/resource.ts'
import { auxiliary_quota_items } from '../../../../shared/process/auxiliary_quota_items.ts'
import { bought_in_items } from '../../../../shared/process/bought_in_items.ts'
import { detailTable } from '../../../../shared/process/codes.ts'
import { cooperant_items } from '../../../../shared/process/cooperant_items.ts'
import { first_feeding_items } from '../../../../shared/process/first_feeding_items.ts'
import { principal_quota_items } from '../../../../shared/process/principal_quota_items.ts'
import { welding_quota_items } from '../../../../shared/process/welding_quota_items.ts'

/** One detail table: its items, their columns with widths, and what of them is worked out. */
export interface Family {
  readonly resource: Resource & {
    readonly name:
      | 'principal_quota_items'
      | 'welding_quota_items'
      | 'auxiliary_quota_items'
      | 'cooperant_items'
      | 'first_feeding_items'
      | 'bought_in_items'
  }
  readonly columns: Readonly<Record<string, number>>
  /** Columns that are only read from the part an item names. */
  readonly ofPart?: readonly PartColumn[]
  readonly explained: readonly string[]
  readonly generates: boolean
  /** What its items are usually added up by. */
  readonly groupBy?: string
}
export const partColumns = ['drawing_number', 'spec', 'material', 'count', 'total_weight'] as const
export type PartColumn = (typeof partColumns)[number]

const { principal, welding, auxiliary, cooperant, first_feeding, bought_in } = detailTable.code
const singlePart = {
  columns: { process_material: 200, remark: 240 },
  ofPart: partColumns,
  explained: [],
  generates: false,
} as const

const families: ReadonlyMap<number, Family> = new Map<number, Family>([
  [
    principal,
    {
      resource: principal_quota_items,
      columns: {
        material: 120,
        size: 200,
        count: 80,
        weight: 110,
        operative_norm: 160,
        status: 100,
        remark: 200,
      },
      explained: ['count', 'weight'],
      generates: true,
      groupBy: 'material',
    },
  ],
  [
    welding,
    {
      resource: welding_quota_items,
      columns: { material: 140, size: 120, quota: 120, operative_norm: 180, remark: 240 },
      explained: ['quota'],
      generates: true,
      groupBy: 'material',
    },
  ],
  [
    auxiliary,
    {
      resource: auxiliary_quota_items,
      columns: {
        category: 130,
        process_material: 180,
        quota_coef: 110,
        quota: 100,
        stardard_code: 140,
        remark: 220,
      },
      explained: ['quota'],
      generates: true,
      groupBy: 'category',
    },
  ],
  [cooperant, { resource: cooperant_items, ...singlePart }],
  [first_feeding, { resource: first_feeding_items, ...singlePart }],
  [bought_in, { resource: bought_in_items, ...singlePart }],
])

/** In the order of the tabs. */
export const categories = [principal, welding, auxiliary, cooperant, first_feeding, bought_in] as const

export const familyOf = (category: number): Family | undefined => families.get(category)
