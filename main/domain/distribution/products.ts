import { productStatus } from '../../../shared/distribution/codes.ts'
import { AppError } from '../../../shared/kernel/errors.ts'
import { yes } from '../../../shared/kernel/kinds.ts'
import { say } from '../../../shared/texts/index.ts'
import { type Handlers, nothing } from '../context.ts'
import { renameProduct } from '../production/plan_progress.ts'

const { terminated: ended } = productStatus.code

/**
 * Of documents the office keeps none: no product has one from or to a department, and none is unconfirmed. `related`, the
 * two dicts and `docs_confirmed` are read from `bidding_documents` once these are kept.
 */
const documents: Readonly<Record<string, never[]>> = {}

export const products = {
  /** `terminated` is the status 已终止 in another word: sent as true it is asked for, and nothing leads back from it. */
  async update(product, { terminated, ...columns }, { db, input, move }) {
    if (Object.keys(columns).length > 0)
      await db.updateTable('products').set(columns).where('id', '=', product.id).execute()
    if (terminated === undefined) return
    if (terminated !== yes) throw staysTerminated()
    // Asked for in both words it happens once.
    if (productStatus.meantCode(input['status']) !== ended)
      await move('products', product.id, { status: ended })
  },
  /** Plans of its orders call it as it is called. */
  follow: ({ id, name }, { db }) => renameProduct(db, id, name),
  filters: {
    /** The products with a document from or to this department. */
    related: async () => [],
  },
  computed: {
    terminated: (rows) => rows.map(({ status }) => status === ended),
    documents_from_distribution: (rows) => rows.map(() => documents),
    documents_to_distribution: (rows) => rows.map(() => documents),
  },
  conditions: {
    docs_confirmed: () => true,
    async no_open_order({ id }, { db }) {
      const open = await db
        .selectFrom('work_orders')
        .select('id')
        .where('product', '=', id)
        .where('finished', '=', 0)
        .executeTakeFirst()
      return open === undefined
    },
  },
  transitions: {
    prepare: nothing,
    submit: nothing,
    award: nothing,
    give_up: nothing,
    take_back: nothing,
    begin: nothing,
    finish: nothing,
    resume: nothing,
    terminate: nothing,
  },
} satisfies Handlers<'products'>

const staysTerminated = () =>
  new AppError(
    409,
    'illegal_transition',
    say((t) => t.process.stays_terminated),
    { field: 'terminated', from: true, to: false, allowed: [] },
  )
