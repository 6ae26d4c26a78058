import { officeCatalogue } from '../../main/api/office.ts'
import { hasRecords, specOf, storedOf } from '../../shared/kernel/resource.ts'
import { isSameValue } from '../../shared/office/merge.ts'
import { rowsOf, type Sent } from './copy_deeds.ts'
import type { Plant } from './office.ts'

/** Accounts for everything that was sent away after it was brought home, from nothing but the rows of both sides. */

type Row = Readonly<Record<string, unknown>>
type Tables = ReadonlyMap<string, ReadonlyMap<number, Row>>

/** What a return itself keeps, and what is nobody's fact of the trade. */
const apart: ReadonlySet<string> = new Set(['copies', 'copy_returns', 'copy_edits', 'jobs', 'drafts'])
/** The place among the records of one parent: it follows from the others. */
const placeIn: Readonly<Record<string, string>> = { transfer_card_processes: 'index', process_steps: 'index' }
/** The program writes them along with a step. */
const writtenAlong: ReadonlySet<string> = new Set(['status_changes'])
/** A card that is handed in: its step writes these. */
const writtenByStep: Readonly<Record<string, readonly string[]>> = {
  transfer_cards: ['return_reason', 'stations', 'write_dt'],
}
const states: Readonly<Record<string, readonly string[]>> = { transfer_cards: ['status'] }
/** When something was entered. */
const entryTimes: Readonly<Record<string, readonly string[]>> = {
  welding_material_humiture_records: ['create_dt', 'reading_dt_1', 'reading_dt_2'],
  welding_material_bake_records: ['create_dt', 'furnace_time'],
}

/** Every record of every resource. */
export async function tablesOf(plant: Plant): Promise<Tables> {
  const there = new Set(
    (await rowsOf(plant, "select name from sqlite_master where type = 'table'")).map((row) => row['name']),
  )
  const resources = Object.values(officeCatalogue.resources).filter(
    (one) => hasRecords(one) && !specOf(one).source && there.has(one.name) && !apart.has(one.name),
  )
  return new Map(
    await Array.fromAsync(resources, async ({ name }) => [
      name,
      new Map((await rowsOf(plant, `select * from "${name}"`)).map((row) => [Number(row['id']), row])),
    ]),
  )
}

export interface Homecoming {
  /** The copy as it was opened, when its last return was written, and when this one was. */
  readonly base: Tables
  readonly since: Tables
  readonly away: Tables
  /** The office before the return was brought in, and after it. */
  readonly before: Tables
  readonly after: Tables
  /** What people sent in the copy since its last return, in order. */
  readonly sent: readonly Sent[]
  readonly edits: readonly Row[]
  /** `copy_records` of the copy. */
  readonly pairs: readonly Row[]
}

export const editsOf = async (office: Plant, id: number): Promise<readonly Row[]> =>
  rowsOf(office, 'select * from copy_edits where return = ? order by id', [id])
export const pairsOf = async (office: Plant): Promise<readonly Row[]> =>
  rowsOf(office, 'select * from copy_records')

/** Everything that is not as promised, in a sentence each. */
export const unaccounted = (home: Homecoming): readonly string[] => [
  ...lostFields(home),
  ...lostRemovals(home),
  ...foreignChanges(home),
  ...lostOrders(home),
  ...home.edits.flatMap(({ id, outcome, decided_by, decision }) =>
    // What was decided of an earlier return stands.
    outcome === 'discarded' && (decided_by === null || (decision === '{}' && home.since === home.base))
      ? [`edit ${id} is discarded, and nobody decided it`]
      : [],
  ),
]

const rowIn = (tables: Tables, resource: string, id: number): Row | undefined => tables.get(resource)?.get(id)

const isMadeAway = ({ base }: Homecoming, resource: string, id: number) => !rowIn(base, resource, id)

/** The office's number of a record of the copy. */
function idAtOffice(home: Homecoming, resource: string, id: number): number | undefined {
  if (!isMadeAway(home, resource, id)) return id
  const pair = home.pairs.findLast((row) => row['resource'] === resource && row['away_record'] === id)
  return typeof pair?.['office_record'] === 'number' ? pair['office_record'] : undefined
}

/** A value of the copy as the office has to store it. */
function atOffice(home: Homecoming, resource: string, column: string, value: unknown): unknown {
  const reference = storedOf(officeCatalogue.get(resource), column)?.reference
  if (reference?.carries !== 'id' || typeof value !== 'number') return value
  return idAtOffice(home, reference.target, value)
}

