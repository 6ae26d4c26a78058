// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { kindsOf } from '../../../main/api/copies/edits.ts'
import { workingCopy } from '../../../main/api/copies/limits.ts'
import { checkReturn, keepReturn } from '../../../main/api/copies/open_return.ts'
import type { ReturnHead } from '../../../main/api/copies/return_contents.ts'
import { packReturn } from '../../../main/api/copies/return_file.ts'
import { loadReturn } from '../../../main/api/copies/returned.ts'
import { returnKey } from '../../../main/api/copies/seal.ts'
import { administrator, buyer, keeper, planner } from '../../../main/api/demo/people.ts'
import { createRequestContext } from '../../../main/api/engine/context.ts'
import { commitUpload, contentPath, receiveUpload } from '../../../main/api/files/store.ts'
import { jobFilePath } from '../../../main/api/jobs/files.ts'
import { inspectSource } from '../../../main/api/transfer/import.ts'
import { send } from '../../support/brought_home.ts'
import { openDemo } from '../../support/demo_office.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openPlant, type Plant } from '../../support/office.ts'
import {
  bringReturn,
  callerIn,
  openAway,
  openCopy,
  openReturn,
  passphrase,
  personIn,
  writeReturn,
} from '../../support/working_copy.ts'

const seam = { process_material: 2, uid: 'Z7', seam_type: 'A', weld_position: 1, weld_method_1: 111 } as const
const rows = async ({ office }: Plant, sql: string, values: readonly unknown[] = []) =>
  office.file.reading.statements.all(sql, values)
const editsOf = async (office: Plant, id: number) =>
  rows(office, 'select * from copy_edits where return = ? order by edit_group, seq, id', [id])
const write = (copy: Plant, sql: string) =>
  copy.office.file.write(
    { user: 0, person: '', machine: '', request: '', reason: '', at: copy.office.now() },
    async ({ statements }) => statements.run(sql, []),
  )

/** A return file of a copy as somebody with its laptop could make it. */
async function forged(copy: Plant, changed: Partial<ReturnHead> = {}, secret?: string): Promise<string> {
  const facts = workingCopy(copy.office)
  if (!facts) throw new Error('not a copy')
  const target = join(tempFolder(), 'forged.office-return')
  const { directory } = copy
  const key = returnKey(secret ?? facts.secret, facts.uid)
  const version = Object.keys(copy.office.catalogue.migrations).length
  const head = {
    ...{ format: 1 as const, kind: 'return' as const, uid: facts.uid, instance: facts.instance, version },
    ...{ program: '0', from: facts.base, from_hash: facts.base_hash, made: copy.office.now() },
    ...{ final: false, drafts: 0, ...changed },
  }
  await packReturn({ file: join(directory, 'office.db'), directory, target, head, key })
  return target
}

test('what was done away comes home as edits in groups: one per record, by its person, and every entry is counted', async () => {
  const { office, copy } = await openAway()
  const zhou = await callerIn(copy, planner)
  await zhou('transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图' })
  await zhou('transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图加工' })
  const { id: made } = await zhou('welding_seams', 'create', seam)
  const short = await zhou('welding_seams', 'create', { ...seam, uid: 'Z8' })
  await zhou('welding_seams', 'remove', { id: short.id })
  await zhou('drafts', 'keep', { place: 'form/transfer_cards/5', value: '未写完' })
  const { id, counts } = await bringReturn({ office, copy })
  expect(
    (await editsOf(office, id)).map(({ kind, resource, away_record, person, outcome }) => [
      kind,
      resource,
      away_record,
      person,
      outcome,
    ]),
  ).toEqual([
    ['update', 'transfer_cards', 5, planner, ''],
    ['create', 'welding_seams', made, planner, ''],
  ])
  const [first] = await editsOf(office, id)
  expect(JSON.parse(String(first?.['away']))).toMatchObject({ tech_requirement: '管孔按图加工' })
  expect(JSON.parse(String(first?.['calls']))).toHaveLength(2)
  const { entries = 0, edits, groups, events = 0, office: own = 0, drafts, ...classes } = counts
  expect([edits, groups, drafts]).toEqual([2, 2, 1])
  const { elsewhere = 0, vanished = 0, derived = 0, edited = 0 } = classes
  expect(events + own + elsewhere + vanished + derived + edited).toBe(entries)
  expect(vanished).toBeGreaterThanOrEqual(2)
  expect(await rows(office, 'select state, last_seen_dt from copies')).toEqual([
    { state: 1, last_seen_dt: office.office.now() },
  ])
  const event = await rows(office, "select changes from journal where resource = 'copies' and kind = 'event'")
  expect(JSON.parse(String(event.at(-1)?.['changes']))).toMatchObject({ event: 'copy_returned' })
  // Whoever merges it finds the same groups.
  const loaded = await loadReturn(office.office, id)
  expect(loaded.groups.flatMap((group) => group.records.flatMap(kindsOf))).toHaveLength(2)
  expect(loaded.facts.copy).toMatchObject({ name: '江阴现场', base: workingCopy(copy.office)?.base })
})

