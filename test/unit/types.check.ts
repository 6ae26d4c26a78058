// biome-ignore-all format: an expected error stands in the line below its directive
import type { Insertable, Selectable } from 'kysely'
import type { DatabaseOf } from '../../main/db/connection/database.ts'
import type { Context, Handlers } from '../../main/domain/context.ts'
import type { TopicName } from '../../renderer/app/help.zh.ts'
import type { keyGroups } from '../../renderer/ui/help/key_list.tsx'
import { codes } from '../../shared/kernel/codes.ts'
import { fail } from '../../shared/kernel/errors.ts'
import { childRecords, ext, optional } from '../../shared/kernel/field.ts'
import { bool, code, datetime, yes as done, float, id, int, no, ref, text } from '../../shared/kernel/kinds.ts'
import { contains, custom, equals, resource } from '../../shared/kernel/resource.ts'
import type { Spec } from '../../shared/kernel/spec.ts'
import type { Input, Output, StateOf } from '../../shared/kernel/types.ts'
import type { Resources } from '../../shared/resources.ts'
import type { loans } from '../engine/fixtures.ts'

/** Facts about types: this file is compiled, never run. Each slip below is exactly one error, at its place. */
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const yes = <T extends true>(fact?: T) => fact
type Card = Resources['welding_material_apply_cards']

// ---- what callers send and get

yes<Equal<Input<Resources['welding_material_refund_cards'], 'create'>, { apply_card_uid: string; weight?: number; count?: number | null; uid?: string; client_dt?: string }>>()
yes<Equal<Input<Card, 'update'>['status'], 0 | 1 | 2 | 3 | 4 | 8 | 9 | undefined>>()
yes<Equal<Input<Card, 'list'>['create_dt_start'], string | undefined>>()
yes<Equal<Input<Card, 'list'>['status'], 0 | 1 | 2 | 3 | 4 | 8 | 9 | undefined>>()
yes<Equal<Input<Resources['process_materials'], 'list'>['work_order_uid'], number | undefined>>()
yes<Equal<Input<Resources['process_details'], 'list'>['plan_status'], boolean | undefined>>()
yes<Equal<Input<Resources['products'], 'list'>['related'], number | undefined>>()
yes<Equal<Input<Resources['welding_material_inventory_ledgers'], 'list'>['all'], boolean | undefined>>()
yes<Equal<Input<Resources['sub_work_orders'], 'update'>, { id: number | string; reason?: string; shipped_dt?: string | null; finished?: boolean }>>()
yes<Equal<Input<Resources['purchase_orders'], 'create'>['status'], 0 | 1 | 2 | 3 | 4 | 5 | 9 | undefined>>()
yes<Equal<Input<Resources['auxiliary_quota_items'], 'create'>['ticket_number'], number | null | undefined>>()
yes<Equal<Input<Resources['process_routes'], 'update'>['process_steps'], readonly number[] | undefined>>()
yes<Equal<Input<Resources['work_hour_summarize_tickets'], 'ticket'>, { work_order_uid: string; group_name: string }>>()
yes<Equal<Input<typeof loans, 'extend'>, { id: number | string; reason?: string; days: number; note?: string }>>()
yes<Equal<Input<Resources['process_libraries'], 'upload'>, { id: number; file: string }>>()
yes<Equal<Input<Resources['suppliers'], 'read'>, { id: number | string }>>()