const editOf = ({ edits }: Homecoming, resource: string, record: number, kinds: readonly string[]) =>
  edits.find(
    (row) =>
      row['resource'] === resource && row['away_record'] === record && kinds.includes(String(row['kind'])),
  )

type Decision = {
  readonly choice?: string
  readonly fields?: Readonly<Record<string, Side | { readonly value: unknown } | undefined>>
}
type Side = 'away' | 'office'
const decisionOf = (edit: Row): Decision => JSON.parse(String(edit['decision'])) as Decision

/** Decided for the office's value, by a person. */
function isGivenUp(edit: Row, column: string, together: readonly string[]): boolean {
  if (edit['outcome'] === 'discarded') return true
  const { choice, fields = {} } = decisionOf(edit)
  return choice === 'office' || [column, ...together].some((name) => fields[name] === 'office')
}

const togetherWith = (resource: string, column: string): readonly string[] =>
  (specOf(officeCatalogue.get(resource)).away?.together ?? []).find((group) => group.includes(column)) ?? []

/** What was sent and is neither at the office nor in an outcome that somebody decided. */
function lostFields(home: Homecoming): readonly string[] {
  const columns = new Map<string, { resource: string; record: number; column: string }>()
  for (const { resource, record, columns: names } of home.sent)
    if (names !== 'gone')
      for (const column of names) columns.set(`${resource} ${record} ${column}`, { resource, record, column })
  return [...columns.entries()].flatMap(([name, { resource, record, column }]) => {
    const [was, is] = [rowIn(home.since, resource, record), rowIn(home.away, resource, record)]
    if (!is || !(column in is) || placeIn[resource] === column) return []
    const isState = states[resource]?.includes(column)
    const value = is[column]
    if (was && isSameValue(was[column], value)) return []
    const isMade = isMadeAway(home, resource, record)
    const edit = editOf(home, resource, record, isState ? ['transition'] : [isMade ? 'create' : 'update'])
    if (!edit) return [`${name} = ${value} has no edit`]
    if (isGivenUp(edit, column, togetherWith(resource, column))) return []
    if (edit['outcome'] === 'derived') return [`${name} = ${value} was sent, and is told as derived`]
    const id = idAtOffice(home, resource, record)
    const there = id === undefined ? undefined : rowIn(home.after, resource, id)
    if (!there) return [`${name} = ${value} is ${edit['outcome']}, and no record of the office has it`]
    const told: string[] = []
    const chosen = decisionOf(edit).fields?.[column]
    // Another value than that of either side.
    const wanted = typeof chosen === 'object' ? chosen?.value : atOffice(home, resource, column, value)
    if (!isSameValue(there[column], wanted))
      told.push(`${name} = ${value} is ${edit['outcome']}, and the office ${id} has ${there[column]}`)
    if (!was && edit['outcome'] === 'applied' && decisionOf(edit).choice !== 'pair')
      for (const time of entryTimes[resource] ?? [])
        if (!isSameValue(there[time], is[time]))
          told.push(`${resource} ${record} was entered ${time} ${is[time]}, at the office ${there[time]}`)
    return told
  })
}

/** A record that was removed away is gone, or somebody decided that it stays. */
function lostRemovals(home: Homecoming): readonly string[] {
  return home.sent.flatMap(({ resource, record, columns }) => {
    if (columns !== 'gone' || isMadeAway(home, resource, record) || rowIn(home.away, resource, record))
      return []
    const edit = editOf(home, resource, record, ['remove'])
    if (!edit) return [`${resource} ${record} was removed without an edit`]
    if (isGivenUp(edit, '', [])) return []
    return rowIn(home.after, resource, record)
      ? [`${resource} ${record} is ${edit['outcome']}, and still there`]
      : []
  })
}

/** A card that comes home fills the empty route of its part, as it does for whoever makes it at the office. */
const isFilled = ({ pairs, after }: Homecoming, resource: string, row: Row): boolean =>
  writtenAlong.has(resource) ||
  (resource === 'process_steps' &&
    pairs.some(
      (pair) =>
        pair['resource'] === 'transfer_cards' &&
        rowIn(after, 'transfer_cards', Number(pair['office_record']))?.['process_material'] ===
          rowIn(after, 'process_routes', Number(row['route']))?.['process_material'],
    ))

