import { filterInOrder, findInOrder } from '../../../shared/kernel/in_order.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { titleFields, titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { OfficeWriter, ReviewedEdit, ReviewedGroup } from '../../../shared/office/copy_returns.ts'
import { deletedRow, lastDeletion } from '../../db/journal/deleted_records.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { namedReference, type ReferenceValue, referenceNames } from '../engine/reference_names.ts'
import { editKey, type FoldedRecord, type Group, keyOf, kindsOf, type Row } from './edits.ts'
import { isPublished, wireValue } from './merging.ts'
import { hardReferences, orderSql } from './order_path.ts'
import { pairsOf } from './pair.ts'
import type { LoadedReturn } from './returned.ts'

/** Parts are what everything of a work order hangs on. */
const parts = 'process_materials'

/** The records of a return by their names. */
export function recordsOf({ facts, returned }: LoadedReturn, ctx: RequestContext) {
  const { access, engine, language } = ctx
  const pairs = pairsOf(facts.copy.id, returned, ctx)
  const byKey = new Map(returned.records.map((one) => [keyOf(one.resource, one.record), one]))
  /** As the office has it, or as it was or became away. */
  async function rowOf(resource: Resource, away: number): Promise<Row> {
    const id = await pairs.of(resource.name, away)
    const there = typeof id === 'number' ? await store.findRow(access.statements, resource, id) : undefined
    if (there) return there
    const record = byKey.get(keyOf(resource.name, away))
    const removal = record?.made ? undefined : await lastDeletion(access.statements, resource.name, away)
    return { id: away, ...(removal && deletedRow(removal)), ...record?.base, ...record?.away }
  }
  /** By `<target>:<id>`: many edits refer to the same few. */
  const names = new Map<string, string>()
  const titled = (resource: Resource, row: Row): string =>
    titleFields(resource, language).length > 0 ? titleOf(resource, row, language) : ''
  return {
    pairs,
    byKey,
    rowOf,
    titled,
    /** Of the records that references in these rows refer to. */
    async namesIn(resource: Resource, rows: readonly Row[]): Promise<Readonly<Record<string, string>>> {
      const values = rows.flatMap((row) =>
        Object.entries(row).flatMap(([name, value]): ReferenceValue[] => {
          const target = namedReference(resource, name)?.target
          return target === undefined || value === null || value === '' ? [] : [[target, value]]
        }),
      )
      const keyIn = ([target, id]: ReferenceValue) => `${target}:${String(id)}`
      const made = async ([target, id]: ReferenceValue) => {
        const resource = byKey.get(keyOf(target, Number(id)))?.made && engine.catalogue.find(target)
        return resource ? titled(resource, await rowOf(resource, Number(id))) : undefined
      }
      const unknown = values.filter((one) => !names.has(keyIn(one)))
      const nameOf = await referenceNames(
        ctx,
        await filterInOrder(unknown, async (one) => (await made(one)) === undefined),
      )
      for (const one of unknown) names.set(keyIn(one), (await made(one)) ?? nameOf(...one) ?? String(one[1]))
      return Object.fromEntries(values.map((one) => [keyIn(one), names.get(keyIn(one)) ?? '']))
    },
  }
}

/** What stands on paper under a number of its own. */
const documentNumbers: ReadonlyMap<string, string> = new Map([
  ['transfer_cards', 'file_index'],
  ['welding_seams', 'uid'],
])

