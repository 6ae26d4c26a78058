import { stockKind } from '../../../shared/inventory/codes.ts'
import { AppError, type FieldError, type Warning } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type {
  ImportedCount,
  ImportFinding,
  MadePassword as ToldPassword,
} from '../../../shared/office/imports.ts'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import * as store from '../../db/store.ts'
import type { MadePassword } from '../../domain/core/made_password.ts'
import { say } from '../../texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { createRecord } from '../engine/create.ts'
import { tryRecord } from '../engine/try_record.ts'
import { findRecord, updateRecord } from '../engine/update.ts'
import { parseCreate } from '../engine/validation/create.ts'
import { tellPassword } from './first_passwords.ts'
import type { Pause } from './pauses.ts'
import { splitName, usernameOf } from './people_names.ts'
import type { ImportPlan } from './plan.ts'
import type { PlannedRow } from './plan_rows.ts'
import { recordsNamedBy, rowsNamedIn } from './references.ts'
import { type TargetField, targetsOf } from './targets.ts'
import type { ReadValue } from './values.ts'

export interface RunOptions {
  readonly pause: Pause
  readonly passwords?: ReadonlyMap<PlannedRow, MadePassword>
}
export interface RunResult {
  readonly errors: readonly ImportFinding[]
  readonly warnings: readonly ImportFinding[]
  readonly counts: readonly ImportedCount[]
  readonly passwords: readonly ToldPassword[]
}

type State = 'running' | 'failed' | { readonly resource: Resource; readonly id: number }
interface Later {
  readonly row: PlannedRow
  readonly field: TargetField
  readonly resource: Resource
  readonly to: PlannedRow
}

