import {
  conditionsNotMet,
  conditionsText,
  fail,
  forbidden,
  invalidField,
  locked,
} from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import type { FieldsOf, RowOf } from '../../../shared/kernel/types.ts'
import { quotaState } from '../../../shared/process/codes.ts'
import { quota_lists as declared } from '../../../shared/process/quota_lists.ts'
import { type Label, localized } from '../../../shared/texts/index.ts'
import type { Context, Handlers } from '../context.ts'
import { wantedIds } from '../wanted_ids.ts'
import { quotasToWrite } from './open_parts.ts'
import { generate, isEmpty } from './quota_generation.ts'

type List = RowOf<FieldsOf<typeof declared>>
const { in_work, written, reviewed } = quotaState.code
const writing: Label = { zh: '编制', en: 'compile' }
const review: Label = { zh: '审核', en: 'Review' }

export const quota_lists = {
  filters: {
    to_write: async (wanted, { db }) =>
      wantedIds(wanted, await quotasToWrite(db).execute(), () =>
        db.selectFrom('quota_lists').select('id').execute(),
      ),
  },
  computed: {
    async work_order(rows, { db }) {
      const found = await db
        .selectFrom('process_libraries as lib')
        .innerJoin('work_orders', 'work_orders.id', 'lib.work_order')
        .select(['lib.id', 'work_orders.uid'])
        .where(
          'lib.id',
          'in',
          rows.map(({ lib }) => lib),
        )
        .execute()
      const known = new Map(found.map(({ id, uid }) => [id, String(uid)]))
      return rows.map(({ lib }) => known.get(lib) ?? '')
    },
    state: (rows) =>
      rows.map(({ write_dt, review_date }) =>
        review_date !== null ? reviewed : write_dt !== null ? written : in_work,
      ),
  },
  /** A list is signed with the signer's own id, first by its writer, then by its reviewer. */
  async update(list, { writer, reviewer }, ctx) {
    const written = writer === undefined ? list : await setWriter(list, writer, ctx)
    if (reviewer !== undefined) await setReviewer(written, reviewer, ctx)
  },
  actions: {
    async generate(list, _, { db }) {
      if (list.write_dt !== null) throw locked(declared.spec.label)
      if (!(await isEmpty(db, list))) throw conditionsNotMet({ zh: '生成定额', en: 'Generate' }, ['empty'])
      await generate(db, list)
    },
  },
} satisfies Handlers<'quota_lists'>

async function set({ id }: List, columns: Partial<List>, { db }: Context): Promise<void> {
  await db.updateTable('quota_lists').set(columns).where('id', '=', id).execute()
}

/** Sets the writer; reopening the list also removes the review, so a writer alone may not do it. */
async function setWriter(list: List, writer: number | null, ctx: Context): Promise<List> {
  const { caller, now } = ctx
  if (writer === null && !isAdmin(caller) && !caller.roles.includes('process_head'))
    throw forbidden((language) => writing[language])
  if (writer !== null) {
    assertOwnSignature('writer', writer, ctx)
    if (list.write_dt !== null && !isAdmin(caller)) throw locked(declared.spec.label)
  }
  const columns =
    writer === null
      ? { writer, write_dt: null, reviewer: null, review_date: null }
      : { writer, write_dt: list.write_dt ?? now }
  await set(list, columns, ctx)
  return { ...list, ...columns }
}

async function setReviewer(list: List, reviewer: number | null, ctx: Context): Promise<void> {
  const { caller, now, warn } = ctx
  if (reviewer === null) throw notBySigning('reviewer')
  assertOwnSignature('reviewer', reviewer, ctx)
  if (list.review_date !== null && !isAdmin(caller)) throw locked(declared.spec.label)
  if (list.write_dt === null) {
    if (!isAdmin(caller)) throw conditionsNotMet(review, ['written'])
    warn(
      'PRE',
      'reviewer',
      localized((t, l) => t.condition_set_aside(review[l], conditionsText(['written'])(l))),
    )
  }
  if (list.writer === reviewer) {
    if (!isAdmin(caller)) throw fail('separation_of_duty', (t, l) => t.separation_of_duty(review[l]))
    warn(
      'DUTY',
      'reviewer',
      localized((t, l) => t.duty_set_aside(review[l])),
    )
  }
  await set(list, { reviewer, review_date: now }, ctx)
}

function assertOwnSignature(field: 'writer' | 'reviewer', person: number, { caller }: Context): void {
  if (person !== caller.id && !isAdmin(caller)) throw notBySigning(field)
}

const notBySigning = (field: 'writer' | 'reviewer') =>
  invalidField(
    field,
    localized((t) => t.process.quotas.own_name_only),
  )