test('the same file twice is one return; a colleague who plugs in the stick reads the counts only', async () => {
  const { office, copy } = await openAway()
  await (await callerIn(copy, planner))('welding_seams', 'create', seam)
  const file = await writeReturn(copy)
  const once = await openReturn(office, file, buyer)
  expect(await openReturn(office, file, buyer)).toEqual(once)
  expect(await openReturn(office, file, planner)).toEqual(once)
  expect(await rows(office, 'select count(*) as n from copy_returns')).toEqual([{ n: 1 }])
  const feng = await callerIn(office, buyer)
  expect((await feng('copy_edits', 'list', { return: once.id })).count).toBe(0)
  expect((await (await callerIn(office, planner))('copy_edits', 'list', { return: once.id })).count).toBe(1)
})

test('a file that does not belong here is refused whole, each with its own sentence', async () => {
  const away = await openAway()
  const { office, copy, file: taken } = away
  await (await callerIn(copy, planner))('welding_seams', 'create', seam)
  const file = await writeReturn(copy)
  const bytes = readFileSync(file)
  const changed = (edit: (bytes: Buffer) => Buffer) => {
    const target = join(tempFolder(), 'changed.office-return')
    writeFileSync(target, edit(Buffer.from(bytes)))
    return target
  }
  const refusal = (path: string, at = office) => openReturn(at, path).then(String, String)
  expect(await refusal(taken)).toContain('不是带回包')
  expect(await refusal(changed(() => Buffer.from('PK not a return')))).toContain('不是带回包')
  expect(await refusal(changed((all) => all.subarray(0, all.length - 1)))).toContain('密封不对')
  const flip = (all: Buffer) => {
    all.writeUInt8(all.readUInt8(all.length - 40) ^ 1, all.length - 40)
    return all
  }
  expect(await refusal(changed(flip))).toContain('密封不对')
  expect(await refusal(await forged(copy, {}, 'another'))).toContain('密封不对')
  expect(await refusal(await forged(copy, { from_hash: 'x' }))).toContain('底稿')
  const version = Object.keys(office.office.catalogue.migrations).length
  expect(await refusal(await forged(copy, { version: version - 1 }))).toContain('先用新程序打开副本')
  expect(await refusal(await forged(copy, { version: version + 1 }))).toContain('先更新办公室的程序')
  expect(await refusal(file, await openDemo('2026-11-23T08:00:00'))).toContain('没有带出过这个副本')
  const call = await callerIn(office, planner)
  await call('copies', 'void', { id: 1, reason: '笔记本丢失' })
  expect(await refusal(file)).toContain('已作废')
  // Nothing of them stays.
  expect(await rows(office, 'select 1 from copy_returns union all select 1 from copy_edits')).toEqual([])
  expect(await rows(office, "select 1 from files where resource = 'copy_returns'")).toEqual([])
  expect(readdirSync(office.directory).filter((name) => name.startsWith('incoming-'))).toEqual([])
})