/** Creates the records of all rows, each by the create of its resource; a row that another one names comes first. */
export async function runImport(
  plan: ImportPlan,
  ctx: RequestContext,
  { pause, passwords = new Map() }: RunOptions,
): Promise<RunResult> {
  const errors: ImportFinding[] = []
  const warnings: ImportFinding[] = []
  const made: { readonly user: number; readonly password: MadePassword }[] = []
  const states = new Map<PlannedRow, State>()
  const counts = new Map<string, number>()
  const later: Later[] = []
  const rowsNamed = rowsNamedIn(plan)
  const recordsNamed = recordsNamedBy(ctx.access.statements)
  const { catalogue } = ctx.engine
  let done = 0

  const finding = (row: PlannedRow, field: TargetField | undefined, code: string, text: LocalizedText) => ({
    sheet: row.sheet.name,
    row: row.row,
    column: row.sheet.letters.get(field?.name ?? '') ?? '',
    field: field?.name ?? '',
    code,
    message: text(ctx.language),
  })
  const refuse = (row: PlannedRow, field: TargetField | undefined, code: string, text: LocalizedText) =>
    void errors.push(finding(row, field, code, text))

  /** The field of a name in an error or a warning: `info.mobile`, `group.name`. */
  function fieldNamed({ sheet: { target } }: PlannedRow, name: string): TargetField | undefined {
    const [key, part] = name.split('.')
    const fields = target.fields.filter((field) => field.key === key || field.name === key)
    return fields.find((field) => field.part === part) ?? fields[0]
  }

  async function ensure(row: PlannedRow): Promise<State> {
    const known = states.get(row)
    if (known) return known
    states.set(row, 'running')
    const state = (await create(row)) ?? 'failed'
    states.set(row, state)
    done++
    await pause(done)
    return state
  }

  /** The value of a reference: of a record of the file, else of the office; undefined if it has been refused or comes later. */
  async function referred(row: PlannedRow, field: TargetField, name: string): Promise<unknown> {
    const { kind } = field
    const target = kind.reference && catalogue.find(kind.reference.target)
    if (!kind.reference || !target) return name
    const { carries, soft } = kind.reference
    const rows = rowsNamed(target, name).filter((one) => one !== row)
    const [first] = rows
    if (rows.length > 1) return void refuse(row, field, 'ambiguous', ambiguous(field, name, rows.length))
    if (first) {
      const state = await ensure(first)
      if (typeof state === 'object')
        return carries === 'id'
          ? state.id
          : (await store.requireRow(ctx.access.statements, target, state.id))[carries]
      if (state === 'failed') return void refuse(row, field, 'depends', depends(first))
      return void later.push({ row, field, to: first, resource: target })
    }
    const records = await recordsNamed(target, name)
    if (records.length > 1)
      return void refuse(row, field, 'ambiguous', ambiguous(field, name, records.length))
    const [record] = records
    if (record) return record[carries]
    if (soft) return name
    refuse(
      row,
      field,
      'unknown',
      localized((t, l) => t.unknown_reference(field.label[l], name)),
    )
    return undefined
  }

  /** The resource of a row; of opening stock by its storeroom. */
  async function resourceOf({ sheet: { target } }: PlannedRow, body: Row): Promise<Resource | undefined> {
    if (target.resources.length === 1) return target.resources[0]
    const room = await store.findRow(ctx.access.statements, catalogue.get('warehouses'), body['warehouse'])
    const kind = Object.entries(stockKind.code).find(([, code]) => code === room?.['category'])?.[0]
    return target.resources.find(({ name }) => name === `${kind}_inventory_details`)
  }

  async function bodyOf(
    row: PlannedRow,
  ): Promise<{ body: Record<string, unknown>; beside: Map<TargetField, unknown> }> {
    const body: Record<string, unknown> = {}
    const beside = new Map<TargetField, unknown>()
    for (const field of row.sheet.target.fields) {
      const read = row.values.get(field.name)
      if (!read) continue
      const value = field.kind.reference ? await referred(row, field, String(read.value)) : read.value
      if (value === undefined) continue
      if (field.beside !== undefined) beside.set(field, value)
      else if (field.part === undefined) body[field.key] = value
      else body[field.key] = { ...(body[field.key] as Row | undefined), [field.part]: value } // made here
    }
    return { body: row.sheet.target.name === 'users' ? await person(body) : body, beside }
  }

  const usernames = new Set<string>()
  /** A person without a user name gets one of the pinyin of the name. */
  async function person({ name, ...body }: Record<string, unknown>): Promise<Record<string, unknown>> {
    const [last, first] =
      body['last_name'] === undefined
        ? splitName(String(name ?? ''))
        : [body['last_name'], body['first_name']]
    const contact = { phone: '', mobile: '', gender: 0, ...(body['info'] as Row | undefined) } // made of its parts
    const names = { last_name: last ?? '', ...(first !== undefined && { first_name: first }) }
    const named = { ...body, ...names, info: contact }
    if (body['username'] !== undefined || body['email'] !== undefined) return named
    const plain = usernameOf(`${String(last ?? '')}${String(first ?? '')}`)
    if (plain === '') return named
    for (let at = 1; ; at++) {
      const username = at === 1 ? plain : `${plain}${at}`
      if (usernames.has(username) || rowsNamed(catalogue.get('users'), username).length > 0) continue
      if ((await recordsNamed(catalogue.get('users'), username)).length > 0) continue
      usernames.add(username)
      return { ...named, username }
    }
  }

  async function create(row: PlannedRow): Promise<State | undefined> {
    const before = errors.length
    const { body, beside } = await bodyOf(row)
    const resource = await resourceOf(row, body)
    if (!resource) return undefined
    const known = await existing(row, resource)
    const nameOf = (field: TargetField) => row.values.get(field.name)?.shown ?? ''
    const own = keysOf(row, resource, body)
    const password = passwords.get(row)
    const sent = password ? { ...own, password: password.hash } : own
    const result = await tryRecord(
      { resource: resource.name, operation: 'create' },
      sent,
      createOne(resource),
      ctx,
    )
    if (result instanceof AppError) {
      if (known && result.code === 'duplicate')
        refuse(
          row,
          known,
          'duplicate',
          say((t, l) => t.imports.duplicate(specOf(resource).label[l], nameOf(known))),
        )
      else refuseAll(row, result, before)
      return undefined
    }
    if (known)
      warnings.push(
        finding(
          row,
          known,
          'IMPORT-EXISTS',
          say((t, l) => t.imports.exists(specOf(resource).label[l], nameOf(known))),
        ),
      )
    warnAll(row, result.warnings)
    count(resource)
    for (const [field, value] of beside) await createBeside(row, field, value, result.id)
    if (password) made.push({ user: result.id, password })
    return errors.length > before ? 'failed' : { resource, id: result.id }
  }

  const createOne = (resource: Resource) => async (body: Row, own: RequestContext) =>
    (await createRecord(resource, await parseCreate(resource, body, own), own)).id

  /** What this kind of stock does not have is left out, with a warning. */
  function keysOf(row: PlannedRow, resource: Resource, body: Row): Row {
    if (row.sheet.target.resources.length === 1) return body
    const { requiredInputs = [], optionalInputs = [] } = specOf(resource).create ?? {}
    const known = new Set<string>([...requiredInputs, ...optionalInputs])
    return Object.fromEntries(
      Object.entries(body).filter(([key]) => {
        if (known.has(key)) return true
        const text = say((t, l) => t.imports.ignored(specOf(resource).label[l]))
        warnings.push(finding(row, fieldNamed(row, key), 'IMPORT-IGNORED', text))
        return false
      }),
    )
  }

  async function createBeside(
    row: PlannedRow,
    field: TargetField,
    value: unknown,
    id: number,
  ): Promise<void> {
    const other = catalogue.get(field.beside ?? '')
    const body = { id, [field.key]: value }
    const result = await tryRecord({ resource: other.name, operation: 'create' }, body, createOne(other), ctx)
    if (result instanceof AppError) return void refuse(row, field, result.code, result.text)
    count(other)
    for (const { code, message } of result.warnings) warnings.push(finding(row, field, code, () => message))
  }

  const count = ({ name }: Resource) => counts.set(name, (counts.get(name) ?? 0) + 1)

  /** Each cell is refused once; what was said of it before stands. */
  function refuseAll(row: PlannedRow, error: AppError, before: number): void {
    const said = new Set(errors.slice(before).map(({ field }) => field))
    const all: readonly Pick<FieldError, 'field' | 'code' | 'text'>[] =
      error.errors.length > 0 ? error.errors : [{ field: '', code: error.code, text: error.text }]
    for (const { field: name, code, text } of all) {
      const field = fieldNamed(row, name)
      if (field && said.has(field.name)) continue
      said.add(field?.name ?? '')
      refuse(row, field, code, commaText(field && row.values.get(field.name), field) ?? text)
    }
  }

  function warnAll(row: PlannedRow, all: readonly Warning[]): void {
    for (const { code, field, message } of all)
      warnings.push(finding(row, fieldNamed(row, field), code, () => message))
  }

  /** The name of a record that the office has already: the list may have been imported before. */
  async function existing(row: PlannedRow, resource: Resource): Promise<TargetField | undefined> {
    if (row.sheet.target.resources.length > 1) return undefined
    for (const key of ['name', 'short_name', 'username']) {
      const field = row.sheet.target.fields.find((one) => one.name === key)
      const name = row.values.get(key)?.value
      if (field && typeof name === 'string' && (await recordsNamed(resource, name)).length > 0) return field
    }
    return undefined
  }

  /** References within a circle: the head of a department belongs to it. */
  async function link({ row, field, to, resource: target }: Later): Promise<void> {
    const [state, other] = [states.get(row), states.get(to)]
    if (typeof state !== 'object') return
    if (typeof other !== 'object') return refuse(row, field, 'depends', depends(to))
    const { carries = 'id' } = field.kind.reference ?? {}
    const value =
      carries === 'id' ? other.id : (await store.requireRow(ctx.access.statements, target, other.id))[carries]
    const operation = { resource: state.resource.name, operation: 'update' }
    const result = await tryRecord(
      operation,
      { [field.key]: value },
      async (body, own) => {
        await updateRecord(state.resource, await findRecord(state.resource, state.id, own), body, own)
        return state.id
      },
      ctx,
    )
    if (result instanceof AppError) refuse(row, field, result.code, result.text)
  }

  // Materials go before the stock that takes its class from them, whatever the order of the sheets.
  const order = targetsOf(catalogue)
  const inOrder = plan.sheets.toSorted(
    (one, other) => order.indexOf(one.target) - order.indexOf(other.target),
  )
  for (const { rows } of inOrder) for (const row of rows) if (!plan.repeated.has(row)) await ensure(row)
  for (const one of later) await link(one)
  return {
    errors,
    warnings,
    passwords: await Array.fromAsync(made, ({ user, password }) => tellPassword(user, password, ctx)),
    counts: [...counts].map(([name, number]) => ({
      resource: name,
      label: specOf(catalogue.get(name)).label[ctx.language],
      count: number,
    })),
  }
}

/** A comma divides thousands; where it may be meant as a decimal point, nobody guesses. */
function commaText(read: ReadValue | undefined, field: TargetField | undefined): LocalizedText | undefined {
  if (field?.kind.widget !== 'number' || typeof read?.value !== 'string') return undefined
  const [, whole, part] = /^([+-]?\d+),(\d+)(?![\d,.])/.exec(read.value) ?? []
  return whole === undefined ? undefined : say((t) => t.imports.decimal_comma(`${whole}.${part}`))
}

const ambiguous = ({ label }: TargetField, name: string, number: number): LocalizedText =>
  say((t, l) => t.imports.ambiguous(label[l], name, number))
const depends = ({ sheet, row }: PlannedRow): LocalizedText => say((t) => t.imports.depends(sheet.name, row))