yes<Equal<Output<Resources['suppliers'], 'remove'>, { valid: boolean }>>()
yes<Equal<Output<Resources['purchase_orders'], 'remove'>, null>>()
yes<Equal<Output<Resources['purchase_orders'], 'create'>['id'], string>>()
yes<Equal<Output<Resources['departments'], 'distribution'>['Process'], number | null>>()
yes<Equal<Output<Resources['pruction_plans'], 'update'>['plan_dt'], string>>()
yes<Equal<Output<Resources['pruction_plans'], 'update'>['work_order'], string | undefined>>()
yes<Equal<Output<Resources['transfer_cards'], 'list'>['results'][number]['status'], '编制中' | '待校对' | '待审核' | '待批准' | '已批准' | '已作废'>>()
yes<Equal<Output<Resources['work_hour_summarizes'], 'list'>['results'][number]['date'], string>>()
yes<Equal<StateOf<Card>, { status?: 0 | 1 | 2 | 3 | 4 | 8 | 9 }>>()
// @ts-expect-error a purchase order is read without its id, unless extended=1 brings it
const noId: string = {} as Output<Resources['purchase_orders'], 'read'>['id']
// @ts-expect-error a detail in a create body has no parent yet
type NoParent = NonNullable<Input<Resources['steel_material_apply_cards'], 'create'>['details']>[number]['apply_card']
// @ts-expect-error nobody sends who created a record
type NoCreator = Input<Card, 'create'>['creator']

// ---- what the tables hold

type Database = DatabaseOf<Resources>
yes<Equal<Selectable<Database['sub_work_orders']>['finished'], 0 | 1>>()
yes<Equal<Selectable<Database['purchase_orders']>['id'], number>>()
const row: Insertable<Database['purchase_orders']> = { status: 0, create_date: '2026-03-01', creator: 1 }
// @ts-expect-error a column without a default is given
const lackingRow: Insertable<Database['purchase_orders']> = { status: 0, create_date: '2026-03-01' }

// ---- declarations

const status = codes({ open: [0, '开', 'Open'], shut: [1, '关', 'Shut'] })
const label = { zh: '某', en: 'X' }
const child = resource('kids', { id: id(), parent: ref('x', '上级', 'Parent') }, { label, allow: {} })
const fields = {
  id: id(),
  name: text('名称', 'Name'),
  status: code('状态', 'Status', status),
  flag: ext(bool('标志', 'Flag')),
  weight: float('重量', 'Weight'),
  written: optional(datetime('时间', 'Written')),
  kids: childRecords(child, 'parent', { zh: '明细', en: 'Details' }),
}
const close = { label, way: 'end', from: [0], to: 1, who: ['keeper'] } as const
const whole = { label, list: { fields: 'all', filters: { n: equals('name'), m: contains('name'), k: custom(int('甲', 'K')) }, order: ['-id'] } } as const

