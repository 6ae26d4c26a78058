import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { fileAt } from '../../../shared/kernel/stored_files.ts'
import {
  imports as declared,
  type ImportCells,
  type ImportMapping,
  type ImportRow,
  type ImportTarget,
} from '../../../shared/office/imports.ts'
import type { MadePassword } from '../../domain/core/made_password.ts'
import { say } from '../../texts/index.ts'
import type { OfficeServices, RequestContext } from '../engine/contracts.ts'
import { failed, findingsOf, firstFindings } from '../import/findings.ts'
import { firstPasswords, peopleOf } from '../import/first_passwords.ts'
import { pauses } from '../import/pauses.ts'
import { type ImportPlan, planImport } from '../import/plan.ts'
import type { PlannedRow } from '../import/plan_rows.ts'
import { readSheets } from '../import/read_file.ts'
import { assertMayImport, assertMayUndo, mayImport } from '../import/rights.ts'
import { runImport } from '../import/run.ts'
import { asRunning, cancelled, refusal, runningOf } from '../import/running.ts'
import { type Target, targetsOf } from '../import/targets.ts'
import { templateOf } from '../import/template.ts'
import { isTried, tryImport } from '../import/trial.ts'
import { undoImport } from '../import/undo.ts'
import type { OfficeHandlers } from './types.ts'

type Input = Readonly<Record<string, unknown>>
interface Ready {
  readonly plan: ImportPlan
  readonly passwords: ReadonlyMap<PlannedRow, MadePassword>
}
/** Plans by request, made before the request enters the commit queue. */
const planned = new WeakMap<Input, Ready>()
const noPasswords: Ready['passwords'] = new Map()

const { columns: columnsInput, cells: cellsInput } = declared.spec.operations.check.input

/** Reads the file and plans its import. What is no valid input is refused later, when it is parsed. */
async function planOf(input: Input, engine: OfficeServices): Promise<ImportPlan | undefined> {
  const columns = columnsInput.accepts.safeParse(input['columns'] ?? {})
  const cells = cellsInput.accepts.safeParse(input['cells'] ?? {})
  const path = String(input['file'] ?? '')
  // What came with a request to import: not a stored document, which the caller might not be allowed to read.
  const isSent = fileAt(path)?.resource === declared.name
  if (!isSent || !columns.success || !cells.success) return undefined
  const read = await readSheets(engine, path)
  if (!read) return undefined
  if ('fault' in read) {
    const { fault } = read
    throw invalidField(
      'file',
      say((t) => t.imports.faults[fault]),
    )
  }
  const wanted: { columns: ImportMapping; cells: ImportCells } = { columns: columns.data, cells: cells.data }
  return planImport(read, targetsOf(engine.catalogue), wanted, pauses())
}

function requirePlan(ctx: RequestContext): Ready {
  const ready = planned.get(ctx.input)
  if (!ready)
    throw invalidField(
      'file',
      say((t) => t.imports.no_file),
    )
  assertMayImport(ready.plan.sheets, ctx)
  return ready
}

const choices: readonly string[] = ['', 'all', 'none']

const rowsOf = ({ sheets }: ImportPlan): ImportRow[] =>
  sheets.flatMap(({ name, rows }) =>
    rows.map(({ row, cells, was }) => ({
      sheet: name,
      row,
      cells,
      ...(Object.keys(was).length > 0 && { was }),
    })),
  )

