import { AppError, type FieldError, maxErrors } from '../../../shared/kernel/errors.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { hasRecords, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { LocalizedText } from '../../../shared/texts/index.ts'
import { type JournalEntry, toEntries } from '../../db/journal/chain.ts'
import { deletionEffects, operationEntries } from '../../db/journal/deleted_records.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import type { Pause } from './pauses.ts'

/** The ids that an import created, by resource. */
type Created = ReadonlyMap<string, ReadonlySet<number>>

/** Not records of the import: its own row, and what the office keeps for itself. */
const ownTables: ReadonlySet<string> = new Set(['imports', 'settings', 'files'])

/** Deletes what an import created and restores what it changed; refuses if a record was changed or is used since. */
export async function undoImport(
  id: number,
  ctx: RequestContext,
  pause: Pause,
  /** Roles may have changed since the import. */
  assertMay: (resources: readonly Resource[]) => void,
): Promise<void> {
  const { access, engine } = ctx
  const entries = await entriesOf(id, ctx)
  const births = entries.filter(({ kind }) => kind === 'create')
  const created = new Map(
    [...Map.groupBy(births, ({ resource }) => resource)].map(([name, all]) => [
      name,
      new Set(all.map(({ record }) => record)),
    ]),
  )
  assertMay([...created.keys()].map((name) => engine.catalogue.get(name)))
  const last = entries.at(-1)?.id ?? 0
  const used = [
    ...(await changedSince(entries, last, ctx, pause)),
    ...(await peopleAtWork(created, last, ctx)),
    ...(await referring(created, last, ctx, pause)),
  ]
  if (used.length > 0) throw await refusal(used, ctx)
  const isOwn = ({ resource, record }: JournalEntry) => created.get(resource)?.has(record) ?? false
  const { changed } = deletionEffects(entries.filter((one) => !isOwn(one)))
  for (const { resource, record, was } of changed)
    await store.updateRow(access.statements, engine.catalogue.get(resource), record, was)
  // In reverse: a record that was linked to a later one loses that link before the later one goes.
  for (const [at, entry] of entries.filter(isOwn).toReversed().entries()) {
    const resource = engine.catalogue.get(entry.resource)
    if (entry.kind === 'create') await store.deleteRow(access.statements, resource, entry.record)
    else await store.updateRow(access.statements, resource, entry.record, linksBefore(resource, entry))
    await pause(at)
  }
}

/** The references that a change of the import has set, as they were before it. */
function linksBefore(resource: Resource, entry: JournalEntry): Row {
  const [one] = deletionEffects([entry]).changed
  return Object.fromEntries(
    Object.entries(one?.was ?? {}).filter(([name]) => storedOf(resource, name)?.reference !== undefined),
  )
}

async function entriesOf(id: number, { access, engine }: RequestContext): Promise<readonly JournalEntry[]> {
  const [birth] = toEntries(
    await access.statements.all(
      "select * from journal where resource = 'imports' and record = ? and kind = 'create' order by id desc limit 1",
      [id],
    ),
  )
  if (!birth) return []
  return (await operationEntries(access.statements, birth)).filter(
    ({ kind, resource }) => kind !== 'event' && !ownTables.has(resource) && engine.catalogue.find(resource),
  )
}

/** A record that stands against it, and why. */
interface InUse {
  readonly resource: string
  readonly record: number
  readonly text: (what: string) => LocalizedText
}

async function changedSince(
  entries: readonly JournalEntry[],
  last: number,
  { access }: RequestContext,
  pause: Pause,
): Promise<readonly InUse[]> {
  const found: InUse[] = []
  const touched = new Map(entries.map((one) => [`${one.resource}/${one.record}`, one]))
  for (const { resource, record } of touched.values()) {
    if (await isWrittenAfter(last, resource, record, access))
      found.push({ resource, record, text: (what) => say((t) => t.imports.changed(what)) })
    await pause(found.length)
  }
  return found
}

async function isWrittenAfter(
  last: number,
  resource: string,
  record: number,
  { statements }: RequestContext['access'],
): Promise<boolean> {
  const later = await statements.all(
    "select 1 from journal where resource = ? and record = ? and id > ? and kind <> 'event' limit 1",
    [resource, record, last],
  )
  return later.length > 0
}