interface Change extends OfficeWriter {
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** The groups of a return as people read them; of a companion only his own edits. */
export async function reviewedGroups(
  loaded: LoadedReturn,
  ctx: RequestContext,
): Promise<readonly ReviewedGroup[]> {
  const { engine, access, caller } = ctx
  const { statements } = access
  const { facts, returned } = loaded
  const { catalogue } = engine
  const { pairs, byKey, rowOf, titled, namesIn } = recordsOf(loaded, ctx)
  const stored = new Map(
    (
      await statements.all(
        `select copy_edits.*, last_name || first_name as name from copy_edits left join users on users.id = decided_by
          where return = ?`,
        [facts.returned.id],
      )
    ).map((row) => [`${row['resource']}:${row['away_record']}:${row['kind']}`, row]),
  )
  const holder = (
    await statements.all('select holder from copy_returns where id = ?', [facts.returned.id])
  )[0]
  const isReader =
    holder?.['holder'] === caller.id || caller.roles.includes('process_head') || isAdmin(caller)
  const people = new Map(
    (await statements.all('select id, last_name || first_name as name from users', [])).map((row) => [
      Number(row['id']),
      String(row['name']),
    ]),
  )

  async function changesAtOffice(resource: string, away: number): Promise<readonly Change[]> {
    if (byKey.get(keyOf(resource, away))?.made) return []
    return (
      await statements.all(
        `select "user", person, at, changes from journal where resource = ? and record = ? and id > ? and kind <> 'event'
          and not ilike(request, ?) order by id`,
        [resource, away, facts.copy.base, `copy:${facts.returned.id}:%`],
      )
    ).map(({ user, person, at, changes }) => ({
      user: Number(user),
      person: String(person),
      at: showTime(String(at)),
      changes: JSON.parse(String(changes)) as Change['changes'], // as the journal writes them
    }))
  }

  function partOf(resource: Resource, row: Row): number | undefined {
    const via = hardReferences(resource).find(([, { reference }]) => reference.target === parts)
    return via && Number(row[via[0]])
  }

  /** The number of the work order: through its part where the office does not have the record. */
  async function orderOf(resource: Resource, away: number): Promise<string> {
    const id = await pairs.of(resource.name, away)
    const order = orderSql(catalogue, resource.name)
    if (order === undefined) return ''
    const [found] =
      typeof id === 'number'
        ? await statements.all(
            `select (select uid from work_orders where work_orders.id = ${order}) as uid from "${resource.name}" where id = ?`,
            [id],
          )
        : []
    if (found) return String(found['uid'] ?? '')
    const row = await rowOf(resource, away)
    for (const [column, { reference }] of hardReferences(resource)) {
      const target = catalogue.find(reference.target)
      const value = row[column]
      if (target && value && orderSql(catalogue, target.name) !== undefined)
        return orderOf(target, Number(value))
    }
    return ''
  }

  /** What the others hang on: the document of a child, else the first that refers to none of the others. */
  async function rootOf({ records }: Group): Promise<{ readonly resource: Resource; readonly away: number }> {
    const keys = new Set(records.map(({ resource, record }) => keyOf(resource, record)))
    const isFree = async ({ resource, record }: FoldedRecord) => {
      const row = await rowOf(catalogue.get(resource), record)
      return !hardReferences(catalogue.get(resource)).some(
        ([column, { reference }]) => row[column] && keys.has(keyOf(reference.target, Number(row[column]))),
      )
    }
    const [first] = records
    const root = (await findInOrder(records, isFree)) ?? first
    if (!root) throw new Error('a group has no record')
    const resource = catalogue.get(root.resource)
    const row = await rowOf(resource, root.record)
    for (const [column, { reference }] of hardReferences(resource)) {
      const parent = catalogue.find(reference.target)
      if (parent && specOf(parent).away?.children?.resource === resource.name)
        return { resource: parent, away: Number(row[column]) }
    }
    return { resource, away: root.record }
  }

  async function editsOf(record: FoldedRecord): Promise<readonly ReviewedEdit[]> {
    const resource = catalogue.get(record.resource)
    const changes = await changesAtOffice(record.resource, record.record)
    const here = Object.fromEntries(
      changes.flatMap(({ changes: fields, ...by }) => Object.keys(fields).map((name) => [name, by] as const)),
    )
    return (
      await Array.fromAsync(kindsOf(record), async (kind) => {
        const row = stored.get(editKey({ resource: record.resource, record: record.record, kind }))
        const user = Number(row?.['person'])
        if (!row || (!isReader && user !== caller.id)) return []
        const wire = (values: Row) => wireRow(resource, withFiles(resource, values, returned.files))
        const [base, away] = [wire(record.base), wire(record.away)]
        const text = (name: string) => String(row[name] ?? '')
        const office = wireRow(resource, JSON.parse(text('office')) as Row) // by the declaration
        return [
          {
            id: Number(row['id']),
            kind,
            resource: resource.name,
            record:
              typeof row['office_record'] === 'number'
                ? row['office_record']
                : record.made
                  ? null
                  : record.record,
            title: titled(resource, await rowOf(resource, record.record)),
            user,
            person: people.get(user) ?? '',
            at: showTime(text('away_dt')),
            reason: text('reason'),
            base,
            away,
            sent: record.sent,
            names: await namesIn(resource, [base, away, office]),
            here,
            outcome: text('outcome') as ReviewedEdit['outcome'], // written by `apply`
            why: text('why'),
            office,
            decision: JSON.parse(text('decision')) as ReviewedEdit['decision'], // by the declaration
            decided_by: text('name'),
            decided_dt: row['decided_dt'] ? showTime(text('decided_dt')) : '',
            number: kind === 'create' ? await numberOf(resource, record) : null,
          },
        ]
      })
    ).flat()
  }

  /** Of a record that was made away and has come home. */
  async function numberOf(
    resource: Resource,
    record: FoldedRecord,
  ): Promise<readonly [string, string] | null> {
    const name = documentNumbers.get(resource.name)
    const id = await pairs.of(record.resource, record.record)
    const there = typeof id === 'number' ? await store.findRow(statements, resource, id) : undefined
    const [was, is] = name === undefined ? [] : [{ ...record.base, ...record.away }[name], there?.[name]]
    return was && is && was !== is ? [String(was), String(is)] : null
  }

  return (
    await Array.fromAsync(loaded.groups, async (group): Promise<readonly ReviewedGroup[]> => {
      const edits = (await Array.fromAsync(group.records, editsOf)).flat()
      if (edits.length === 0) return []
      const { resource, away } = await rootOf(group)
      const row = await rowOf(resource, away)
      const part = partOf(resource, row)
      const id = await pairs.of(resource.name, away)
      return [
        {
          group: group.group,
          resource: resource.name,
          record: typeof id === 'number' && (await store.exists(statements, resource, id)) ? id : null,
          part: part === undefined ? '' : String((await rowOf(catalogue.get(parts), part))['name'] ?? ''),
          title: titled(resource, row),
          work_order: await orderOf(resource, away),
          moved: movedAtOffice(resource, await changesAtOffice(resource.name, away)),
          edits,
        },
      ]
    })
  ).flat()
}

/** The last state that the office has given it. */
function movedAtOffice(resource: Resource, changes: readonly Change[]): ReviewedGroup['moved'] {
  const states = Object.keys(specOf(resource).states ?? {})
  for (const { changes: fields, at } of changes.toReversed())
    for (const field of states)
      if (Object.hasOwn(fields, field))
        return { field, to: storedOf(resource, field)?.toWire(fields[field]?.[1]) ?? null, at }
  return null
}

/** The office's paths of what was uploaded away. */
const withFiles = (resource: Resource, row: Row, files: ReadonlyMap<string, string>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      storedOf(resource, name)?.upload ? (files.get(String(value)) ?? value) : value,
    ]),
  )

/** Columns in response form; without those that are not told. */
export const wireRow = (resource: Resource, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      isPublished(resource, name) ? [[name, wireValue(resource, name, value)]] : [],
    ),
  )
