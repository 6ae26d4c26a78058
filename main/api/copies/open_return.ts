import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { cleanFileName, fileAt } from '../../../shared/kernel/stored_files.ts'
import { copyState, returnState } from '../../../shared/office/codes.ts'
import { copies } from '../../../shared/office/copies.ts'
import { copy_edits } from '../../../shared/office/copy_edits.ts'
import { copy_returns } from '../../../shared/office/copy_returns.ts'
import { addFile, findDuplicateFile, findStoredFile } from '../../db/file/files.ts'
import * as store from '../../db/store.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { existingOfficeId } from '../backup/office_id.ts'
import type { OfficeServices, RequestContext } from '../engine/contracts.ts'
import { headBytes } from '../files/file_signatures.ts'
import { contentPath, moveIntoPlace } from '../files/store.ts'
import { checkContent } from '../files/uploads.ts'
import { createImportStaging } from '../transfer/staging_dir.ts'
import { runInWorker } from '../workers/run_in_worker.ts'
import { callsOf, type EditKind, editKey, type FoldedRecord, kindsOf } from './edits.ts'
import { isDecided } from './outcomes.ts'
import { type ReturnContents, type ReturnHead, returnHeadSchema } from './return_contents.ts'
import { ReturnError } from './return_error.ts'
import { maxSealedBytes } from './return_file.ts'
import {
  countsOf,
  type Folded,
  foldReturn,
  isReturned,
  type ReturnedUpload,
  returnedBefore,
  uploadsOf,
} from './returned.ts'
import { readSealHead, returnKey } from './seal.ts'
import { SealError } from './seal_error.ts'

const refused = (text: LocalizedText) => invalidField('file', text)

interface CopyRow {
  readonly id: number
  readonly uid: string
  readonly holder: number
  readonly companions: string
  readonly secret: string
  readonly state: number
  readonly version: number
  readonly bases: string
}

/** A return file that has passed every check. */
export interface CheckedReturn {
  readonly path: string
  readonly sha256: string
  /** The return that this file was opened as before. */
  readonly known: number | undefined
  readonly copy: CopyRow
  readonly head: ReturnHead
  /** Its net changes. */
  readonly folded: Folded
  readonly counts: Readonly<Record<string, number>>
  readonly uploads: readonly (ReturnedUpload & { readonly part: string; readonly size: number })[]
  /** Content that came along, until it is stored; a leftover is deleted at the next start. */
  readonly folder: string | undefined
}

/**
 * Checks a stored return file; each fault has its own sentence. Nothing is unpacked before the seal is verified, and nothing
 * is stored here.
 */
export async function checkReturn(engine: OfficeServices, path: string): Promise<CheckedReturn> {
  const { statements } = engine.file.reading
  const named = fileAt(path)
  const stored = named && (await findStoredFile(statements, named))
  if (!stored) throw refused(say((t) => t.copies.not_a_return))
  const file = contentPath(engine.directory, stored.hash)
  const head = await headOf(file)
  const copy = (await statements.all('select * from copies where uid = ?', [head.uid]))[0] as
    | CopyRow
    | undefined // by the declaration
  if (!copy)
    throw refused(
      head.office !== undefined && head.office === existingOfficeId(engine.directory)
        ? say((t) => t.copies.not_known_any_more)
        : say((t) => t.copies.not_of_this_office),
    )
  const common = { path, sha256: stored.hash, copy, head }
  const [known] = await statements.all('select id from copy_returns where sha256 = ?', [stored.hash])
  if (known) return { ...common, known: Number(known['id']), ...nothing }
  if (copy.state === copyState.code.void) throw refused(say((t) => t.copies.copy_is_void))
  if (stored.size > maxSealedBytes) throw refused(say((t) => t.copies.return_faults.too_large))
  assertBase(copy, head)
  assertVersion(head.version, Object.keys(engine.catalogue.migrations).length)
  const folder = createImportStaging(engine.directory)
  try {
    const key = returnKey(copy.secret, copy.uid)
    const contents = await runInWorker('readReturn', { file, key, folder })
    assertPeople(copy, contents)
    assertCalls(engine, contents)
    const uploads = await checkedUploads(engine, contents, folder)
    const folded = await foldReturn(engine, contents, await returnedBefore(engine, copy.id, head.instance))
    const counts = { ...countsOf(contents, folded), drafts: head.drafts }
    return { ...common, known: undefined, folded, counts, uploads, folder }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!(error instanceof ReturnError)) throw error
    const { fault } = error
    throw refused(say((t) => t.copies.return_faults[fault]))
  }
}

