import { setTimeout as wait } from 'node:timers/promises'
import type { ThrowAway } from './plant.ts'
import { type Caller, formOf } from './recorder.ts'

/** The office's own work: people, settings, attachments, imports, jobs. */

/** Waits until the job is over. */
export async function jobEnded({ office }: Pick<ThrowAway, 'office'>, job: unknown): Promise<void> {
  for (;;) {
    const [row] = await office.file.reading.statements.all('select state from jobs where id = ?', [
      Number(job),
    ])
    if (row?.['state'] !== 'running') return
    await wait(20)
  }
}

export async function recordPeople({ ask }: Caller): Promise<void> {
  await ask('users.set_password', { id: 23, body: { password: 'kongtiao-2026-ju' } })
  await ask('users.make_passwords', { body: { people: [22] } })
  await ask('users.sign_out_everywhere', { id: 22, body: {} })
  await ask('api_tokens.issue', {
    body: { name: '温湿度采集', user: 20, days: 90, read_only: false, modules: ['inventory'] },
  })
  await ask('preferences.keep', { body: { name: 'density', value: '"compact"' } })
  await ask('preferences.mine', { better: true })
  await ask('drafts.keep', { body: { place: 'warehouses/new', value: '{"name":"二级库"}' } })
  await ask('drafts.mine', { better: true })
  const view = await ask('saved_views.create', {
    body: { name: '本月到货', resource: 'work_orders', view: '{}' },
  })
  await ask('saved_views.update', { id: view['id'], body: { name: '本季到货' } })
  await ask('saved_views.mine', { query: { resource: 'work_orders' } })
  await ask('comments.seen', { body: { resource: 'work_orders', record: 1 } })
}

export async function recordSettings({ ask }: Caller): Promise<void> {
  await ask('plant.set', { body: { plant_name: '华鼎压力容器有限公司', hidden_modules: [] } })
  const holiday = await ask('plant_days.create', {
    body: { day: '2027-01-01', working: false, name: '元旦' },
  })
  await ask('plant_days.update', { id: holiday['id'], body: { name: '元旦放假' } })
  await ask('history.corrections', {
    query: { resource: 'plant_days', records: `[${holiday['id']}]` },
  })
  const printer = await ask('printers.create', {
    body: { name: '针式打印机', right_mm: 1, down_mm: -1 },
  })
  await ask('printers.update', { id: printer['id'], body: { right_mm: 1.5 } })
  await ask('history.removal', { query: { resource: 'printers', record: String(printer['id']) } })
  await ask('printers.remove', { id: printer['id'] })
  await ask('history.deleted', { query: { resource: 'printers' } })
  await ask('history.restore', { body: { resource: 'printers', record: printer['id'] } })
  await ask('attachments.create', {
    body: formOf('质量证明书.txt', 'Q345R 2601A113', { resource: 'work_orders', record: '1', kind: '1' }),
  })
  await ask('attachments.update', { id: 1, body: { remark: '随货' } })
  const sheet = () => formOf('库房.csv', '名称,位置,类别\n三级焊材库,C区,焊材\n')
  const checked = await ask('imports.check', { body: sheet() })
  const fingerprint = String(checked['fingerprint'])
  await ask('imports.progress', { query: { fingerprint } })
  const form = sheet()
  form.append('fingerprint', fingerprint)
  await ask('imports.take', { body: form })
  await ask('imports.cancel', { body: { fingerprint } })
  await ask('imports.list', { query: { limit: '1' } })
  await ask('imports.undo', { id: 1, body: {} })
}

export async function recordJobs({ ask }: Caller, { office }: ThrowAway): Promise<void> {
  await ask('health.examine', { body: {} })
  await ask('health.trust_clock', { body: {} })
  await ask('health.confirm_date', { body: { date: office.now().slice(0, 10) } })
  const exported = await ask('jobs.export', { body: { resource: 'work_orders', format: 'csv' } })
  await jobEnded({ office }, exported['id'])
  await ask('jobs.mine', { better: true })
  await ask('jobs.forget', { body: { job: exported['id'] } })
  // A job that has not ended.
  const by = { user: 0, person: '', machine: '', request: '', reason: '', at: office.now() }
  const started = { user: 1, kind: 'export', title: '', state: 'running', started_dt: office.now() }
  const added = await office.file.write(by, ({ db }) =>
    db.insertInto('jobs').values(started).executeTakeFirstOrThrow(),
  )
  await ask('jobs.cancel', { body: { job: Number(added.insertId) } })
}
