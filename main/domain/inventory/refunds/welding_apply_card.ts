import { no, yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import { issuedConsumables, usableUntil } from '../welding/issued_consumables.ts'

/** The apply card that unused welding material is returned from, and what the refund card copies (4.6). */

export const applyCardOf = (db: Db, uid: string) =>
  db.selectFrom('welding_material_apply_cards').selectAll().where('uid', '=', uid).executeTakeFirst()

interface Copied {
  readonly department: string
  readonly apply_card_create_dt: string | null
  readonly sub_order_uid: string
  readonly model: string
  readonly specification: string
  readonly welding_seam_uid: string
  readonly material_mark: string
  readonly material_code: string
  readonly rebake: 0 | 1
}
const unknownCard: Copied = {
  department: '',
  apply_card_create_dt: null,
  sub_order_uid: '',
  model: '',
  specification: '',
  welding_seam_uid: '',
  material_mark: '',
  material_code: '',
  rebake: no,
}

/** What a refund card of this time copies; empty values if the apply card is unknown. */
export async function copiedFrom(db: Db, uid: string, refunded: string): Promise<Copied> {
  const card = await applyCardOf(db, uid)
  if (!card) return unknownCard
  const [until = null] = await usableUntil(db, [card])
  const [consumable = card] = await issuedConsumables(db, [card])
  return {
    department: card.department,
    apply_card_create_dt: card.create_dt,
    sub_order_uid: card.sub_order_uid,
    model: card.model,
    specification: card.specification,
    welding_seam_uid: card.welding_seam_uid,
    // The issued grade, which may differ from the requested one.
    material_mark: consumable.material_mark,
    material_code: card.material_code,
    rebake: until !== null && refunded > until ? yes : no,
  }
}
