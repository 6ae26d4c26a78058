import { noChanges } from '../../../../main/domain/context.ts'
import { conditionsNotMet, fail, invalidField } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { libraryStatus } from '../declarations/codes.ts'
import type { PlantHandlers } from './context.ts'

export const material_executions = {
  transitions: { save: noChanges, reopen: noChanges },
} satisfies PlantHandlers<'material_executions'>

export const process_libraries = {
  conditions: {
    async has_rows(library, { db }) {
      const row = await db
        .selectFrom('process_materials')
        .select('id')
        .where('lib', '=', library.id)
        .executeTakeFirst()
      return row !== undefined
    },
  },
  commands: {
    /** Reads one row per word into the library, which it makes when there is none. */
    async upload({ id, file }, { db, caller }) {
      const names = file.split(',')
      const status = libraryStatus.code.unreviewed
      const library = { id, work_order_uid: 26001, name: '容器', writer: caller.name, status }
      await db
        .insertInto('process_libraries')
        .values(library)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(library))
        .execute()
      const rows = names.map((name, at) => ({
        lib: id,
        ticket_number: at + 1,
        name,
        count: 1,
        piece_weight: 0,
      }))
      await db.insertInto('process_materials').values(rows).execute()
      return { id, status, imported: names.length }
    },
  },
  transitions: { imported: noChanges, review: (_, { caller }) => ({ proofreader: caller.name }) },
} satisfies PlantHandlers<'process_libraries'>

export const quota_lists = {
  /** A list is signed with one's own id; withdrawing the writer withdraws the reviewer too. */
  async update(list, { writer, reviewer }, { db, now }) {
    const set = (columns: Partial<typeof list>) =>
      db.updateTable('quota_lists').set(columns).where('id', '=', list.id).execute()
    if (writer === null) await set({ writer: null, write_dt: null, reviewer: null, review_date: null })
    else if (writer !== undefined) await set({ writer, write_dt: now })
    if (reviewer === undefined || reviewer === null) return
    if (list.write_dt === null) throw conditionsNotMet({ zh: '审核', en: 'Review' }, ['written'])
    if (list.writer === reviewer) throw fail('separation_of_duty', (t, l) => t.separation_of_duty(l))
    await set({ reviewer, review_date: now })
  },
  actions: {
    async generate(list, { coefficient, note }, { db }) {
      await db
        .insertInto('auxiliary_quota_items')
        .values({ quota_list: list.id, quota_coef: coefficient, remark: note })
        .execute()
    },
  },
} satisfies PlantHandlers<'quota_lists'>

export const auxiliary_quota_items = {
  /** Work order and ticket name the part; they are no columns of the item. */
  async create({ work_order_uid, ticket_number, ...given }, { db }) {
    const part =
      ticket_number === null
        ? undefined
        : await db
            .selectFrom('process_materials as part')
            .innerJoin('process_libraries as library', 'library.id', 'part.lib')
            .select('part.id')
            .where('library.work_order_uid', '=', Number(work_order_uid))
            .where('part.ticket_number', '=', ticket_number)
            .executeTakeFirst()
    if (ticket_number !== null && !part)
      throw invalidField(
        'ticket_number',
        localized((t, l) => t.unknown_reference(l === 'zh' ? '票号' : 'Ticket', ticket_number)),
      )
    const values = { ...given, process_material: part?.id ?? given.process_material ?? null }
    const { insertId } = await db.insertInto('auxiliary_quota_items').values(values).executeTakeFirstOrThrow()
    return Number(insertId)
  },
} satisfies PlantHandlers<'auxiliary_quota_items'>

export const process_routes = {
  /** The same steps in another order: each place gets the step that stands there now. */
  async update(route, { process_steps }, { db }) {
    if (process_steps === undefined) return
    const wanted: unknown = JSON.parse(process_steps)
    const steps = await db
      .selectFrom('process_steps')
      .selectAll()
      .where('route', '=', route.id)
      .orderBy('id')
      .execute()
    const order = Array.isArray(wanted) ? wanted.map((id) => steps.find((step) => step.id === id)) : []
    if (order.length !== steps.length)
      throw invalidField(
        'process_steps',
        localized((t) => t.list_expected('process_steps')),
      )
    for (const [at, step] of order.entries()) {
      if (!step)
        throw invalidField(
          'process_steps',
          localized((t) => t.list_expected('process_steps')),
        )
      const values = { step: step.step, man_hours: step.man_hours }
      await db
        .updateTable('process_steps')
        .set(values)
        .where('id', '=', steps[at]?.id ?? 0)
        .execute()
    }
  },
} satisfies PlantHandlers<'process_routes'>

const partOf = (
  db: Parameters<NonNullable<PlantHandlers<'transfer_cards'>['create']>>[1]['db'],
  id: number,
) =>
  db
    .selectFrom('process_materials as part')
    .innerJoin('process_libraries as library', 'library.id', 'part.lib')
    .select(['part.name', 'part.count', 'part.ticket_number', 'library.work_order_uid', 'library.status'])
    .where('part.id', '=', id)
    .executeTakeFirstOrThrow()

export const transfer_cards = {
  /** Everything comes from the part and the kind; the body brings only these two. */
  async create(given, { db }) {
    const { status: _, work_order_uid, ...part } = await partOf(db, given.process_material)
    const worker_order_uid = String(work_order_uid)
    const [kind, ticket] = [
      String(given.category).padStart(2, '0'),
      String(part.ticket_number).padStart(3, '0'),
    ]
    const values = {
      ...given,
      ...part,
      worker_order_uid,
      file_index: `LZ${kind}-${worker_order_uid}-${ticket}`,
    }
    const { insertId } = await db.insertInto('transfer_cards').values(values).executeTakeFirstOrThrow()
    return Number(insertId)
  },
  computed: { circulation_route: (rows) => rows.map(() => [{ index: 1, code: 'XL' }]) },
  conditions: {
    has_process: (card) => card.tech_requirement !== '',
    library_reviewed: async (card, { db }) =>
      (await partOf(db, card.process_material)).status === libraryStatus.code.reviewed,
  },
  transitions: {
    submit: (_, { now }) => ({ write_dt: now }),
    proofread: (_, { caller }) => ({ proofreader: caller.id }),
    review: (_, { caller }) => ({ reviewer: caller.id }),
    approve: (_, { caller, now }) => ({ approver: caller.id, approver_dt: now }),
    send_back: () => ({ proofreader: null, reviewer: null, approver: null, write_dt: null }),
    discard: noChanges,
  },
} satisfies PlantHandlers<'transfer_cards'>
