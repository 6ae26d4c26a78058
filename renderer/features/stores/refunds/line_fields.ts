import { refundPart } from '../../../../shared/inventory/codes.ts'
import { remnantFindings } from '../../../../shared/inventory/refunds/refund_rules.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { detailsOf } from './refund_kinds.ts'

/** In the order of the paper form, with what becomes of each piece first of all. */
export const lineWidths: Readonly<Record<string, number>> = {
  name: 110,
  material: 100,
  drawing_number: 130,
  specification: 170,
  material_code: 120,
  status: 90,
  length: 100,
  unit: 60,
  count: 76,
  weight: 100,
  material_number: 120,
  apply_card_uid: 150,
  remark: 140,
}
export const columnsFor = (resource: NonNullable<ReturnType<typeof detailsOf>>): readonly string[] =>
  Object.keys(lineWidths).filter((name) => Object.hasOwn(resource.fields, name))

/** What is said of a steel line, stored or typed: a remnant that is too small to be of use. */
export const smallRemnant = ({ status, specification, length }: Row) =>
  remnantFindings({
    status: String(status ?? refundPart.word.whole),
    specification: String(specification ?? ''),
    ...(typeof length === 'number' && { length }),
  })
