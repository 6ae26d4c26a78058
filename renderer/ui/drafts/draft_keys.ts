import { hashOf } from '../navigation/location.ts'
import { typingHash } from '../navigation/record_url.ts'

/** The keys under which drafts are stored, and the pages on which they are typed. */
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

/** A comment that is being written about a record, or changed: of the list `comments` itself. */
export const commentDraftKey = (resource: string, record: number): string => `comments/${resource}/${record}`

/** What is handed out of one apply card. */
export const issueDraftKey = (kind: string, card: number): string => `issue/${kind}/${card}`

/** What was decided of a return of a working copy and not brought in yet. */
export const returnDraftKey = (id: number): string => `returns/${id}`

/** The lines below the form of one record. */
export const linesDraftKey = (resource: LinesOf, record: number): string => `lines/${resource}/${record}`

/** The lines of one that is still to be saved. */
export const newLinesDraftKey = (resource: LinesOf): string => `lines/${resource}/new`

type LinesOf =
  | 'material_sub_applies'
  | 'material_executions'
  | 'steel_material_apply_cards'
  | 'bought_in_component_apply_cards'
  | 'steel_material_refund_cards'
  | 'bought_in_component_refund_cards'

/** What was corrected in a file that is not imported yet. */
export const importDraftKey = 'import'

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

const readings = 'welding_material_humiture_records'

export function parseDraftKey(place: string): ParsedDraftKey | undefined {
  const [kind, name = '', record] = place.split('/')
  if (kind === 'humiture')
    return { hash: hashOf(['humiture'], { room: name }), resource: readings, record: undefined }
  if (kind === classesDraftKey)
    return { hash: hashOf(['classes']), resource: 'bake_classes', record: undefined }
  if (kind === countersignDraftKey)
    return { hash: hashOf(['countersign']), resource: 'bidding_comments', record: undefined }
  if (kind === importDraftKey) return { hash: hashOf(['import']), resource: 'imports', record: undefined }
  if (kind === 'entry') return { hash: hashOf(['list', name, 'entry']), resource: name, record: undefined }
  if (kind === 'returns')
    return {
      hash: hashOf(['settings', 'copies', 'returns', name]),
      resource: 'copy_returns',
      record: undefined,
    }
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
  if (kind === 'comments' && record !== undefined)
    return { hash: typingHash(name, record), resource: 'comments', record: undefined }
  if (kind === 'lines' && record !== undefined)
    return { hash: typingHash(name, record), resource: name, record }
  if (kind !== 'form' || record === undefined) return undefined
  const supplier = /^supplier-(\d+)$/.exec(record)?.[1]
  if (supplier) return { hash: hashOf(['suppliers', supplier]), resource: name, record: 'new' }
  const copy = /^copy-(.+)$/.exec(record)?.[1]
  const hash = copy ? typingHash(name, 'new', { copy }) : typingHash(name, record)
  return { hash, resource: name, record }
}
