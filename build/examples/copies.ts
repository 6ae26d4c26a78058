import { openAsBlob } from 'node:fs'
import { openCopyFrom } from '../../main/api/cli/transfer.ts'
import { administrator, planner } from '../../main/api/demo/people.ts'
import { jobFilePath } from '../../main/api/jobs/files.ts'
import { jobEnded } from './office.ts'
import { jsonOf, listOf } from './operations.ts'
import { openThrowAway, type ThrowAway } from './plant.ts'
import { type Caller, formOf, type Recorder } from './recorder.ts'

const passphrase = '出差两周 Jiangyin 2026'

/** A working copy goes away and comes home, and a backup is taken, restored and thrown away. */
export async function recordCopiesAndBackups(recorder: Recorder, plant: ThrowAway): Promise<void> {
  const callerOf = async (at: ThrowAway, user: number) =>
    recorder.caller(at, (await at.sessions.open(user, '127.0.0.1')).token)
  const admin = await callerOf(plant, administrator)
  const made = await admin.ask('backups.make', { body: {} })
  await jobEnded(plant, made['id'])
  const shown = await admin.ask('backups.shown', { better: true })
  const name = String(jsonOf(listOf(shown['backups'])[0])['name'])
  await admin.ask('backups.preview', { query: { name } })
  const exported = await admin.ask('backups.export', { body: {} })
  await jobEnded(plant, exported['id'])

  await admin.ask('copies.planned', { query: { holder: String(planner), orders: '[1]' } })
  const zhou = await callerOf(plant, planner)
  const taken = await zhou.ask('copies.take', {
    body: { name: '江阴现场', holder: planner, orders: [1], due_dt: '2026-12-04', passphrase },
  })
  await jobEnded(plant, taken['id'])
  await zhou.ask('copies.held', { query: { resource: 'transfer_cards', records: '[5]' } })
  const file = jobFilePath(plant.office.directory, Number(taken['id']))
  const away = await openThrowAway((folder) =>
    openCopyFrom(folder, file, passphrase, 'zh').then(() => undefined),
  )
  try {
    await recordAway(recorder, { away, admin, zhou })
    const { code } = await (await callerOf(away, planner)).ask('copies.code')
    const plant_name = '华鼎压力容器有限公司'
    await admin.ask('backups.restore', { body: { name, plant_name } })
    await replaced(plant)
    const after = await callerOf(plant, administrator)
    await after.ask('copies.register', { body: { code, reason: '恢复过备份' } })
    await after.ask('backups.undo', { body: { plant_name } })
    await replaced(plant)
    await (await callerOf(plant, administrator)).ask('backups.discard', { body: { name } })
  } finally {
    await away.close()
  }
}

interface Sides {
  readonly away: ThrowAway
  readonly admin: Caller
  readonly zhou: Caller
}

async function recordAway(recorder: Recorder, { away, admin, zhou }: Sides): Promise<void> {
  const by = { user: 0, person: '', machine: '', request: '', reason: '', at: away.office.now() }
  // A copy asks for a password of its own first.
  await away.office.file.write(by, ({ db }) => db.updateTable('users').set({ must_change: 0 }).execute())
  const there = recorder.caller(away, (await away.sessions.open(planner, '127.0.0.1')).token)
  const home = async (press_mark: string, final: boolean) => {
    await there.ask('transfer_cards.update', { id: 5, body: { press_mark } })
    await there.ask('copies.unreturned', { better: true })
    const written = await there.ask('copies.write_return', { body: { final } })
    await jobEnded(away, written['id'])
    const content = await openAsBlob(jobFilePath(away.office.directory, Number(written['id'])))
    const form = formOf('江阴现场.office-return', content)
    const { id } = await zhou.ask('copy_returns.open_return', { body: form })
    return id
  }
  const id = await home('D3', true)
  await zhou.ask('copy_returns.review', { query: { id: String(id) } })
  await zhou.ask('copy_returns.set_clock', { id, body: { clock_shift: 60 } })
  const groups = { groups: [1] }
  const decisions = { 1: { choice: 'discard', reason: '现场另有要求' } }
  await zhou.ask('copy_returns.dry_run', { id, body: { ...groups, decisions: {} } })
  await zhou.ask('copy_returns.apply', { id, body: { ...groups, decisions } })
  await admin.ask('copy_edits.list', { query: { limit: '1' } })
  await zhou.ask('copy_returns.close', { id, body: {} })
  await there.ask('copies.reopen', { body: { reason: '还有一张卡' } })
  const again = await home('D4', false)
  await admin.ask('copy_returns.abandon', { id: again, body: { reason: '另写一份' } })
  const { id: copy } = await admin.newest('copies')
  await admin.ask('copies.list', { query: { limit: '1' } })
  await admin.ask('copies.read', { id: copy })
  await admin.ask('copies.void', { id: copy, body: { reason: '现场的机器丢失' } })
}

/** The data are replaced soon after the answer, and everybody is signed out. */
async function replaced(plant: ThrowAway): Promise<void> {
  await new Promise<void>((done) => plant.office.onReplaced(done))
}
