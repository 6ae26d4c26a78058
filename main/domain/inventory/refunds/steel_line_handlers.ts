import type { Insertable } from 'kysely'
import { remnantFindings } from '../../../../shared/inventory/refunds/refund_rules.ts'
import type { Database } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'
import {
  changedLine,
  type DetailInput,
  markFindings,
  newLine,
  overFindingsOf,
  type SteelAmount,
} from './steel_refund_lines.ts'
import { familyOf, type SteelDetail } from './steel_refunds.ts'

type Row = Insertable<Database['board_steel_material_refund_details']>
type NewDetail = Omit<Row, 'id' | 'count' | 'weight' | keyof DetailInput> & DetailInput & SteelAmount
type Detail = Omit<SteelDetail, 'length'> & { readonly length?: number }

/** Common handlers of the lines of steel refund cards. Only bars have a length. */
export const steelLineHandlers = (steel_type: string) => ({
  async create<G extends NewDetail>(input: G, { db }: Context) {
    const { insertId } = await db
      .insertInto(familyOf(steel_type))
      .values({ ...input, ...(await newLine(db, steel_type, input)) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(detail: Detail, input: DetailInput, { db }: Context) {
    await db
      .updateTable(familyOf(steel_type))
      .set({ ...input, ...(await changedLine(db, steel_type, detail, input)) })
      .where('id', '=', detail.id)
      .execute()
  },
  validate: async (detail: Detail, { db }: Context, before: Detail | undefined) => [
    ...remnantFindings(detail),
    ...(await overFindingsOf(db, detail)),
    ...(await markFindings(db, detail, before)),
  ],
})