/** A restored record brings back what went with it, also what the office had made below it. */
const hasRestored = ({ edits }: Homecoming): boolean =>
  edits.some((edit) => decisionOf(edit).choice === 'restore')

/** Somebody decided that the record above it goes, although the office had changed what stands below. */
function isGoneWithParent(home: Homecoming, resource: string, id: number): boolean {
  const row = rowIn(home.before, resource, id) ?? {}
  return Object.entries(row).some(([column, value]) => {
    const target = storedOf(officeCatalogue.get(resource), column)?.reference?.target
    const edit = target === undefined ? undefined : editOf(home, target, Number(value), ['remove'])
    return edit !== undefined && decisionOf(edit).choice === 'away'
  })
}

/** What differs from the office's own run and was changed by nobody away. */
function foreignChanges(home: Homecoming): readonly string[] {
  const awayOf = new Map(
    home.pairs.flatMap((row) =>
      row['office_record'] === null
        ? []
        : [[`${row['resource']} ${row['office_record']}`, Number(row['away_record'])]],
    ),
  )
  const told: string[] = []
  for (const [resource, rows] of home.after) {
    for (const [id, row] of rows) {
      const before = rowIn(home.before, resource, id)
      const pair = awayOf.get(`${resource} ${id}`)
      if (!before) {
        const isRestored = rowIn(home.base, resource, id) !== undefined
        if (pair === undefined && !isRestored && !hasRestored(home) && !isFilled(home, resource, row))
          told.push(`${resource} ${id} was made at the office, and nobody made it away`)
        continue
      }
      const away = pair ?? id
      const isOwn = pair !== undefined || rowIn(home.base, resource, id) !== undefined
      const [was, is] = [rowIn(home.since, resource, away), rowIn(home.away, resource, away)]
      for (const [column, value] of Object.entries(row)) {
        if (isSameValue(before[column], value) || placeIn[resource] === column) continue
        const isChangedAway = isOwn && is !== undefined && !isSameValue(was?.[column], is[column])
        const isByStep =
          writtenByStep[resource]?.includes(column) && editOf(home, resource, away, ['transition'])
        if (!isChangedAway && !isByStep)
          told.push(
            `${resource} ${id} ${column} was ${before[column]}, is ${value}, and nobody changed it away`,
          )
      }
    }
    for (const id of home.before.get(resource)?.keys() ?? []) {
      if (rows.has(id)) continue
      const pair = awayOf.get(`${resource} ${id}`)
      const isOwn = pair !== undefined || rowIn(home.base, resource, id) !== undefined
      if (isOwn ? rowIn(home.away, resource, pair ?? id) : !isGoneWithParent(home, resource, id))
        told.push(`${resource} ${id} is gone, and nobody removed it away`)
    }
  }
  return told
}

/** The column that says below which record a record stands. */
const above: Readonly<Record<string, string>> = {
  transfer_card_processes: 'transfer_card',
  process_steps: 'route',
}

/** An order that only one side has changed is the order now, of what was there before and is there still. */
function lostOrders(home: Homecoming): readonly string[] {
  return Object.entries(above).flatMap(([resource, via]) => {
    const isGivenUp = (id: number) => {
      const edit = editOf(home, resource, id, ['create', 'update', 'remove'])
      return (
        edit?.['outcome'] === 'discarded' || (edit && JSON.stringify(decisionOf(edit)).includes('"office"'))
      )
    }
    const below = (tables: Tables, parent: unknown) =>
      [...(tables.get(resource)?.values() ?? [])]
        .filter((row) => row[via] === parent)
        .toSorted((a, b) => Number(a['index']) - Number(b['index']))
        .map((row) => Number(row['id']))
    const parents = new Set([...(home.base.get(resource)?.values() ?? [])].map((row) => row[via]))
    return [...parents].flatMap((parent) => {
      const sides = [home.since, home.away, home.before, home.after].map((one) => below(one, parent))
      const [was = [], away = [], before = [], after = []] = sides.map((ids) =>
        ids.filter((id) => rowIn(home.base, resource, id) && sides.every((other) => other.includes(id))),
      )
      if (away.some(isGivenUp)) return []
      const isSame = (a: readonly number[], b: readonly number[]) => String(a) === String(b)
      const wanted = isSame(before, was) ? away : isSame(away, was) ? before : after
      return isSame(wanted, after) ? [] : [`${resource} of ${parent} stand ${after}, and not ${wanted}`]
    })
  })
}
