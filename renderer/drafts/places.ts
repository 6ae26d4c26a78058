import { hashOf } from '../shell/place.ts'

/** Where drafts are typed: the names under which they are kept, and the way back to their pages. */
export const formPlace = (resource: string, record: unknown): string => `form/${resource}/${String(record)}`
export const entryPlace = (resource: string): string => `entry/${resource}`
export const humiturePlace = (room: number): string => `humiture/${room}`
/** The table of bake classes. */
export const classesPlace = 'classes'

/** The seams of one library, and the items of one of its quota lists. */
export const seamsPlace = (library: number): string => `seams/${library}`
export const quotasPlace = (library: number, category: number): string => `quotas/${library}/${category}`

export interface DraftPlace {
  readonly hash: string
  /** The resource it belongs to. */
  readonly resource: string
  /** `new`, `copy-` and the number of the copied record, a record's number, or undefined where many are typed at once. */
  readonly record: string | undefined
}

const bakes = 'welding_material_bake_records'
const cards = 'transfer_cards'
const readings = 'welding_material_humiture_records'

export function draftPlace(place: string): DraftPlace | undefined {
  const [kind, name = '', record] = place.split('/')
  if (kind === 'humiture')
    return { hash: hashOf(['humiture'], { room: name }), resource: readings, record: undefined }
  if (kind === classesPlace) return { hash: hashOf(['classes']), resource: 'bake_classes', record: undefined }
  if (kind === 'entry') return { hash: hashOf(['list', name, 'entry']), resource: name, record: undefined }
  if (kind === 'seams')
    return { hash: hashOf(['libraries', name, 'seams']), resource: 'welding_seams', record: undefined }
  if (kind === 'quotas')
    return {
      hash: hashOf(['libraries', name, 'quotas'], { category: record }),
      resource: 'quota_lists',
      record: undefined,
    }
  if (kind !== 'form' || record === undefined) return undefined
  const copy = /^copy-(.+)$/.exec(record)?.[1]
  const path = name === bakes ? ['bakes'] : name === cards ? ['cards'] : ['list', name]
  const hash = copy ? hashOf([...path, 'new'], { copy }) : hashOf([...path, record])
  return { hash, resource: name, record }
}
