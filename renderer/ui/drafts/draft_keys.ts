import { hashOf } from '../navigation/location.ts'

/** Where drafts are typed: the names under which they are kept, and the way back to their pages. */
export const formDraftKey = (resource: string, record: unknown): string =>
  `form/${resource}/${String(record)}`
export const entryDraftKey = (resource: string): string => `entry/${resource}`
export const humitureDraftKey = (room: number): string => `humiture/${room}`
/** The table of bake classes. */
export const classesDraftKey = 'classes'

/** What is said to forms and not signed yet. */
export const countersignDraftKey = 'countersign'

/** The seams of one library, and the items of one of its quota lists. */
export const seamsDraftKey = (library: number): string => `seams/${library}`
export const quotasDraftKey = (library: number, category: number): string => `quotas/${library}/${category}`

/** The quotations of one supplier. */
export const quotationsDraftKey = (supplier: number): string => `quotations/${supplier}`
/** The record name of a document that is being added to a supplier. */
export const documentOf = (supplier: number): string => `supplier-${supplier}`

/** What is handed out of one apply card. */
export const issueDraftKey = (kind: string, card: number): string => `issue/${kind}/${card}`

/** The lines below the form of one record. */
export const linesDraftKey = (resource: LinesOf, record: number): string => `lines/${resource}/${record}`

/** The lines of one that is still to be saved. */
export const newLinesDraftKey = (resource: LinesOf): string => `lines/${resource}/new`

const linesPages = {
  material_sub_applies: ['substitutions'],
  material_executions: ['executions'],
  steel_material_apply_cards: ['issues', 'steel_material'],
  bought_in_component_apply_cards: ['issues', 'bought_in_component'],
  steel_material_refund_cards: ['refunds', 'steel_material'],
  bought_in_component_refund_cards: ['refunds', 'bought_in_component'],
} as const
type LinesOf = keyof typeof linesPages
const hasLines = (name: string): name is LinesOf => Object.hasOwn(linesPages, name)

export interface ParsedDraftKey {
  readonly hash: string
  /** The resource it belongs to. */
  readonly resource: string
  /** `new`, `copy-` and the number of the copied record, a record's number, or undefined where many are typed at once. */
  readonly record: string | undefined
}

/** The materials of one purchase order. */
export const orderMaterialsDraftKey = (order: number): string => `order_materials/${order}`

/** The lines of one entry document. */
export const entryLinesDraftKey = (kind: string, entry: number): string => `entry_lines/${kind}/${entry}`

const bakes = 'welding_material_bake_records'
/** Forms that stand on a page of their own. */
const ownPages: Readonly<Record<string, readonly string[]>> = {
  [bakes]: ['bakes'],
  transfer_cards: ['cards'],
  purchase_orders: ['orders'],
  material_sub_applies: ['substitutions'],
  material_executions: ['executions'],
  welding_material_apply_cards: ['issues', 'welding_material'],
  steel_material_apply_cards: ['issues', 'steel_material'],
  bought_in_component_apply_cards: ['issues', 'bought_in_component'],
  auxiliary_material_apply_cards: ['issues', 'auxiliary_material'],
  welding_material_entries: ['entries', 'welding_material'],
  steel_material_entries: ['entries', 'steel_material'],
  bought_in_component_entries: ['entries', 'bought_in_component'],
  auxiliary_material_entries: ['entries', 'auxiliary_material'],
  welding_material_refund_cards: ['refunds', 'welding_material'],
  steel_material_refund_cards: ['refunds', 'steel_material'],
  bought_in_component_refund_cards: ['refunds', 'bought_in_component'],
}
const readings = 'welding_material_humiture_records'

export function parseDraftKey(place: string): ParsedDraftKey | undefined {
  const [kind, name = '', record] = place.split('/')
  if (kind === 'humiture')
    return { hash: hashOf(['humiture'], { room: name }), resource: readings, record: undefined }
  if (kind === classesDraftKey)
    return { hash: hashOf(['classes']), resource: 'bake_classes', record: undefined }
  if (kind === countersignDraftKey)
    return { hash: hashOf(['countersign']), resource: 'bidding_comments', record: undefined }
  if (kind === 'entry') return { hash: hashOf(['list', name, 'entry']), resource: name, record: undefined }
  if (kind === 'seams')
    return { hash: hashOf(['libraries', name, 'seams']), resource: 'welding_seams', record: undefined }
  if (kind === 'quotas')
    return {
      hash: hashOf(['libraries', name, 'quotas'], { category: record }),
      resource: 'quota_lists',
      record: undefined,
    }
  if (kind === 'order_materials')
    return { hash: hashOf(['orders', name]), resource: 'procurement_materials', record: undefined }
  if (kind === 'entry_lines' && record !== undefined)
    return {
      hash: hashOf(['entries', name, record]),
      resource: `${name}_entry_details`,
      record: undefined,
    }
  if (kind === 'quotations')
    return { hash: hashOf(['suppliers', name]), resource: 'supplier_quotations', record: undefined }
  if (kind === 'issue' && record !== undefined)
    return { hash: hashOf(['issues', name, record]), resource: `${name}_apply_cards`, record }
  if (kind === 'lines' && record !== undefined && hasLines(name))
    return { hash: hashOf([...linesPages[name], record]), resource: name, record }
  if (kind !== 'form' || record === undefined) return undefined
  const supplier = /^supplier-(\d+)$/.exec(record)?.[1]
  if (supplier) return { hash: hashOf(['suppliers', supplier]), resource: name, record: 'new' }
  const copy = /^copy-(.+)$/.exec(record)?.[1]
  const path = ownPages[name] ?? ['list', name]
  const hash = copy ? hashOf([...path, 'new'], { copy }) : hashOf([...path, record])
  return { hash, resource: name, record }
}
