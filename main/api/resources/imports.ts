import { AppError, invalidField, maxErrors } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { fileAt } from '../../../shared/kernel/stored_files.ts'
import { type Acting, allows } from '../../../shared/kernel/transitions.ts'
import {
  imports as declared,
  type ImportCells,
  type ImportFinding,
  type ImportMapping,
  type ImportRow,
  type ImportTarget,
  maxFindings,
} from '../../../shared/office/imports.ts'
import type { Language } from '../../../shared/texts/index.ts'
import type { MadePassword } from '../../domain/core/made_password.ts'
import { say } from '../../texts/index.ts'
import { createRequestContext } from '../engine/context.ts'
import type { OfficeServices, RequestContext } from '../engine/contracts.ts'
import { firstPasswords } from '../import/first_passwords.ts'
import { pauses } from '../import/pauses.ts'
import { type ImportPlan, planImport } from '../import/plan.ts'
import type { Notice, PlannedRow } from '../import/plan_rows.ts'
import { readSheets } from '../import/read_file.ts'
import { type RunResult, runImport } from '../import/run.ts'
import { type Target, targetsOf } from '../import/targets.ts'
import { templateOf } from '../import/template.ts'
import { undoImport } from '../import/undo.ts'
import { scopeDenied } from '../permissions/token_scope.ts'
import type { OfficeHandlers } from './types.ts'

type Input = Readonly<Record<string, unknown>>
interface Ready {
  readonly plan: ImportPlan
  readonly passwords: ReadonlyMap<PlannedRow, MadePassword>
}
/** Plans by request, made before the request enters the commit queue. */
const planned = new WeakMap<Input, Ready>()

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

/** Whether roles alone forbid it; a create that depends on the record is judged row by row. */
function isForbidden(resource: Resource, acting: Acting): boolean {
  const who = specOf(resource).allow['create'] ?? []
  return (
    who !== 'everyone' && who.every((one) => typeof one === 'string') && !allows(resource, who, {}, acting)
  )
}

const mayCreate = (one: Resource, ctx: RequestContext): boolean =>
  !isForbidden(one, ctx) && !scopeDenied(ctx.engine, one, 'create', ctx.scope)
const mayImport = ({ resources }: Target, ctx: RequestContext): boolean =>
  resources.every((one) => mayCreate(one, ctx))

/** 403 with the lists that the caller may not create. */
function assertNoneRefused(
  lists: readonly Pick<Target, 'name' | 'label'>[],
  sheets?: readonly string[],
): void {
  if (lists.length === 0) return
  throw new AppError(
    'forbidden',
    say((t, l) => t.imports.may_not(lists.map(({ label }) => label[l]))),
    { resources: lists.map(({ name }) => name), ...(sheets && { sheets }) },
  )
}

function assertMayCreate(
  sheets: readonly { readonly name: string; readonly target: Target }[],
  ctx: RequestContext,
): void {
  const refused = sheets.filter(({ target }) => !mayImport(target, ctx))
  const targets = [...new Set(refused.map(({ target }) => target))]
  assertNoneRefused(
    targets,
    refused.map(({ name }) => name),
  )
}

/** What an import has created is taken back by somebody who may create it still. */
const assertMayUndo = (ctx: RequestContext) => (created: readonly Resource[]) =>
  assertNoneRefused(
    created
      .filter((one) => !mayCreate(one, ctx))
      .map((one) => ({ name: one.name, label: specOf(one).label })),
  )

function requirePlan(ctx: RequestContext): Ready {
  const ready = planned.get(ctx.input)
  if (!ready)
    throw invalidField(
      'file',
      say((t) => t.imports.no_file),
    )
  assertMayCreate(ready.plan.sheets, ctx)
  return ready
}

/** Imports under way, by person and fingerprint: they tell how far they are, and can be ended. */
interface Running {
  readonly total: number
  done: number
  cancelled: boolean
}
const running = new WeakMap<OfficeServices, Map<string, Running>>()
const runningOf = (engine: OfficeServices): Map<string, Running> => {
  const known = running.get(engine) ?? new Map<string, Running>()
  running.set(engine, known)
  return known
}
const keyOf = (fingerprint: string, { caller }: RequestContext): string => `${caller.id}/${fingerprint}`

/** Thrown to roll a trial back. */
class TrialDone extends Error {
  readonly result: RunResult
  constructor(result: RunResult) {
    super('import trial rolled back')
    this.result = result
  }
}

/** Runs the import in a write that is rolled back. */
async function tryImport(plan: ImportPlan, ctx: RequestContext): Promise<RunResult> {
  const { engine, caller, machine, request, input, language, scope } = ctx
  const writing = { user: caller.id, person: caller.name, machine, request, reason: '', at: ctx.now }
  const call = { resource: 'imports', operation: 'check', input, caller, machine, request, language, scope }
  try {
    return await engine.file.write(writing, async (access, journal): Promise<never> => {
      const own = await createRequestContext(engine, call, access, [], journal)
      throw new TrialDone(await runImport(plan, own, { pause: pauses() }))
    })
  } catch (error) {
    if (error instanceof TrialDone) return error.result
    throw error
  }
}