const nothing = {
  folded: { records: [], calls: [], groups: [] },
  counts: {},
  uploads: [],
  folder: undefined,
}

async function headOf(file: string): Promise<ReturnHead> {
  try {
    const head = await readSealHead(file)
    if (head.kind === 'copy') throw refused(say((t) => t.copies.is_copy))
    const { success, data } = returnHeadSchema.safeParse(head)
    if (success) return data
  } catch (error) {
    if (!(error instanceof SealError)) throw error
  }
  throw refused(say((t) => t.copies.not_a_return))
}

function assertBase({ bases }: CopyRow, { from, from_hash }: ReturnHead): void {
  const known = JSON.parse(bases) as readonly { readonly entry: number; readonly hash: string }[] // by the declaration
  if (!known.some(({ entry, hash }) => entry === from && hash === from_hash))
    throw refused(say((t) => t.copies.other_base))
}

function assertVersion(away: number, own: number): void {
  if (away < own) throw refused(say((t) => t.copies.older_copy))
  if (away > own) throw refused(say((t) => t.copies.newer_copy))
}

/** What lies on a laptop proves nothing about a person, but nobody else could sign in there. */
function assertPeople(
  { holder, companions }: CopyRow,
  { entries, calls }: Pick<ReturnContents, 'entries' | 'calls'>,
): void {
  const members = new Set([holder, ...(JSON.parse(companions) as readonly number[])]) // by the declaration
  const other =
    entries.find(({ user, kind }) => kind !== 'event' && user !== 0 && !members.has(user)) ??
    calls.find(({ user }) => !members.has(user))
  if (other) throw refused(say((t) => t.copies.foreign_person(other.user)))
}

/** A person's change without what he sent was not made by the program. */
function assertCalls(
  engine: OfficeServices,
  { entries, calls }: Pick<ReturnContents, 'entries' | 'calls'>,
): void {
  const key = ({
    request,
    user,
    at,
  }: {
    readonly request: string
    readonly user: number
    readonly at: string
  }) => `${request}\n${user}\n${at}`
  const known = new Set(calls.map(key))
  const lone = entries.find(
    (entry) =>
      entry.kind !== 'event' &&
      entry.user !== 0 &&
      isReturned(engine.catalogue, entry.resource) &&
      !known.has(key(entry)),
  )
  if (lone) throw refused(say((t) => t.copies.no_call(lone.id)))
}

/** Every content passes the checks of an upload: its row is what somebody wrote on the laptop. */
async function checkedUploads(
  { catalogue }: OfficeServices,
  contents: Pick<ReturnContents, 'rows' | 'files'>,
  folder: string,
) {
  const uploads: CheckedReturn['uploads'][number][] = []
  for (const upload of uploadsOf(contents)) {
    if (!isReturned(catalogue, upload.resource)) continue
    const part = contentPath(folder, upload.hash)
    if (cleanFileName(upload.name) !== upload.name) throw new ReturnError('damaged')
    const fault = await checkContent('file', upload.name, {}, { part, head: firstBytes(part) })
    if (fault instanceof AppError) throw fault
    uploads.push({ ...upload, part, size: statSync(part).size })
  }
  return uploads
}

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(headBytes)
    return bytes.subarray(0, readSync(file, bytes, 0, headBytes, 0))
  } finally {
    closeSync(file)
  }
}

