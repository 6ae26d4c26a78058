import { fail, invalidField } from '../../../shared/kernel/errors.ts'
import { detailTable } from '../../../shared/process/codes.ts'
import { localized, type Texts } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'

/** The kind of list of each item table. */
export const listKind = {
  principal_quota_items: detailTable.code.principal,
  welding_quota_items: detailTable.code.welding,
  auxiliary_quota_items: detailTable.code.auxiliary,
  cooperant_items: detailTable.code.cooperant,
  first_feeding_items: detailTable.code.first_feeding,
  bought_in_items: detailTable.code.bought_in,
} as const
export type Family = keyof typeof listKind

const fieldError = (field: string, pick: (words: Texts['process']['quotas']) => string) =>
  invalidField(
    field,
    localized((t) => pick(t.process.quotas)),
  )

/** The library of a list; throws if the list is of another kind. */
export async function libraryOfList(db: Db, list: number, family: Family): Promise<number> {
  const { category, lib } = await db
    .selectFrom('quota_lists')
    .select(['category', 'lib'])
    .where('id', '=', list)
    .executeTakeFirstOrThrow()
  if (category !== listKind[family]) throw fieldError('quota_list', (t) => t.wrong_list)
  return lib
}

/** A reference to a part in a request: by id, or by ticket number and work order. */
export interface Named {
  readonly process_material?: number | null
  readonly work_order_uid: string
  readonly ticket_number: number | null
}

/** The referenced part, which must be in the list's library; undefined if none is named. */
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
  if (!part) throw fieldError('ticket_number', (t) => t.no_part(ticket_number))
  return part.id
}

async function requireLibraryOf(db: Db, lib: number, uid: string): Promise<void> {
  const library = await db
    .selectFrom('process_libraries as library')
    .innerJoin('work_orders as order', 'order.id', 'library.work_order')
    .select('library.id')
    .where('order.uid', '=', uid)
    .executeTakeFirst()
  if (!library) throw fieldError('work_order_uid', (t) => t.unknown_order(uid))
  if (library.id !== lib) throw fieldError('quota_list', (t) => t.other_library)
}

export async function requirePartOf(db: Db, lib: number, part: number): Promise<void> {
  const row = await db
    .selectFrom('process_materials')
    .select('id')
    .where('id', '=', part)
    .where('lib', '=', lib)
    .executeTakeFirst()
  if (!row) throw fieldError('process_material', (t) => t.other_library)
}

export const partNeeded = () => fieldError('ticket_number', (t) => t.no_part(null))
export const listedTwice = () => fail('duplicate', (t) => t.process.quotas.listed_twice)

/** Whether an item was generated, and which of its values were overridden by hand. */
export const marksOf = ({
  generated,
  overridden,
}: {
  readonly generated: 0 | 1
  readonly overridden: string
}): { readonly generated: boolean; readonly overridden: readonly string[] } => ({
  generated: generated === 1,
  overridden: JSON.parse(overridden), // a JSON column of field names
})

/**
 * The overridden fields of a generated item after an update: those that differ from the present library
 * values, where these are known.
 */
export function markedAs(
  item: { readonly generated: 0 | 1; readonly overridden: string },
  input: Readonly<Record<string, unknown>>,
  computed: Readonly<Record<string, number | undefined>>,
): { readonly overridden?: string } {
  if (item.generated === 0) return {}
  const before: readonly string[] = JSON.parse(item.overridden) // a JSON column of field names
  const after = Object.entries(computed).flatMap(([name, own]) =>
    (input[name] === undefined ? before.includes(name) : input[name] !== own) ? [name] : [],
  )
  return { overridden: JSON.stringify(after) }
}