/** People of the import who have signed in or written something. */
async function peopleAtWork(
  created: Created,
  last: number,
  { access }: RequestContext,
): Promise<readonly InUse[]> {
  const people = created.get('users')
  if (!people) return []
  const rows = await access.statements.all('select distinct "user" as id from journal where id > ?', [last])
  return rows
    .map(({ id }) => Number(id))
    .filter((id) => people.has(id))
    .map((record) => ({ resource: 'users', record, text: (what) => say((t) => t.imports.acted(what)) }))
}

/** Records that refer to one of the import and are none of it. */
async function referring(
  created: Created,
  last: number,
  ctx: RequestContext,
  pause: Pause,
): Promise<readonly InUse[]> {
  const { access, engine } = ctx
  const found: InUse[] = []
  const names = new Map<string, ReadonlyMap<string, number>>()
  /** The imported records by what a reference carries. */
  async function carried(target: Resource, carries: string): Promise<ReadonlyMap<string, number>> {
    const key = `${target.name}.${carries}`
    const ids = [...(created.get(target.name) ?? [])]
    const known =
      names.get(key) ??
      new Map(
        (await store.selectColumns(access.statements, target, ['id', carries], ids)).map((row) => [
          String(row[carries]),
          Number(row['id']),
        ]),
      )
    names.set(key, known)
    return known
  }
  for (const resource of Object.values(engine.catalogue.resources)) {
    if (!hasRecords(resource) || specOf(resource).source) continue
    const own = created.get(resource.name)
    for (const name of Object.keys(resource.fields)) {
      const reference = storedOf(resource, name)?.reference
      const target = reference && created.has(reference.target) && engine.catalogue.get(reference.target)
      if (!reference || !target) continue
      const values = await carried(target, reference.carries)
      const ids = await store.idsWhereIn(
        access.statements,
        resource,
        name,
        [...values.keys()].filter(Boolean),
      )
      let told = 0
      for (const id of ids) {
        // A text may have stood there before there was a record of that name.
        const isBefore = reference.soft && !(await isWrittenAfter(last, resource.name, id, access))
        if (own?.has(id) || isBefore) continue
        if (told++ === maxErrors) break
        const row = await store.requireRow(access.statements, resource, id)
        const record = values.get(String(row[name])) ?? 0
        const by = `${specOf(resource).label[ctx.language]} ${titleOf(resource, row, ctx.language)}`
        found.push({ resource: target.name, record, text: (what) => say((t) => t.imports.used(what, by)) })
      }
      await pause(found.length)
    }
    if (resource.fields['resource'] && resource.fields['record'])
      found.push(...(await saidAbout(resource, created, ctx)))
  }
  return found
}

/** Comments on records of the import, and what was attached to them. */
async function saidAbout(
  about: Resource,
  created: Created,
  { access, language }: RequestContext,
): Promise<readonly InUse[]> {
  const found: InUse[] = []
  for (const [resource, ids] of created) {
    const rows = await access.statements.all(
      `select distinct record from "${about.name}" where resource = ? and record in integers(?)`,
      [resource, JSON.stringify([...ids])],
    )
    const by = specOf(about).label[language]
    for (const { record } of rows)
      found.push({ resource, record: Number(record), text: (what) => say((t) => t.imports.used(what, by)) })
  }
  return found
}

async function refusal(
  all: readonly InUse[],
  { access, engine, language }: RequestContext,
): Promise<AppError> {
  const byRecord = new Map(all.map((one) => [`${one.resource}/${one.record}`, one]))
  const errors = await Array.fromAsync(
    [...byRecord.values()].slice(0, maxErrors),
    async ({ resource: name, record, text }): Promise<FieldError> => {
      const resource = engine.catalogue.get(name)
      const row = (await store.findRow(access.statements, resource, record)) ?? { id: record }
      const what = `${specOf(resource).label[language]} ${titleOf(resource, row, language)}`
      return { field: '', code: 'in_use', text: text(what), location: { resource: name, record } }
    },
  )
  const count = byRecord.size
  return new AppError(
    'in_use',
    say((t) => t.imports.in_use(count)),
    { count },
    errors,
  )
}