export const imports = {
  prepare: {
    async check(input, { engine }) {
      const plan = await planOf(input, engine)
      if (!plan) return input
      const ready = { ...input }
      planned.set(ready, { plan, passwords: noPasswords })
      return ready
    },
    /** People of a file get their passwords here, because hashing takes its time; first it is known that they will be stored. */
    async take(input, context) {
      const { engine, caller, passwords, signal } = context
      const plan = await planOf(input, engine)
      if (!plan) return input
      const ready = { ...input }
      const people = peopleOf(plan)
      const { fingerprint } = plan
      const mayStore =
        fingerprint === input['fingerprint'] && plan.sheets.every(({ target }) => mayImport(target, context))
      if (people.length === 0 || !mayStore) {
        planned.set(ready, { plan, passwords: noPasswords })
        return ready
      }
      if (!isTried(context, plan)) {
        const { errors } = await tryImport(plan, context, fingerprint)
        if (errors.length > 0) throw failed(errors)
      }
      const begun = { engine, person: caller.id, fingerprint, signal, total: people.length } as const
      const made = await asRunning({ ...begun, step: 'passwords' }, (running) =>
        firstPasswords(people, passwords, running),
      )
      planned.set(ready, { plan, passwords: made })
      return ready
    },
  },
  computed: {
    undoable: (rows, { caller }) =>
      rows.map(
        ({ undone_dt, creator }) =>
          undone_dt === null && (creator === caller.id || caller.roles.includes('admin')),
      ),
  },
  queries: {
    targets: async (_, ctx) =>
      targetsOf(ctx.engine.catalogue)
        .filter((target) => mayImport(target, ctx))
        .map((target) => targetOf(target, ctx)),
    async template({ resource: names }, ctx) {
      const wanted = names.split(',').map((name) => name.trim())
      const targets = wanted.map((name) => {
        const found = targetsOf(ctx.engine.catalogue).find((one) => one.name === name)
        if (!found)
          throw invalidField(
            'resource',
            say((t) => t.imports.no_such_list(name)),
          )
        return found
      })
      assertMayImport(
        targets.map((target) => ({ name: target.label[ctx.language], target })),
        ctx,
      )
      const labels = targets.map(({ label }) => label[ctx.language])
      const content = await templateOf([...new Set(targets)], ctx)
      return {
        name: `${say((t, l) => t.imports.template(labels.join(l === 'zh' ? '、' : ', ')))(ctx.language)}.xlsx`,
        content: Buffer.from(content).toString('base64'),
      }
    },
    progress: async ({ fingerprint = '' }, { engine, caller }) => {
      const { done = 0, total = 0, step = '' } = runningOf(engine, caller.id, fingerprint) ?? {}
      return { done, total, step }
    },
  },
  commands: {
    async check({ rows: choice }, ctx) {
      if (!choices.includes(choice))
        throw invalidField(
          'rows',
          say((t) => t.imports.rows_choice),
        )
      const { plan } = requirePlan(ctx)
      const { errors, warnings } = await tryImport(plan, ctx)
      return {
        fingerprint: plan.fingerprint,
        sheets: plan.shown.map(({ target, ...sheet }) => ({
          ...sheet,
          label: target?.label[ctx.language] ?? '',
          wrong_row_count: new Set(
            errors.flatMap((one) => (one.sheet === sheet.sheet && one.row > 0 ? [one.row] : [])),
          ).size,
        })),
        mapping: plan.mapping,
        row_count: plan.row_count,
        rows: choice === 'none' ? [] : rowsOf(plan),
        error_count: errors.length,
        errors: firstFindings(errors),
        warning_count: warnings.length,
        warnings: firstFindings(warnings),
      }
    },
    async take({ file, fingerprint }, ctx) {
      const { plan, passwords } = requirePlan(ctx)
      if (plan.fingerprint !== fingerprint)
        throw new AppError(
          'stale',
          say((t) => t.imports.stale),
        )
      if (plan.row_count === 0)
        throw invalidField(
          'file',
          say((t) => t.imports.nothing),
        )
      const { engine, caller, signal } = ctx
      const begun = { engine, person: caller.id, fingerprint, signal, total: plan.row_count } as const
      const result = await asRunning({ ...begun, step: 'taking' }, async ({ pause, assertWanted }) => {
        const stored = await runImport(plan, ctx, { pause, passwords })
        // Nobody else would be told the first passwords.
        assertWanted()
        return stored
      })
      const { errors, warnings } = findingsOf(plan, result, ctx.language)
      if (errors.length > 0) throw failed(errors)
      const { counts } = result
      const { insertId } = await ctx.db
        .insertInto('imports')
        .values({
          file: fileAt(file)?.name ?? file,
          counts: JSON.stringify(counts),
          create_dt: ctx.now,
          creator: caller.id,
        })
        .executeTakeFirstOrThrow()
      return { id: Number(insertId), counts, passwords: result.passwords, warnings: firstFindings(warnings) }
    },
    async cancel({ fingerprint }, { engine, caller }) {
      const found = runningOf(engine, caller.id, fingerprint)
      found?.end(cancelled())
      return { total: found?.total ?? 0 }
    },
  },
  actions: {
    async undo({ id, undone_dt }, _, ctx) {
      if (undone_dt !== null) throw refusal((t) => t.imports.undone_already)
      await undoImport(id, ctx, pauses(), (created) => assertMayUndo(created, ctx))
      await ctx.db.updateTable('imports').set({ undone_dt: ctx.now }).where('id', '=', id).execute()
    },
  },
} satisfies OfficeHandlers<'imports'>

/** A list with the titles of its fields and their values. */
function targetOf(
  { name, label, fields, resources: [own] }: Target,
  { language, engine }: RequestContext,
): ImportTarget {
  return {
    resource: name,
    label: label[language],
    fields: fields.map(({ name: field, label: title, required, kind }) => {
      const isOpen = kind.widget === 'suggest'
      const words = Object.values(kind.codes?.table ?? {}).map(([, zh, en]) => (language === 'zh' ? zh : en))
      return {
        name: field,
        label: title[language],
        unit: kind.unit ?? '',
        required,
        ...(kind.codes && !isOpen && { values: words }),
        ...(kind.reference && { refers_to: kind.reference.target }),
      }
    }),
    module: own ? engine.catalogue.moduleOf(own) : '',
  }
}