resource('x', fields, {
  ...whole,
  create: { requiredInputs: ['name'], optionalInputs: ['kids', 'weight'], extraInputs: { ticket: int('票号', 'Ticket') } },
  update: [{ fields: ['name'], when: { status: [0], written: [null] }, who: [{ person: 'name', until: { field: 'written', hours: 24 } }] }],
  remove: { when: { flag: [no, done] } },
  states: { status: { initial: 0, transitions: { shut: close } }, flag: { initial: no, transitions: { raise: { label, way: 'forward', from: [no], to: done, automatic: true } } } },
  allow: { create: 'everyone', update: ['keeper'], remove: ['admin'] },
})
// @ts-expect-error no such field in a list
resource('x', fields, { label, list: { fields: ['id', 'nam'] }, allow: {} })
// @ts-expect-error nobody may create
resource('x', fields, { label, create: { requiredInputs: ['name'] }, allow: {} })
// @ts-expect-error who may do what is not done
resource('x', fields, { label, allow: { crate: ['admin'] } })
// @ts-expect-error no such role
resource('x', fields, { label, remove: {}, allow: { remove: ['nobody'] } })
// @ts-expect-error a search through no column
resource('x', fields, { label, list: { fields: 'all', search: ['kids'] }, allow: {} })
// @ts-expect-error a filter of no field
resource('x', fields, { label, list: { fields: 'all', filters: { n: equals('nam') } }, allow: {} })
// @ts-expect-error an order by no field
resource('x', fields, { label, list: { fields: 'all', order: ['-nam'] }, allow: {} })
// @ts-expect-error an unknown option
resource('x', fields, { label, lits: {}, allow: {} })
// @ts-expect-error an unknown option of a list
resource('x', fields, { label, list: { fields: 'all', ordr: ['id'] }, allow: {} })
// @ts-expect-error an unknown option of a create
resource('x', fields, { label, create: { requiredInputs: [], taks: ['name'] }, allow: { create: 'everyone' } })
// @ts-expect-error an unknown option of the number
resource('x', fields, { label, create: { requiredInputs: [], number: { field: 'name', prefx: 'X' } }, allow: { create: 'everyone' } })
// @ts-expect-error an unknown option of an edit group
resource('x', fields, { label, update: [{ fields: ['name'], wen: { status: [0] } }], allow: { update: 'everyone' } })
// @ts-expect-error children are created, never patched
resource('x', fields, { label, update: [{ fields: ['kids'] }], allow: { update: 'everyone' } })
// @ts-expect-error the state of an edit does not exist
resource('x', fields, { label, update: [{ fields: ['name'], when: { status: [5] } }], allow: { update: 'everyone' } })
// @ts-expect-error a path of no operation
resource('x', fields, { label, allow: {}, routes: { paths: { remov: ['DELETE /api/x/{id}'] } } })
// @ts-expect-error an unknown option of the display
resource('x', fields, { label, display: { enddBy: 'flag' }, allow: {} })
// @ts-expect-error an unknown option of the routes
resource('x', fields, { label, allow: {}, routes: { alias: ['y'] } })
// @ts-expect-error a path without a method
resource('x', fields, { label, allow: {}, routes: { paths: { list: ['/api/x/'] } } })
// @ts-expect-error a label in one language
resource('x', fields, { label: { zh: '某' }, allow: {} })
// @ts-expect-error no such state to come from
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, from: [2] } } } }, allow: {} })
// @ts-expect-error no such state to start in
resource('x', fields, { label, states: { status: { initial: 7, transitions: { shut: close } } }, allow: {} })
// @ts-expect-error no such column of states
resource('x', fields, { label, states: { statuss: { initial: 0, transitions: { shut: close } } }, allow: {} })
// @ts-expect-error no such role of a transition
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, who: ['nobody'] } } } }, allow: {} })
// @ts-expect-error no such person on the record
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, who: [{ person: 'creator' }] } } } }, allow: {} })
// @ts-expect-error a transition that somebody may ask for, and that is automatic
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, automatic: true } } } }, allow: {} })
// @ts-expect-error a transition that nobody makes
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { label, way: 'end', from: [0], to: 1 } } } }, allow: {} })
// @ts-expect-error a transition that says not whether it leads forward
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { label, from: [0], to: 1, who: ['keeper'] } } } }, allow: {} })
// @ts-expect-error a misspelt option of a transition
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, aprt: ['name'] } } } }, allow: {} })
// @ts-expect-error a transition where a column that is none has a value
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, where: { name: ['a'], nam: ['b'] } } } } }, allow: {} })
// @ts-expect-error it waits once a condition holds that it does not have
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, requiresUnlessAdmin: ['complete'], awaited: { once: ['countersigned'] } } } } }, allow: {} })
// @ts-expect-error the person meets a condition that it does not have
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, requires: ['complete'], awaited: { entered: ['issuable'] } } } } }, allow: {} })
// @ts-expect-error it waits while a column that is none has a value
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, awaited: { filled: ['nam'] } } } } }, allow: {} })
// @ts-expect-error a misspelt option of what is awaited
resource('x', fields, { label, states: { status: { initial: 0, transitions: { shut: { ...close, awaited: { onec: [] } } } } }, allow: {} })
// @ts-expect-error a group of fields waits while a column that is none has a value
resource('x', fields, { label, update: [{ fields: ['name'], awaited: { filled: ['nam'] } }], allow: {} })
// @ts-expect-error no such column of the author
resource('x', fields, { label, waiting: { author: 'writer' }, allow: {} })
// @ts-expect-error a misspelt option of what waits
resource('x', fields, { label, waiting: { athor: 'name' }, allow: {} })
// @ts-expect-error a remove where a column that is none has a value
resource('x', fields, { label, remove: { when: { status: [0], nam: ['x'] } }, allow: { remove: 'everyone' } })
// @ts-expect-error a misspelt relation
resource('x', fields, { label, remove: {}, allow: { remove: [{ role: 'keeper', persn: 'name' }] } })
// @ts-expect-error an unknown option of a state column
resource('x', fields, { label, states: { status: { initial: 0, startsBy: ['admin'], transitions: { shut: close } } }, allow: {} })