/** Stores a checked return with its edits; inside the write. Returns its id. */
export async function keepReturn(checked: CheckedReturn, ctx: RequestContext): Promise<number> {
  const { access, caller, now } = ctx
  const { statements } = access
  const { copy, head } = checked
  const [before] = await statements.all('select id from copy_returns where sha256 = ?', [checked.sha256])
  if (before) return Number(before['id'])
  const { state } = await store.requireRow(statements, copies, copy.id)
  if (state === copyState.code.void) throw refused(say((t) => t.copies.copy_is_void))
  const older = await statements.all(
    'select id, to_entry, state from copy_returns where copy = ? and instance = ? order by id desc',
    [copy.id, head.instance],
  )
  if (older.some(({ to_entry }) => Number(to_entry) > head.to)) throw refused(say((t) => t.copies.older_file))
  for (const { id, state } of older)
    if (state === returnState.code.reviewing)
      await store.updateRow(statements, copy_returns, id, { state: returnState.code.superseded })
  // Several uploads may have one content, which came once.
  const contents = new Map(checked.uploads.map(({ hash, part }) => [hash, part]))
  for (const [hash, part] of contents) moveIntoPlace(ctx.engine, { part, hash })
  for (const { path: _, part: __, ...upload } of checked.uploads) {
    if (await findDuplicateFile(statements, { ...upload, user: caller.id })) continue
    await addFile(statements, { ...upload, user: caller.id, at: now })
  }
  const { folded, counts } = checked
  const id = await store.insertRow(statements, copy_returns, {
    copy: copy.id,
    instance: head.instance,
    file: checked.path,
    sha256: checked.sha256,
    received_dt: now,
    receiver: caller.id,
    from_entry: head.from,
    to_entry: head.to,
    to_hash: head.to_hash,
    final: head.final ? 1 : 0,
    state: returnState.code.reviewing,
    counts: JSON.stringify(counts),
    holder: copy.holder,
    companions: copy.companions,
  })
  const decided = await decidedBefore(checked, ctx)
  for (const { group, records } of folded.groups)
    for (const [at, record] of records.entries())
      for (const kind of kindsOf(record)) {
        const edit = editRow(record, folded)
        const key = editKey({ resource: record.resource, record: record.record, kind })
        const own = { return: id, edit_group: group, seq: at + 1, kind, holder: copy.holder }
        await store.insertRow(statements, copy_edits, { ...own, ...edit, ...decided(key, edit.calls) })
      }
  await store.updateRow(statements, copies, copy.id, { state: copyState.code.returning, last_seen_dt: now })
  const { instance, from, to, to_hash } = head
  ctx.note('copies', copy.id, { event: 'copy_returned', instance, from, to, to_hash, sha256: checked.sha256 })
  return id
}

function editRow(record: FoldedRecord, { calls: all }: Folded) {
  const calls = callsOf(record)
  const last = all.findLast(({ uid }) => calls.includes(uid))
  const reasons = [...record.steps.map(({ reason }) => reason), record.gone?.reason ?? '']
  return {
    resource: record.resource,
    away_record: record.record,
    // Every change of a person has its call.
    person: last?.user ?? 0,
    away_dt: last?.at ?? '',
    reason: reasons.findLast((reason) => reason !== '') ?? '',
    base: JSON.stringify(record.base),
    away: JSON.stringify(record.away),
    calls: JSON.stringify(calls),
  }
}

/**
 * What an earlier return of this laptop settled stays so, unless a later call has touched it: what was applied is there
 * already, what was discarded stays discarded.
 */
async function decidedBefore({ copy, head }: CheckedReturn, { access: { statements } }: RequestContext) {
  const rows = await statements.all(
    `select edit.* from copy_edits edit join copy_returns one on one.id = edit.return
      where one.copy = ? and one.instance = ? and outcome not in ('', 'open') and ${isDecided} order by edit.id`,
    [copy.id, head.instance],
  )
  const last = new Map(
    rows.map((row) => [
      editKey({
        resource: String(row['resource']),
        record: Number(row['away_record']),
        kind: String(row['kind']) as EditKind, // written from `kindsOf`
      }),
      row,
    ]),
  )
  return (key: string, calls: string) => {
    const row = last.get(key)
    if (row?.['calls'] !== calls) return {}
    const { office_record, office, outcome, why, decided_by, decided_dt, decision } = row
    return {
      ...{ office_record, office, why, decided_by, decided_dt, decision },
      outcome: outcome === 'applied' ? 'same' : outcome,
    }
  }
}
