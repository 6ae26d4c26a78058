import {
  basicFile,
  fileIndex,
  fillsRoute,
  plateDrawings,
  usualOperations,
  usualProcesses,
  usualRequirement,
} from '../../../shared/process/card_defaults.ts'
import { cardKind, cardStatus } from '../../../shared/process/codes.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../context.ts'

type Create = NonNullable<Handlers<'transfer_cards'>['create']>
type Given = Parameters<Create>[0]

/** A card made from its part and kind, with the processes usual for the kind. */
export const createCard: Create = async (given, { db }) => {
  const { category, process_material } = given
  const part = await partOf(db, process_material)
  const { insertId } = await db
    .insertInto('transfer_cards')
    .values({
      ...(await columnsFrom(db, part, category)),
      press_mark: category === cardKind.code.general ? '' : part.press_mark,
      container_category: part.container_category,
      tech_requirement: usualRequirement(category),
      ...given,
    })
    .executeTakeFirstOrThrow()
  const id = Number(insertId)
  await addProcesses(db, id, category)
  if (fillsRoute(category)) await fillRoute(db, process_material, category)
  return id
}

/** The part with what its work order and its library say. */
const partOf = (db: Db, id: number) =>
  db
    .selectFrom('process_materials as part')
    .innerJoin('process_libraries as library', 'library.id', 'part.lib')
    .innerJoin('work_orders as order', 'order.id', 'library.work_order')
    .innerJoin('products as product', 'product.id', 'order.product')
    .leftJoin('materials as material', 'material.id', 'part.material')
    .select([
      'part.id',
      'part.lib',
      'part.ticket_number',
      'part.drawing_number',
      'part.parent_drawing_number',
      'part.name',
      'part.count',
      'order.uid',
      'order.press_mark',
      'order.container_category',
      'product.name as product_name',
      'material.name as grade',
    ])
    .where('part.id', '=', id)
    .executeTakeFirstOrThrow()
type Part = Awaited<ReturnType<typeof partOf>>

async function columnsFrom(db: Db, part: Part, category: Given['category']) {
  const { ticket_number, drawing_number, parent_drawing_number, name, count, product_name, uid } = part
  const library = await db
    .selectFrom('process_materials')
    .select(['drawing_number', 'name'])
    .where('lib', '=', part.lib)
    .orderBy('ticket_number')
    .execute()
  const parent = library.find((one) => one.drawing_number === parent_drawing_number)
  return {
    ticket_number,
    drawing_number,
    parent_drawing_number,
    name,
    count,
    product_name,
    file_index: fileIndex({ category, uid, ticket: ticket_number }, await takenBy(db, part.id, category)),
    basic_file: basicFile(category),
    worker_order_uid: uid,
    parent_name: parent?.name ?? product_name,
    ...plateDrawings(category, library),
    material: part.grade ?? '',
  }
}

/** File numbers that valid cards of the same part and kind have. */
async function takenBy(db: Db, part: number, category: Given['category']): Promise<ReadonlySet<string>> {
  const cards = await db
    .selectFrom('transfer_cards')
    .select('file_index')
    .where('process_material', '=', part)
    .where('category', '=', category)
    .where('status', '<>', cardStatus.word.void)
    .execute()
  return new Set(cards.map(({ file_index }) => file_index))
}

async function addProcesses(db: Db, transfer_card: number, category: Given['category']): Promise<void> {
  const processes = usualProcesses(category).map((one, at) => ({ ...one, transfer_card, index: at + 1 }))
  await db.insertInto('transfer_card_processes').values(processes).execute()
}

/** The first card of a part gives it its process route; a later one changes none of its steps. */
async function fillRoute(db: Db, part: number, category: Given['category']): Promise<void> {
  const route = await db
    .selectFrom('process_routes')
    .select('id')
    .where('process_material', '=', part)
    .executeTakeFirst()
  if (!route) return
  const step = await db
    .selectFrom('process_steps')
    .select('id')
    .where('route', '=', route.id)
    .executeTakeFirst()
  if (step) return
  await db
    .insertInto('process_steps')
    .values(usualOperations(category).map((code, at) => ({ route: route.id, step: code, index: at + 1 })))
    .execute()
}