test('changes of somebody who could not sign in there, or that nobody sent, are refused with all of the file', async () => {
  const { office, copy } = await openAway()
  await (await callerIn(copy, planner))('welding_seams', 'create', { ...seam, uid: 'Z9' })
  await write(copy, 'update away_calls set user = 20 where uid = (select uid from away_calls limit 1)')
  expect(await openReturn(office, await writeReturn(copy)).then(String, String)).toContain(
    '既不是持有人也不是同行人',
  )
  await write(copy, 'delete from away_calls')
  expect(await openReturn(office, await writeReturn(copy)).then(String, String)).toContain('没有对应的操作')
  expect(await rows(office, 'select 1 from copy_returns')).toEqual([])
})

test('a newer file of the same laptop takes the place of the older; what was decided stays unless it was touched again', async () => {
  const { office, copy } = await openAway()
  const zhou = await callerIn(copy, planner)
  const one = await zhou('welding_seams', 'create', seam)
  const two = await zhou('welding_seams', 'create', { ...seam, uid: 'Z8' })
  const [early, unopened] = [await writeReturn(copy), await writeReturn(copy)]
  const first = await openReturn(office, early)
  await write(
    office,
    `update copy_edits set outcome = 'discarded', why = '不要', decided_by = ${planner}, decided_dt = '2026-11-23T09:00:00'`,
  )
  await zhou('welding_seams', 'update', { id: two.id, length: 555 })
  const second = await openReturn(office, await writeReturn(copy, { final: true }))
  expect(await rows(office, 'select id, state, final from copy_returns order by id')).toEqual([
    { id: first.id, state: 3, final: 0 },
    { id: second.id, state: 0, final: 1 },
  ])
  expect(
    (await editsOf(office, second.id)).map((edit) => [edit['away_record'], edit['outcome'], edit['why']]),
  ).toEqual([
    [one.id, 'discarded', '不要'],
    [two.id, '', ''],
  ])
  expect(await openReturn(office, early)).toMatchObject({ id: first.id })
  await expect(openReturn(office, unopened)).rejects.toThrow('更新的带回包已经打开过')
})

test('one file opened on two laptops comes home twice: two returns, both open', async () => {
  const { office, copy, file } = await openAway()
  const laptop = await openCopy(file, '2026-11-23T08:00:00')
  await (await callerIn(copy, planner))('welding_seams', 'create', seam)
  await (await callerIn(laptop, planner))('transfer_cards', 'update', { id: 5, tech_requirement: '按图' })
  await bringReturn({ office, copy })
  await bringReturn({ office, copy: laptop })
  expect(await rows(office, 'select state from copy_returns')).toEqual([{ state: 0 }, { state: 0 }])
})

test('a return is closed only when nothing is open and its sum adds up; after the last one the copy is home', async () => {
  const { office, copy } = await openAway()
  await (await callerIn(copy, planner))('welding_seams', 'create', seam)
  const { id } = await bringReturn({ office, copy }, true)
  const zhou = await callerIn(office, planner)
  const close = () => zhou('copy_returns', 'close', { id }).then(String, String)
  expect(await close()).toContain('还有 1 处改动没有决定')
  await write(office, "update copy_edits set outcome = 'discarded'")
  await write(office, `update copy_returns set counts = json_set(counts, '$.edits', 2)`)
  expect(await close()).toContain('合计 1 处，与改动 2 处不符')
  await write(office, `update copy_returns set counts = json_set(counts, '$.edits', 1)`)
  await expect((await callerIn(office, keeper))('copy_returns', 'close', { id })).rejects.toThrow('403')
  await zhou('copy_returns', 'close', { id })
  expect(await rows(office, 'select state, closer from copy_returns')).toEqual([
    { state: 1, closer: planner },
  ])
  expect(await rows(office, 'select state from copies')).toEqual([{ state: 2 }])
  expect(await close()).toContain('已经了结')
})