// @ts-expect-error an operation of no kind
resource('x', fields, { label, operations: { sum: { label, input: {}, output: {} } }, allow: { sum: 'everyone' } })
// @ts-expect-error nobody may do what the operation does
resource('x', fields, { label, operations: { sum: { kind: 'query', label, input: {}, output: {} } }, allow: {} })
// @ts-expect-error a misspelt option of an operation
resource('x', fields, { label, operations: { sum: { kind: 'query', label, input: {}, output: {}, mny: true } }, allow: { sum: 'everyone' } })
// @ts-expect-error an action answers its record
resource('x', fields, { label, operations: { sum: { kind: 'action', label, input: {}, output: {} } }, allow: { sum: 'everyone' } })

/** Sixteen at most: one more belongs into a group, or takes the place of another. */
const options = ['label', 'source', 'title', 'list', 'responses', 'create', 'update', 'remove', 'states', 'waiting', 'parentState', 'display', 'operations', 'allow', 'routes', 'away'] as const
yes<Equal<(typeof options)[number], keyof Spec>>()
yes<Equal<(typeof options)['length'], 16>>()

// ---- handlers

type CardHandlers = Handlers<'welding_material_apply_cards'>
type Transitions = CardHandlers['transitions']
declare const transitions: Transitions
declare const card: CardHandlers
declare const ctx: Context
// @ts-expect-error a declared transition without its function
const lacking: Transitions = { ...transitions, issue: undefined }
// @ts-expect-error a function for a transition that is not declared
const surplus = { ...card, transitions: { ...transitions, isue: () => ({}) } } satisfies CardHandlers
const wrong: Transitions = {
  ...transitions,
  // @ts-expect-error a column of another kind
  audit: () => ({ auditor: 7 }),
}
// @ts-expect-error a condition without its function
const unconditioned: CardHandlers = { transitions }
// @ts-expect-error nobody fills the name of the part: create must be written
const uncreated: Handlers<'transfer_cards'> = {} as Omit<Handlers<'transfer_cards'>, 'create'>
// @ts-expect-error body keys that are no columns need a written create
const unasked: Handlers<'auxiliary_quota_items'> = {}
// @ts-expect-error a PATCH of what is no column needs a written update
const unpatched: Handlers<'process_routes'> = {}
// @ts-expect-error a filter that a function answers needs it
const unfiltered: Handlers<'auxiliary_material_apply_cards'> = {}
// @ts-expect-error rows that no table holds need a function
const unlisted: Handlers<'work_hour_summarizes'> = {}
// @ts-expect-error another record is moved to a state that it has
void ctx.move('purchase_orders', 1, { status: 7 })
// @ts-expect-error an error code that has no status
void fail('no_such_code', (t) => t.internal)
const items: Handlers<'auxiliary_quota_items'>['create'] = async ({ work_order_uid, ticket_number, quota_list }) => {
  yes<Equal<typeof work_order_uid, string>>()
  yes<Equal<typeof ticket_number, number | null>>()
  return quota_list
}

// ---- what pages show

yes<keyof typeof keyGroups extends TopicName ? true : false>()

export type { NoCreator, NoParent }
export { items, lacking, lackingRow, noId, options, row, surplus, unasked, unconditioned, uncreated, unfiltered, unlisted, unpatched, wrong }
