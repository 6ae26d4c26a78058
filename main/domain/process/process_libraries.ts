import { conditionsNotMet, type FieldError, locked, toFieldProblem } from '../../../shared/kernel/errors.ts'
import type { PrepareTools } from '../../../shared/kernel/handlers.ts'
import { libraryStatus } from '../../../shared/process/codes.ts'
import type { ReadLibrary } from '../../../shared/process/library_file.ts'
import { process_libraries as declared } from '../../../shared/process/process_libraries.ts'
import type { Language } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { type Context, type Handlers, noChanges } from '../context.ts'
import { raiseFlag } from '../production/file_flags.ts'
import { refreshOutput } from '../production/plan_progress.ts'
import { firstDependent, requireNoDependents } from './dependents.ts'
import { importFailed, readList, targetLibrary, toFaultErrors, toFieldError } from './library_list.ts'
import { partsOf } from './library_parts.ts'
import { addParts, addQuotaLists, removeParts, removeQuotaLists } from './library_rows.ts'
import { progressOf } from './planning_progress.ts'
import { ticketedPart } from './production_records.ts'
import { contentOf, forgetReplaced, keepReplaced, replacedIn, restore } from './replaced_list.ts'

const { empty, unreviewed, reviewed } = libraryStatus.code

type Input = Readonly<Record<string, unknown>>

/** Parsed files by request, read before the request enters the commit queue. */
const lists = new WeakMap<Input, ReadLibrary>()

async function readFile(
  input: Input,
  { db, partsListAt }: { readonly db: Db } & PrepareTools,
): Promise<Input> {
  const path = input['file']
  const read = typeof path === 'string' ? await partsListAt(path) : undefined
  // Input validation rejects such a value later.
  if (!read) return input
  const ready = { ...input }
  lists.set(ready, await readList(db, read))
  return ready
}

function listOf(input: Input): ReadLibrary {
  const list = lists.get(input)
  if (!list) throw new Error(`the parts list ${String(input['file'])} was not read before the transaction`)
  return list
}

/** Findings as responses show them, in the caller's language. */
const toProblems = (findings: readonly FieldError[], language: Language) =>
  findings.map((one) => ({ ...noLocation, ...toFieldProblem(language)(one) }))
const noLocation = { field: '', row: 0, column: '', value: '' }

export const process_libraries = {
  prepare: { upload: readFile, check: readFile },
  commands: {
    async upload({ id }, ctx) {
      const { db, caller, input, language, warn } = ctx
      const list = listOf(input)
      const library = await targetLibrary(db, id, list)
      const warnings = [...library.warnings, ...list.warnings.map(toFieldError)]
      if (library.faults.length > 0) throw importFailed(library.faults, warnings, list.rowCount)
      const name = list.facts.product_name ?? library.name
      await replaceParts(library, list, { name, writer: caller.name, proofreader: '' }, ctx)
      for (const { code, field, text } of warnings) warn(code, field, text)
      return {
        id: library.id,
        work_order_uid: library.work_order_uid,
        name,
        writer: caller.name,
        proofreader: '',
        status: unreviewed,
        imported: list.parts.length,
        warnings: toProblems(warnings, language),
      }
    },
    async check({ id }, { db, input, language }) {
      const list = listOf(input)
      const library = await targetLibrary(db, id, list)
      const { errors, errors_truncated } = toFaultErrors(library.faults)
      return {
        id: library.id,
        work_order_uid: library.work_order_uid,
        name: list.facts.product_name ?? library.name,
        row_count: list.rowCount,
        rows: list.rows.map((row) => ({ row: 0, ...row })),
        errors: toProblems(errors, language),
        errors_truncated,
        warnings: toProblems([...library.warnings, ...list.warnings.map(toFieldError)], language),
      }
    },
  },
  actions: {
    async undo_import(library, _, { db, move }) {
      const { id, status } = library
      if (status === reviewed) throw locked(declared.spec.label)
      if (status === empty) throw conditionsNotMet(declared.spec.operations.undo_import.label, ['has_rows'])
      await requireNoDependents(db, id, declared.spec.operations.undo_import.label)
      const replaced = await replacedIn(db, id)
      if (!replaced) return move('process_libraries', id, { status: empty })
      if (!replaced.isUntouched)
        throw conditionsNotMet(declared.spec.operations.undo_import.label, ['unchanged_since_import'])
      await restore(db, id, replaced.content)
    },
  },
  queries: {
    progress: (query, { db }) => progressOf(db, query),
    parts: ({ library }, { db }) => partsOf(db, library),
  },
  conditions: {
    async has_rows({ id }, { db }) {
      const part = await db
        .selectFrom('process_materials')
        .select('id')
        .where('lib', '=', id)
        .executeTakeFirst()
      return part !== undefined
    },
    async no_tickets({ id }, { db }) {
      const part = await ticketedPart(db, id)
      return part === undefined || { fact: String(part) }
    },
    async no_dependents({ id }, { db }) {
      const dependent = await firstDependent(db, id)
      return dependent === undefined || { fact: dependent }
    },
  },
  transitions: {
    imported: noChanges,
    async review({ work_order }, { caller, db }) {
      await raiseFlag(db, work_order, 'process_lib')
      await refreshOutput(db, work_order)
      return { proofreader: caller.name }
    },
    reopen: () => ({ proofreader: '' }),
    async clear({ id }, { db }) {
      await emptyLibrary(db, id)
      return {}
    },
    async undone({ id, work_order }, { db }) {
      await emptyLibrary(db, id)
      return { name: await productOf(db, work_order), writer: '' }
    },
  },
} satisfies Handlers<'process_libraries'>

async function emptyLibrary(db: Db, library: number): Promise<void> {
  await removeParts(db, library)
  await removeQuotaLists(db, library)
  await forgetReplaced(db, library)
}

/** The default name of a library before an import. */
async function productOf(db: Db, order: number): Promise<string> {
  const { name } = await db
    .selectFrom('work_orders as order')
    .innerJoin('products as product', 'product.id', 'order.product')
    .select('product.name')
    .where('order.id', '=', order)
    .executeTakeFirstOrThrow()
  return name
}

async function replaceParts(
  { id, uid, status }: { readonly id: number; readonly uid: string; readonly status: number },
  { parts }: ReadLibrary,
  columns: { readonly name: string; readonly writer: string; readonly proofreader: string },
  { db, move }: Context,
): Promise<void> {
  const before = status === empty ? undefined : await contentOf(db, id)
  await removeParts(db, id)
  await addParts(db, { id, order_uid: uid }, parts)
  await db.updateTable('process_libraries').set(columns).where('id', '=', id).execute()
  await keepReplaced(db, id, before)
  if (status !== empty) return
  await addQuotaLists(db, id)
  await move('process_libraries', id, { status: unreviewed })
}
