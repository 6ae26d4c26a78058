import { productStatus } from '../../../shared/distribution/codes.ts'
import { fail } from '../../../shared/kernel/errors.ts'
import { yes } from '../../../shared/kernel/kinds.ts'
import { type Context, type Handlers, noChanges } from '../context.ts'
import { renameProduct } from '../production/plan_progress.ts'
import { documentsOf, relatedTo, unconfirmedCount } from './product_documents.ts'

const { terminated: ended } = productStatus.code
const idOf = ({ id }: { readonly id: number }): number => id
/** The department of the list filter `related`. */
const relatedIn = ({ input }: Pick<Context, 'input'>): number | undefined => {
  const { related } = input
  return related === undefined || related === null || related === '' ? undefined : Number(related)
}

export const products = {
  /** Writing `terminated: true` has the same effect as the status 已终止; it cannot be undone. */
  async update(product, { terminated, ...columns }, { db, input, move }) {
    if (Object.keys(columns).length > 0)
      await db.updateTable('products').set(columns).where('id', '=', product.id).execute()
    if (terminated === undefined) return
    if (terminated !== yes) throw staysTerminated()
    // If the request has both, the transition runs only once.
    if (productStatus.parseCode(input['status']) !== ended)
      await move('products', product.id, { status: ended })
  },
  /** Production plans repeat the product's name. */
  afterWrite: ({ id, name }, { db }) => renameProduct(db, id, name),
  filters: {
    /** Products with a document from or to this department. */
    related: (department, { db }) => relatedTo(db, department),
  },
  computed: {
    terminated: (rows) => rows.map(({ status }) => status === ended),
    documents_from_distribution: (rows, ctx) => documentsOf(ctx.db, rows.map(idOf), 'src', relatedIn(ctx)),
    documents_to_distribution: (rows, ctx) => documentsOf(ctx.db, rows.map(idOf), 'dst', relatedIn(ctx)),
  },
  conditions: {
    async docs_confirmed({ id }, { db }) {
      const count = await unconfirmedCount(db, id)
      return count === 0 || { fact: count }
    },
    async no_open_order({ id }, { db }) {
      const open = await db
        .selectFrom('work_orders')
        .select('uid')
        .where('product', '=', id)
        .where('finished', '=', 0)
        .orderBy('id')
        .executeTakeFirst()
      return open === undefined || { fact: open.uid }
    },
  },
  transitions: {
    prepare: noChanges,
    submit: noChanges,
    award: noChanges,
    give_up: noChanges,
    take_back: noChanges,
    begin: noChanges,
    finish: noChanges,
    resume: noChanges,
    terminate: noChanges,
  },
} satisfies Handlers<'products'>

const staysTerminated = () =>
  fail('illegal_transition', (t) => t.process.stays_terminated, {
    field: 'terminated',
    from: true,
    to: false,
    allowed: [],
  })