test('abandoning discards what was not brought in, with a name and a reason; the file stays', async () => {
  const { office, copy } = await openAway()
  await (await callerIn(copy, planner))('welding_seams', 'create', seam)
  const { id } = await bringReturn({ office, copy })
  const admin = await callerIn(office, administrator)
  await expect(admin('copy_returns', 'abandon', { id })).rejects.toThrow('请填写原因')
  await admin('copy_returns', 'abandon', { id, reason: '另写一份' })
  expect(await editsOf(office, id)).toMatchObject([
    { outcome: 'discarded', why: '放弃带回：另写一份', decided_by: administrator },
  ])
  const [kept] = await rows(office, 'select state, sha256 from copy_returns')
  expect(kept?.['state']).toBe(2)
  expect(existsSync(contentPath(office.directory, String(kept?.['sha256'])))).toBe(true)
  expect(await rows(office, 'select state from copies')).toEqual([{ state: 0 }])
})

test('what went with an abandoned return a later file offers again, but not what a person has left out one by one', async () => {
  const { office, copy } = await openAway()
  const away = await callerIn(copy, planner)
  const card = (values: object) => away('transfer_cards', 'update', { id: 5, ...values })
  await away('welding_seams', 'create', seam)
  const out = await away('welding_seams', 'create', { ...seam, uid: 'Z8' })
  await card({ press_mark: 'B2' })
  const zhou = await callerIn(office, planner)
  const bring = async (choose: (edit: Record<string, unknown>) => boolean = () => false) => {
    const { id } = await bringReturn({ office, copy })
    const edits = await editsOf(office, id)
    const leftOut = edits
      .filter(choose)
      .map((one) => [Number(one['id']), { choice: 'discard' as const, reason: '不要' }])
    const groups = edits.filter(choose).map((one) => Number(one['edit_group']))
    if (groups.length > 0)
      await zhou('copy_returns', 'apply', { id, groups, decisions: Object.fromEntries(leftOut) })
    return { id, edits }
  }
  const { id } = await bring(({ away_record }) => away_record === out.id)
  await zhou('copy_returns', 'abandon', { id, reason: '另写一份' })
  expect((await editsOf(office, id)).map(({ outcome }) => outcome)).toEqual([
    'discarded',
    'discarded',
    'discarded',
  ])
  await card({ tech_requirement: '管孔按图' })
  const later = await bring()
  expect(later.edits.map((one) => [one['resource'], one['away_record'], one['outcome']])).toEqual([
    ['welding_seams', expect.anything(), ''],
    ['welding_seams', out.id, 'discarded'],
    ['transfer_cards', 5, ''],
  ])
  const groups = later.edits.map((one) => Number(one['edit_group']))
  await zhou('copy_returns', 'apply', { id: later.id, groups, decisions: {} })
  expect(await rows(office, "select uid from welding_seams where uid in ('Z7', 'Z8')")).toEqual([
    { uid: 'Z7' },
  ])
  expect(await rows(office, 'select press_mark, tech_requirement from transfer_cards where id = 5')).toEqual([
    { press_mark: 'B2', tech_requirement: '管孔按图' },
  ])
})

test('a record that comes home while a newer file, which removes it, is being checked is removed by that file', async () => {
  const { office, copy } = await openAway()
  const away = await callerIn(copy, planner)
  const made = await away('welding_seams', 'create', seam)
  const first = await bringReturn({ office, copy })
  await away('welding_seams', 'remove', { id: made.id })
  const engine = office.office
  const received = await receiveUpload(engine, createReadStream(await writeReturn(copy)), () => {})
  const at = { user: planner, person: '周敏', machine: '', request: 'u', reason: '', at: engine.now() }
  const { path } = await commitUpload(
    engine,
    received,
    { name: 'a.office-return', resource: 'copy_returns' },
    at,
  )
  const checked = await checkReturn(engine, path)
  const zhou = await callerIn(office, planner)
  await zhou('copy_returns', 'apply', { id: first.id, groups: [1], decisions: {} })
  expect(await rows(office, "select 1 from welding_seams where uid = 'Z7'")).toHaveLength(1)
  const caller = await personIn(office, planner)
  const call = { resource: 'copy_returns', operation: 'open_return', input: {}, caller }
  const id = await engine.file.write(at, async (access, journal) =>
    keepReturn(checked, await createRequestContext(engine, call, access, [], journal)),
  )
  expect((await editsOf(office, id)).map(({ kind, outcome }) => [kind, outcome])).toEqual([['remove', '']])
  await zhou('copy_returns', 'apply', { id, groups: [1], decisions: {} })
  expect(await rows(office, "select 1 from welding_seams where uid = 'Z7'")).toEqual([])
  await zhou('copy_returns', 'close', { id })
})

