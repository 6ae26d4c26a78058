import fc from 'fast-check'
import {
  checker,
  keeper,
  planner,
  processHead,
  secondChecker,
  storeHead,
  weldingEngineer,
} from '../../main/api/demo/people.ts'
import { send } from './brought_home.ts'
import type { Plant } from './office.ts'

/** What people do at random in the demo plant, at the office or in a copy of it. */

export interface Deed {
  readonly away: boolean
  readonly kind: DeedName
  /** Which record, of those that are there. */
  readonly at: number
  readonly value: number
  /** Since the deed before. */
  readonly minutes: number
}

/** What somebody sent for a record. */
export interface Sent {
  readonly resource: string
  readonly record: number
  /** `gone`: he removed it. */
  readonly columns: readonly string[] | 'gone'
}

type Row = Readonly<Record<string, unknown>>
type Doing = (plant: Plant, deed: Deed) => Promise<readonly Sent[]>

export const rowsOf = async (
  plant: Plant,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<readonly Row[]> => plant.file.reading.statements.all(sql, parameters)

const oneOf = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
const texts = ['甲', '乙', '', '按图\n施焊']
const parts = [1, 2, 16, 29, 30]

/** The id of one of these records; 0, which is none, if there are none. */
const idOf = async (plant: Plant, sql: string, at: number): Promise<number> =>
  Number(oneOf(await rowsOf(plant, sql), at)?.['id'] ?? 0)
const cardOf = async (plant: Plant, at: number) =>
  idOf(
    plant,
    "select id from transfer_cards where id in (4, 5, 6) or id > 7 order by status = '编制中' desc, id",
    at,
  )
const processOf = async (plant: Plant, at: number) =>
  idOf(
    plant,
    `select p.id from transfer_card_processes p join transfer_cards c on c.id = p.transfer_card
      where c.status = '编制中' and c.id <> 7 order by p.id`,
    at,
  )
const seamOf = async (plant: Plant, at: number) =>
  idOf(plant, 'select id from welding_seams where process_material in (1, 2, 29) order by id', at)
const stepOf = async (plant: Plant, at: number) =>
  idOf(plant, 'select id from process_steps where route in (24, 29, 30) order by id', at)
const routeOf = (at: number) => oneOf([24, 29, 30], at) ?? 0

const planners = ({ at, value }: Deed) => ((at + value) % 3 === 0 ? weldingEngineer : planner)
const storekeepers = ({ away, at }: Deed) => (away || at % 3 > 0 ? keeper : storeHead)

/** Sends an update, and answers what was sent. */
export async function updated(
  plant: Plant,
  user: number,
  resource: string,
  id: number,
  values: Row,
): Promise<readonly Sent[]> {
  const [before] = await rowsOf(plant, `select * from "${resource}" where id = ?`, [id])
  await send(plant, user, resource as Parameters<typeof send>[2], 'update', { id, ...values })
  const columns = Object.keys(values).filter((name) => before?.[name] !== values[name])
  return [{ resource, record: id, columns }]
}
/** Sends a record; answers what was sent. */
export async function made(
  plant: Plant,
  user: number,
  resource: string,
  values: Row,
): Promise<readonly Sent[]> {
  const { id } = await send(plant, user, resource as Parameters<typeof send>[2], 'create', { ...values })
  return [{ resource, record: Number(id), columns: Object.keys(values) }]
}
export async function removed(
  plant: Plant,
  user: number,
  resource: string,
  id: number,
): Promise<readonly Sent[]> {
  const answer = await send(plant, user, resource as Parameters<typeof send>[2], 'remove', { id })
  return answer['valid'] === false ? [] : [{ resource, record: id, columns: 'gone' }]
}

/** Saves the header and the processes of a card as they are when `change` has gone over them; answers what was sent. */
export async function savedCard(
  plant: Plant,
  user: number,
  card: number,
  change: (processes: readonly Process[]) => readonly Process[],
  header: Row = {},
): Promise<readonly Sent[]> {
  const { version, ...contents } = await send(plant, user, 'transfer_cards', 'contents', { card })
  const before = contents['processes'] as readonly Process[] // by the declaration
  const processes = change(before)
  const saved = await send(plant, user, 'transfer_cards', 'save', { card, version, processes, ...header })
  const known = new Map(before.map((one) => [one.id, one]))
  const left = new Set(processes.map(({ id }) => id))
  const resource = 'transfer_card_processes'
  return [
    { resource: 'transfer_cards', record: card, columns: Object.keys(header) },
    ...before.flatMap(({ id }) =>
      left.has(id) ? [] : [{ resource, record: Number(id), columns: 'gone' as const }],
    ),
    ...(saved['processes'] as readonly Process[]).flatMap((one) => {
      const old = known.get(one.id)
      const columns = (['name', 'detail'] as const).filter((name) => old?.[name] !== one[name])
      return columns.length > 0 || !old ? [{ resource, record: Number(one.id), columns }] : []
    }),
  ]
}

export interface Process {
  readonly id: number | null
  readonly name: string
  readonly detail: string
}
/** The processes of a card after a change of this kind. */
function changedProcesses(all: readonly Process[], { at, value }: Deed): readonly Process[] {
  const place = at % Math.max(1, all.length)
  const [one] = all.slice(place)
  const name = oneOf(['喷砂', '水压', '包装'], value) ?? ''
  if (!one || value % 5 === 0) return all.toSpliced(place, 0, { id: null, name, detail: '' })
  if (value % 5 === 1) return all.toSpliced(place, 1)
  if (value % 5 === 2) return all.toSpliced(place, 1, { ...one, detail: oneOf(texts, value) ?? '' })
  if (value % 5 === 3) return [...all.toSpliced(place, 1), one]
  return [one, ...all.toSpliced(place, 1).map((other, at) => (at === 0 ? { ...other, name } : other))]
}

const seamValues = (value: number): Row =>
  oneOf(
    [
      { length: 500 + (value % 4) * 100 },
      { remark: oneOf(texts, value) },
      { uid: oneOf(['Z1', 'Z2', 'A1'], value) },
      { bm_thick_1: 8 + (value % 3), length: 700 },
      { weld_method_1: oneOf([111, 121, 141], value), wt_1: '5' },
      { weight_1: oneOf(['1.25', '2.5'], value) },
    ],
    value,
  ) ?? {}

const deeds = {
  async card_changed(plant, deed) {
    const name = oneOf(['tech_requirement', 'press_mark', 'material_index', 'basic_file'], deed.value) ?? ''
    const other = deed.value % 5 === 0 ? { parent_name: oneOf(texts, deed.at) } : {}
    const values = { [name]: oneOf(texts, deed.value), ...other }
    return updated(plant, planners(deed), 'transfer_cards', await cardOf(plant, deed.at), values)
  },
  async card_made(plant, deed) {
    const values = { process_material: oneOf(parts, deed.at), category: oneOf([1, 4, 8], deed.value) }
    return made(plant, planners(deed), 'transfer_cards', values)
  },
  card_removed: async (plant, deed) =>
    removed(plant, planners(deed), 'transfer_cards', await cardOf(plant, deed.at)),
  card_submitted: async (plant, deed) => {
    const id = await cardOf(plant, deed.at)
    const [card] = await rowsOf(plant, 'select writer from transfer_cards where id = ?', [id])
    return updated(plant, Number(card?.['writer']), 'transfer_cards', id, { status: '待校对' })
  },
  /** Only at the office: it is signed, or goes back. */
  async card_signed(plant, deed) {
    const id = await cardOf(plant, deed.at)
    const [card] = await rowsOf(plant, 'select status from transfer_cards where id = ?', [id])
    const next = { 待校对: [checker, '待审核'], 待审核: [secondChecker, '待批准'] } as const
    const [user, status] = next[String(card?.['status']) as keyof typeof next] ?? [processHead, '已批准']
    const back = deed.value % 3 === 0 && { status: '编制中', reason: '重做' }
    if (deed.away) throw new Error('409 only at the office')
    return updated(plant, user, 'transfer_cards', id, back || { status })
  },
  async processes_saved(plant, deed) {
    const header = deed.value % 4 === 0 ? { tech_requirement: oneOf(texts, deed.at) } : {}
    const change = (processes: readonly Process[]) => changedProcesses(processes, deed)
    return savedCard(plant, planners(deed), await cardOf(plant, deed.at), change, header)
  },
  async process_changed(plant, deed) {
    const place = deed.value % 4 === 0 ? { index: 1 + (deed.at % 5) } : { detail: oneOf(texts, deed.value) }
    return updated(plant, planners(deed), 'transfer_card_processes', await processOf(plant, deed.at), place)
  },
  async process_made(plant, deed) {
    const place = deed.value % 2 === 0 ? { index: 1 + (deed.value % 5) } : {}
    const values = { transfer_card: await cardOf(plant, deed.at), name: '探伤', ...place }
    return made(plant, planners(deed), 'transfer_card_processes', values)
  },
  process_removed: async (plant, deed) =>
    removed(plant, planners(deed), 'transfer_card_processes', await processOf(plant, deed.at)),
  async seam_made(plant, deed) {
    const uid = oneOf(['Z1', 'Z2', 'Z3'], deed.value)
    const values = { uid, seam_type: 'A', weld_position: 1, weld_method_1: 111, length: 400 }
    const process_material = oneOf([1, 2, 29], deed.at)
    return made(plant, planners(deed), 'welding_seams', { process_material, ...values })
  },
  async seam_changed(plant, deed) {
    return updated(
      plant,
      planners(deed),
      'welding_seams',
      await seamOf(plant, deed.at),
      seamValues(deed.value),
    )
  },
  /** Two seams at once. */
  async seams_changed(plant, deed) {
    const rows = await Array.fromAsync([deed.at, deed.at + 1], async (at) => ({
      id: await seamOf(plant, at),
      remark: oneOf(texts, deed.value),
    }))
    await send(plant, planners(deed), 'batches', 'change', { resource: 'welding_seams', rows })
    return rows.map(({ id }) => ({ resource: 'welding_seams', record: id, columns: ['remark'] }))
  },
  seam_removed: async (plant, deed) =>
    removed(plant, planners(deed), 'welding_seams', await seamOf(plant, deed.at)),
  async route_changed(plant, deed) {
    const route = [['CK', 'XL', 'MH'], ['CK', 'MH', 'CK'], ['WX']]
    const id = oneOf(parts, deed.at) ?? 0
    await send(plant, planner, 'circulation_routes', 'update', {
      id,
      circulation_routes: oneOf(route, deed.value),
    })
    return [{ resource: 'circulation_routes', record: id, columns: ['stations'] }]
  },
  async routes_assigned(plant, deed) {
    const chosen = [oneOf(parts, deed.at) ?? 0, oneOf(parts, deed.at + 1) ?? 0]
    const circulation_routes = deed.value % 2 === 0 ? ['CK', 'JG'] : ['XL']
    await send(plant, planner, 'circulation_routes', 'assign', { parts: chosen, circulation_routes })
    return chosen.map((record) => ({ resource: 'circulation_routes', record, columns: ['stations'] }))
  },
  async step_made(plant, deed) {
    const place = deed.value % 2 === 0 ? { index: 1 } : {}
    const values = {
      route: routeOf(deed.at),
      step: 1 + (deed.value % 5),
      man_hours: deed.value % 4,
      ...place,
    }
    return made(plant, planner, 'process_steps', values)
  },
  async step_changed(plant, deed) {
    const hours = { man_hours: 1 + (deed.value % 5) }
    const values = oneOf<Row>(
      [hours, { step: 1 + (deed.value % 5) }, { index: 1 + (deed.value % 3) }],
      deed.value,
    )
    return updated(plant, planner, 'process_steps', await stepOf(plant, deed.at), values ?? hours)
  },
  step_removed: async (plant, deed) => removed(plant, planner, 'process_steps', await stepOf(plant, deed.at)),
  async steps_ordered(plant, deed) {
    const id = routeOf(deed.at)
    const ids = (
      await rowsOf(plant, 'select id from process_steps where route = ? order by "index"', [id])
    ).map((row) => Number(row['id']))
    const [first = 0, ...rest] = ids
    const process_steps = deed.value % 2 === 0 ? [...rest, first] : ids.toReversed()
    await send(plant, planner, 'process_routes', 'update', { id, process_steps })
    return []
  },
  async humiture_made(plant, deed) {
    const values = { actual_temp_1: 18 + (deed.value % 5), actual_humid_1: 45, warehouse: 1 + (deed.at % 2) }
    return made(plant, storekeepers(deed), 'welding_material_humiture_records', values)
  },
  async humiture_read(plant, deed) {
    const table = 'welding_material_humiture_records'
    const id = await idOf(plant, `select id from ${table} order by id desc limit 3`, deed.at)
    const afternoon = { actual_temp_2: 20 + (deed.value % 4), actual_humid_2: 50 }
    return updated(
      plant,
      storekeepers(deed),
      table,
      id,
      deed.value % 4 === 0 ? { remark: oneOf(texts, deed.at) } : afternoon,
    )
  },
  async bake_made(plant, deed) {
    const batch = {
      standard_num: 'NB/T 47018',
      size: '4.0',
      class_num: 'J507',
      heat_num: `H${deed.value % 3}`,
    }
    const values = { ...batch, codedmark: 'E507-01', quantity: 20, baking_temp: 350 }
    return made(plant, storekeepers(deed), 'welding_material_bake_records', values)
  },
  async bake_changed(plant, deed) {
    const table = 'welding_material_bake_records'
    const id = await idOf(plant, `select id from ${table} order by id desc limit 3`, deed.at)
    const values = oneOf<Row>(
      [
        { baking_temp: 340 + (deed.value % 3) * 10 },
        { remark: oneOf(texts, deed.value) },
        { quantity: 10 + (deed.value % 4), bake_times: 2 },
      ],
      deed.value,
    )
    return updated(plant, storekeepers(deed), table, id, values ?? {})
  },
} satisfies Record<string, Doing>
export type DeedName = keyof typeof deeds

/** Does it as the office's or copy's people may; what they may not is refused, and nothing was sent. Any other error is thrown. */
export async function done(plant: Plant, deed: Deed): Promise<readonly Sent[] | undefined> {
  try {
    const doing: Doing = deeds[deed.kind]
    return await doing(plant, deed)
  } catch (error) {
    if (error instanceof Error && /^4\d\d /.test(error.message)) return undefined
    throw error
  }
}

const names = Object.keys(deeds) as readonly DeedName[]
export const someDeeds = (length: number): fc.Arbitrary<readonly Deed[]> =>
  fc.array(
    fc.record({
      away: fc.oneof(
        { weight: 2, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      kind: fc.constantFrom(...names),
      at: fc.nat(30),
      value: fc.nat(60),
      minutes: fc.constantFrom(1, 20, 90, 400),
    }),
    { minLength: Math.ceil(length / 2), maxLength: length },
  )