/** What was noticed of the file, as a finding. A formula error is one of its cell. */
const noticed =
  (language: Language) =>
  ({ sheet, row, column, code, fact }: Notice): ImportFinding => ({
    sheet,
    row,
    column,
    field: '',
    code,
    message: say((t) => t.imports.notices[code](fact))(language),
  })

function findingsOf(plan: ImportPlan, result: RunResult, language: Language) {
  const [wrong, noted] = [true, false].map((isWrong) =>
    plan.notices.filter(({ code }) => (code === 'IMPORT-FORMULA') === isWrong).map(noticed(language)),
  )
  const places = new Map(plan.shown.map(({ sheet }, at) => [sheet, at]))
  const inOrder = (one: ImportFinding, other: ImportFinding) =>
    (places.get(one.sheet) ?? 0) - (places.get(other.sheet) ?? 0) || one.row - other.row
  return {
    errors: [...(wrong ?? []), ...result.errors].toSorted(inOrder),
    warnings: [...(noted ?? []), ...result.warnings].toSorted(inOrder),
  }
}

const choices: readonly string[] = ['', 'all', 'marked', 'none']

function rowsOf(plan: ImportPlan, choice: string, findings: readonly ImportFinding[]): ImportRow[] {
  if (choice === 'none') return []
  const marked = new Set(findings.map(({ sheet, row }) => `${sheet}/${row}`))
  return plan.sheets.flatMap(({ name, rows }) =>
    rows.flatMap(({ row, cells, was }): ImportRow[] => {
      const isCorrected = Object.keys(was).length > 0
      if (choice === 'marked' && !isCorrected && !marked.has(`${name}/${row}`)) return []
      return [{ sheet: name, row, cells, ...(isCorrected && { was }) }]
    }),
  )
}

const refusal = (text: Parameters<typeof say>[0]) => new AppError('import_refused', say(text))

export const imports = {
  prepare: {
    async check(input, { engine }) {
      const plan = await planOf(input, engine)
      if (!plan) return input
      const ready = { ...input }
      planned.set(ready, { plan, passwords: new Map() })
      return ready
    },
    async take(input, context) {
      const plan = await planOf(input, context.engine)
      if (!plan) return input
      const ready = { ...input }
      const mayStore =
        plan.fingerprint === input['fingerprint'] &&
        plan.sheets.every(({ target }) => target.resources.every((one) => !isForbidden(one, context)))
      planned.set(ready, { plan, passwords: mayStore ? await firstPasswords(plan, context) : new Map() })
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
      assertMayCreate(
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
    progress: async ({ fingerprint }, ctx) => {
      const { done = 0, total = 0 } = runningOf(ctx.engine).get(keyOf(fingerprint, ctx)) ?? {}
      return { done, total }
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
      const { errors, warnings } = findingsOf(plan, await tryImport(plan, ctx), ctx.language)
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
        rows: rowsOf(plan, choice, [...errors, ...warnings]),
        error_count: errors.length,
        errors: errors.slice(0, maxFindings),
        warning_count: warnings.length,
        warnings: warnings.slice(0, maxFindings),
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
      const [all, key] = [runningOf(ctx.engine), keyOf(fingerprint, ctx)]
      const own: Running = { total: plan.row_count, done: 0, cancelled: false }
      all.set(key, own)
      const pause = pauses((done) => {
        own.done = done
        if (own.cancelled) throw refusal((t) => t.imports.cancelled)
      })
      try {
        const result = await runImport(plan, ctx, { pause, passwords })
        const { errors, warnings } = findingsOf(plan, result, ctx.language)
        if (errors.length > 0) throw failed(errors)
        const { counts } = result
        const { insertId } = await ctx.db
          .insertInto('imports')
          .values({
            file: fileAt(file)?.name ?? file,
            counts: JSON.stringify(counts),
            create_dt: ctx.now,
            creator: ctx.caller.id,
          })
          .executeTakeFirstOrThrow()
        return {
          id: Number(insertId),
          counts,
          passwords: result.passwords,
          warnings: warnings.slice(0, maxFindings),
        }
      } finally {
        all.delete(key)
      }
    },
    async cancel({ fingerprint }, ctx) {
      const found = runningOf(ctx.engine).get(keyOf(fingerprint, ctx))
      if (found) found.cancelled = true
      return { total: found?.total ?? 0 }
    },
  },
  actions: {
    async undo({ id, undone_dt }, _, ctx) {
      if (undone_dt !== null) throw refusal((t) => t.imports.undone_already)
      await undoImport(id, ctx, pauses(), assertMayUndo(ctx))
      await ctx.db.updateTable('imports').set({ undone_dt: ctx.now }).where('id', '=', id).execute()
    },
  },
} satisfies OfficeHandlers<'imports'>

/** 400 with the first errors and their places: nothing of the file is stored. */
function failed(errors: readonly ImportFinding[]): AppError {
  const shown = errors.slice(0, maxErrors).map(({ field, code, message, ...location }) => ({
    field,
    code,
    text: () => message,
    location,
  }))
  return new AppError(
    'import_failed',
    say((t) => t.imports.failed(errors.length)),
    { error_count: errors.length },
    shown,
  )
}

/** A list with the titles of its fields and their values. */
function targetOf({ name, label, fields }: Target, { language }: RequestContext): ImportTarget {
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
  }
}