test('a copy that is voided while a return is reviewed stays void, however that ends', async () => {
  const { office, copy } = await openAway()
  const away = await callerIn(copy, planner)
  await away('welding_seams', 'create', seam)
  const { id } = await bringReturn({ office, copy }, true)
  await away('copies', 'reopen', { reason: '又去现场' })
  const later = await writeReturn(copy)
  await (await callerIn(office, planner))('copies', 'void', { id: 1, reason: '笔记本丢失' })
  const admin = await callerIn(office, administrator)
  for (const operation of ['dry_run', 'apply'] as const)
    await expect(admin('copy_returns', operation, { id, groups: [1], decisions: {} })).rejects.toThrow(
      '已作废',
    )
  await admin('copy_returns', 'abandon', { id, reason: '丢失后不可信' })
  expect(await rows(office, 'select state from copies')).toEqual([{ state: 3 }])
  await expect(openReturn(office, later)).rejects.toThrow('已作废')
})

test('a copy whose last return file could not be written can be worked in', async () => {
  const { copy } = await openAway()
  // A folder lies where the file of the next job would.
  const [last] = await rows(copy, 'select coalesce(max(id), 0) as id from jobs')
  mkdirSync(jobFilePath(copy.office.directory, Number(last?.['id']) + 1), { recursive: true })
  await expect(writeReturn(copy, { final: true })).rejects.toThrow()
  const away = await callerIn(copy, planner)
  expect(await away('copies', 'unreturned', {})).toMatchObject({ final: false })
  await away('welding_seams', 'create', seam)
})

test('for whoever may not decide of a return its file is not even read', async () => {
  const { office, copy } = await openAway()
  await (await callerIn(copy, planner))('welding_seams', 'create', seam)
  const { id } = await bringReturn({ office, copy })
  const [kept] = await rows(office, 'select sha256 from copy_returns')
  rmSync(contentPath(office.directory, String(kept?.['sha256'])))
  const feng = await callerIn(office, buyer)
  for (const operation of ['dry_run', 'apply'] as const)
    await expect(feng('copy_returns', operation, { id, groups: [1], decisions: {} })).rejects.toThrow('403')
})

test('a drawing that was attached away comes along, and is known by its path there', async () => {
  const { office, copy } = await openAway()
  const engine = copy.office
  const received = await receiveUpload(engine, Readable.from([Buffer.from('%PDF-1.7 现场草图')]), () => {})
  const writing = { user: planner, person: '周敏', machine: '', request: 'u', reason: '', at: engine.now() }
  const file = { name: '现场草图.pdf', resource: 'transfer_cards' }
  const { path, hash } = await commitUpload(engine, received, file, writing)
  await (await callerIn(copy, planner))('transfer_cards', 'update', { id: 5, sketch: path })
  const { id } = await bringReturn({ office, copy })
  expect(existsSync(contentPath(office.directory, hash))).toBe(true)
  const { returned } = await loadReturn(office.office, id)
  expect(returned.files.get(path)).toMatch(/^\/files\/transfer_cards\/\d+\/现场草图\.pdf$/)
  // Its size is that of the content, whatever the copy says; a name with a folder is of no upload.
  await write(copy, "update files set size = 1, name = '更新的草图.pdf' where name = '现场草图.pdf'")
  await bringReturn({ office, copy })
  expect(await rows(office, 'select distinct size from files where hash = ?', [hash])).toEqual([
    { size: Buffer.byteLength('%PDF-1.7 现场草图') },
  ])
  await write(copy, "update files set name = '../草图.pdf' where name = '更新的草图.pdf'")
  await expect(bringReturn({ office, copy })).rejects.toThrow('内容不完整')
})

