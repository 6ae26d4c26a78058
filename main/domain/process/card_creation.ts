import {
  basicFile,
  fileIndex,
  fillsRoute,
  plateDrawings,
  provisionalMark,
  testPlateWords,
  usualOperations,
  usualProcesses,
  usualRequirement,
} from '../../../shared/process/card_defaults.ts'
import { cardKind, cardStatus } from '../../../shared/process/codes.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { containsText, sameText, startsWithText } from '../compared_texts.ts'
import type { Context, Handlers } from '../context.ts'
import { reservedNumbers } from '../numbers.ts'
import { setting } from '../office/settings.ts'

type Create = NonNullable<Handlers<'transfer_cards'>['create']>
type CardInput = Parameters<Create>[0]

/** Creates a card from its part and kind, with the default processes of the kind. */
export const createCard: Create = async (input, ctx) => {
  const { db } = ctx
  const { category, process_material } = input
  await warnOfSameKind(input, ctx)
  const part = await partOf(db, process_material)
  const { insertId } = await db
    .insertInto('transfer_cards')
    .values({
      ...(await columnsFrom(db, part, category)),
      press_mark: category === cardKind.code.general ? '' : part.press_mark,
      container_category: part.container_category,
      tech_requirement: usualRequirement(category),
      ...input,
    })
    .executeTakeFirstOrThrow()
  const id = Number(insertId)
  await addProcesses(db, id, category)
  if (fillsRoute(category)) await fillRoute(db, process_material, category)
  return id
}

/**
 * Several cards of one kind are allowed (shell courses from different heats), but usually mean that two
 * planners worked at once.
 */
async function warnOfSameKind(
  { process_material, category }: CardInput,
  { db, warn }: Context,
): Promise<void> {
  const others = await db
    .selectFrom('transfer_cards')
    .select('file_index')
    .where('process_material', '=', process_material)
    .where('category', '=', category)
    .where('status', '<>', cardStatus.word.void)
    .orderBy('id')
    .execute()
  if (others.length > 0)
    warn(
      'CARD-SAME-KIND',
      'category',
      localized((t) => t.process.cards.same_kind(others.map(({ file_index }) => file_index))),
    )
}

/** The part with facts of its work order and library. */
const partOf = (db: Db, id: number) =>
  db
    .$pickTables<'materials' | 'process_libraries' | 'process_materials' | 'products' | 'work_orders'>()
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

async function columnsFrom(db: Db, part: Part, category: CardInput['category']) {
  const { ticket_number, drawing_number, parent_drawing_number, name, count, product_name, uid } = part
  return {
    ticket_number,
    drawing_number,
    parent_drawing_number,
    name,
    count,
    product_name,
    file_index: await freeIndex(db, { category, uid, ticket: ticket_number }),
    basic_file: basicFile(category),
    worker_order_uid: uid,
    parent_name: (await nameOfDrawing(db, part)) ?? product_name,
    ...plateDrawings(category, await testPlates(db, part.lib)),
    material: part.grade ?? '',
  }
}

/** The name of the parent part; undefined if the parent is the product itself. */
async function nameOfDrawing(
  db: Db,
  { lib, parent_drawing_number }: Pick<Part, 'lib' | 'parent_drawing_number'>,
): Promise<string | undefined> {
  const parent = await db
    .selectFrom('process_materials')
    .select('name')
    .where('lib', '=', lib)
    .where('drawing_number', '=', parent_drawing_number)
    .orderBy('ticket_number')
    .executeTakeFirst()
  return parent?.name
}

const testPlates = (db: Db, library: number) =>
  db
    .selectFrom('process_materials')
    .select(['drawing_number', 'name'])
    .where('lib', '=', library)
    .where(({ or, eb }) => or(testPlateWords.map((word) => containsText(eb.ref('name'), word))))
    .orderBy('ticket_number')
    .execute()

/**
 * A file index that neither a present card of the order nor a deleted void one has used: a printed void card
 * may still circulate, also with a ticket number that now belongs to another part.
 */
async function freeIndex(db: Db, facts: Parameters<typeof fileIndex>[0]): Promise<string> {
  const first = fileIndex(facts, new Set())
  const cards = await db
    .selectFrom('transfer_cards')
    .select('file_index')
    // With this collation the index on worker_order_uid is used.
    .where(sameText('worker_order_uid', facts.uid))
    .where(({ ref }) => startsWithText(ref('file_index'), first))
    .execute()
  const used = [...cards.map(({ file_index }) => file_index), ...(await reservedNumbers(db, first))]
  const isAway = (await setting(db, 'copy')) !== undefined
  return fileIndex(facts, new Set(used), isAway ? provisionalMark : '')
}

async function addProcesses(db: Db, transfer_card: number, category: CardInput['category']): Promise<void> {
  const processes = usualProcesses(category).map((one, at) => ({ ...one, transfer_card, index: at + 1 }))
  await db.insertInto('transfer_card_processes').values(processes).execute()
}

/** The first card of a part creates the part's process route; later cards do not change it. */
async function fillRoute(db: Db, part: number, category: CardInput['category']): Promise<void> {
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
