import { fail, invalidField } from '../../../shared/kernel/errors.ts'
import { detailTable } from '../../../shared/process/codes.ts'
import { localized, type Texts } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'

/** The kind of list that the items of a family stand in. */
export const listKind = {
  principal_quota_items: detailTable.code.principal,
  welding_quota_items: detailTable.code.welding,
  auxiliary_quota_items: detailTable.code.auxiliary,
  cooperant_items: detailTable.code.cooperant,
  first_feeding_items: detailTable.code.first_feeding,
  bought_in_items: detailTable.code.bought_in,
} as const
export type Family = keyof typeof listKind

const refused = (field: string, pick: (words: Texts['process']['quotas']) => string) =>
  invalidField(
    field,
    localized((t) => pick(t.process.quotas)),
  )

/** The library of a list, which must be one for this family. */
export async function libraryOfList(db: Db, list: number, family: Family): Promise<number> {
  const { category, lib } = await db
    .selectFrom('quota_lists')
    .select(['category', 'lib'])
    .where('id', '=', list)
    .executeTakeFirstOrThrow()
  if (category !== listKind[family]) throw refused('quota_list', (t) => t.wrong_list)
  return lib
}

/** As a body names a part: by its id, or by its ticket and the number of the work order. */
export interface Named {
  readonly process_material?: number | null
  readonly work_order_uid: string
  readonly ticket_number: number | null
}

/** The part that a body means; undefined where it names none. It stands in the library of the list. */
export async function namedPart(db: Db, lib: number, named: Named): Promise<number | undefined> {
  const { process_material, work_order_uid, ticket_number } = named
  if (work_order_uid !== '') await requireLibraryOf(db, lib, work_order_uid)
  if (ticket_number === null) {
    if (process_material === undefined || process_material === null) return undefined
    await requirePartOf(db, lib, process_material)
    return process_material
  }
  const part = await db
    .selectFrom('process_materials')
    .select('id')
    .where('lib', '=', lib)
    .where('ticket_number', '=', ticket_number)
    .executeTakeFirst()
  if (!part) throw refused('ticket_number', (t) => t.no_part(ticket_number))
  return part.id
}

async function requireLibraryOf(db: Db, lib: number, uid: string): Promise<void> {
  const library = await db
    .selectFrom('process_libraries as library')
    .innerJoin('work_orders as order', 'order.id', 'library.work_order')
    .select('library.id')
    .where('order.uid', '=', uid)
    .executeTakeFirst()
  if (!library) throw refused('work_order_uid', (t) => t.unknown_order(uid))
  if (library.id !== lib) throw refused('quota_list', (t) => t.other_library)
}

export async function requirePartOf(db: Db, lib: number, part: number): Promise<void> {
  const found = await db
    .selectFrom('process_materials')
    .select('id')
    .where('id', '=', part)
    .where('lib', '=', lib)
    .executeTakeFirst()
  if (!found) throw refused('process_material', (t) => t.other_library)
}

export const partNeeded = () => refused('ticket_number', (t) => t.no_part(null))
export const listedTwice = () => fail('duplicate', (t) => t.process.quotas.listed_twice)

/** How an item came about, and which of its values were set by hand. */
export const marksOf = ({
  generated,
  overridden,
}: {
  readonly generated: 0 | 1
  readonly overridden: string
}): { readonly generated: boolean; readonly overridden: readonly string[] } => ({
  generated: generated === 1,
  overridden: JSON.parse(overridden), // a column of field names
})

/**
 * The names of the values set by hand, after some were given: of a generated item those that say something else than
 * what the library gives now, where that is known.
 */
export function markedAs(
  item: { readonly generated: 0 | 1; readonly overridden: string },
  given: Readonly<Record<string, unknown>>,
  computed: Readonly<Record<string, number | undefined>>,
): { readonly overridden?: string } {
  if (item.generated === 0) return {}
  const before: readonly string[] = JSON.parse(item.overridden) // a column of field names
  const after = Object.entries(computed).flatMap(([name, own]) =>
    (given[name] === undefined ? before.includes(name) : given[name] !== own) ? [name] : [],
  )
  return { overridden: JSON.stringify(after) }
}