test('one picture that was attached to two cards comes home, also if the office has it already', async () => {
  const { office, copy } = await openAway()
  const attach = async ({ office: engine }: Plant, user: number, name: string) => {
    const received = await receiveUpload(engine, Readable.from([Buffer.from('%PDF-1.7 同一张图')]), () => {})
    const writing = { user, person: '', machine: '', request: name, reason: '', at: engine.now() }
    return commitUpload(engine, received, { name, resource: 'transfer_cards' }, writing)
  }
  const zhou = await callerIn(copy, planner)
  const attached = async (id: number, name: string) => {
    const { path, hash } = await attach(copy, planner, name)
    await zhou('transfer_cards', 'update', { id, sketch: path })
    return { path, hash }
  }
  const first = await attached(5, '草图.pdf')
  const made = await zhou('transfer_cards', 'create', { process_material: 29, category: 4 })
  const second = await attached(made.id, '草图 2.pdf')
  const { id } = await bringReturn({ office, copy })
  const paths = async (one: number) => {
    const { returned } = await loadReturn(office.office, one)
    return [first, second].map(({ path }) => returned.files.get(path)?.split('/').at(-1))
  }
  expect(await paths(id)).toEqual(['草图.pdf', '草图 2.pdf'])
  expect(readFileSync(contentPath(office.directory, first.hash), 'utf8')).toBe('%PDF-1.7 同一张图')
  // The next file is opened by a colleague, who has neither upload.
  await zhou('welding_seams', 'create', seam)
  const again = await openReturn(office, await writeReturn(copy), buyer)
  expect(await paths(again.id)).toEqual(['草图.pdf', '草图 2.pdf'])
  const users = await rows(office, 'select distinct "user" from files where hash = ? order by "user"', [
    first.hash,
  ])
  expect(users.map(({ user }) => user)).toEqual([planner, buyer].sort((a, b) => a - b))
})

test('after the last return file a copy is read only until its holder goes on, with a reason', async () => {
  const { office, copy } = await openAway({ companions: [keeper] })
  const [zhou, guo] = [await callerIn(copy, planner), await callerIn(copy, keeper)]
  await zhou('welding_seams', 'create', seam)
  const last = await writeReturn(copy, { final: true, user: keeper })
  const write = () => zhou('welding_seams', 'create', { ...seam, uid: 'Z8' })
  await expect(write()).rejects.toThrow('副本只读')
  const rows = [{ ...seam, uid: 'Z9' }]
  await expect(zhou('batches', 'make', { resource: 'welding_seams', rows })).rejects.toThrow('副本只读')
  const shown = await send(copy, planner, 'transfer_cards', 'read', { id: 5 })
  expect(shown).toMatchObject({ editable: [] })
  expect(shown['transitions']).toContainEqual(
    expect.objectContaining({ allowed: false, why: expect.stringContaining('副本只读') }),
  )
  expect(await openReturn(office, last)).toMatchObject({ counts: { edits: 1 } })
  await expect(guo('copies', 'reopen', { reason: '又去现场' })).rejects.toThrow('只有副本的持有人')
  await expect(zhou('copies', 'reopen', {})).rejects.toThrow('请填写原因')
  await zhou('copies', 'reopen', { reason: '又去现场' })
  await write()
  expect(await openReturn(office, await writeReturn(copy))).toMatchObject({ counts: { edits: 2 } })
  await expect((await callerIn(office, planner))('copies', 'write_return', {})).rejects.toThrow(
    '这里不是外带副本',
  )
})

test('before a copy is opened it is named; a return file in its place is told from it, and the other way round', async () => {
  const { office, copy, file } = await openAway({ name: '江阴现场', due_dt: '2026-12-07' })
  const empty = await openPlant(tempFolder())
  expect(await inspectSource(empty.office, file, passphrase)).toMatchObject({
    kind: 'copy',
    copy: { name: '江阴现场', holder: '周敏', taken: '2026-11-23', due: '2026-12-07' },
  })
  await send(copy, planner, 'welding_seams', 'create', seam)
  const returned = await writeReturn(copy)
  await expect(inspectSource(empty.office, returned)).rejects.toMatchObject({
    message: expect.stringContaining('This is a return file, no working copy'),
  })
  await expect(openReturn(office, file)).rejects.toThrow('这是外带副本的文件，不是带回包')
})
