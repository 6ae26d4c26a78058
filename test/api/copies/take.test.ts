import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { officeCatalogue } from '../../../main/api/office.ts'
import { copySetting } from '../../../main/domain/office/copy_setting.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { openDemo } from '../../support/demo_office.ts'
import { callerIn, firstOrder, openAway, openCopy, takeCopy, zhou } from '../../support/working_copy.ts'

const now = '2026-11-23T08:00:00'
const boss = 1

/** Every byte below a folder. */
const bytesBelow = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
      one.isFile() ? [readFileSync(join(one.parentPath, one.name))] : [],
    ),
  )

test('no byte of an opened copy is a price, a supplier, a password, a deleted value or the secret of another copy', async () => {
  const office = await openDemo(now)
  const { statements } = office.office.file.reading
  const planner = await callerIn(office, zhou)
  const admin = await callerIn(office, boss)
  // Values that would be found if they were there.
  const seam = {
    process_material: 2,
    uid: '焊缝已删7731',
    seam_type: 'A',
    weld_position: 1,
    weld_method_1: 111,
  } as const
  const { id } = await planner('welding_seams', 'create', seam)
  await planner('welding_seams', 'remove', { id })
  await planner('transfer_cards', 'update', { id: 5, tech_requirement: '作废的要求9917' })
  await planner('transfer_cards', 'update', { id: 5, tech_requirement: '按图要求4410' })
  await admin('api_tokens', 'issue', { name: '看板令牌4417', user: boss, modules: ['office'] })
  await admin('users', 'update', { id: zhou, email: 'zhou.min.4711@plant.example' })
  await office.put('supplier_quotations', { unit_price: '73519.46', name_spec: '报价规格8820', supplier: 1 })
  await office.put('status_changes', { reason: '退回原因5521' })
  const output = 8675.25
  await office.office.file.write(
    { user: 0, person: '', machine: '', request: '', reason: '', at: now },
    async ({ statements: writing }) => writing.run('update pruction_plans set output_value = ?', [output]),
  )
  const other = await takeCopy(office, { name: '另一份' })
  const copy = await openCopy(await takeCopy(office), now)
  const own = await copySetting(copy.office.file.reading.db)
  await copy.office.close()

  const texts = (sql: string) => statements.all(sql, []).map((row) => String(Object.values(row)[0]))
  const unwanted = [
    ...texts('select name from suppliers'),
    ...texts("select password from users where password <> ''"),
    ...texts('select hash from api_tokens union all select token from sessions'),
    ...texts(`select secret from copies where uid <> '${own?.uid}'`),
    ...texts("select value from settings where name = 'repeat_secret'"),
    ...texts('select uid from purchase_orders union all select uid from bidding_sheets'),
    '焊缝已删7731',
    '作废的要求9917',
    '看板令牌4417',
    'zhou.min.4711',
    '73519.46',
    '报价规格8820',
    '退回原因5521',
  ].filter((text) => text.length > 3)
  expect(unwanted.length).toBeGreaterThan(30)
  const real = Buffer.alloc(8)
  real.writeDoubleBE(output)
  const held = bytesBelow(office.directory)
  const opened = bytesBelow(copy.directory)
  for (const text of unwanted) expect(held.includes(text), `the office has ${text}`).toBe(true)
  expect(unwanted.filter((text) => opened.includes(text))).toEqual([])
  expect([held.includes(real), opened.includes(real)]).toEqual([true, false])
  // What travels is there, and nothing can be read in the file itself.
  expect(opened.includes(own?.secret ?? '')).toBe(true)
  expect(opened.includes('按图要求4410')).toBe(true)
  expect(readFileSync(other).includes('要求')).toBe(false)
})

test('a copy holds what the declarations let travel, and its journal goes on from the office', async () => {
  const { office, copy } = await openAway()
  const [there, here] = [office, copy].map((one) => one.office.file.reading.statements)
  const count = (at: typeof there, table: string) =>
    at?.all(`select count(*) as n from "${table}"`, [])[0]?.['n']
  for (const resource of Object.values(officeCatalogue.resources)) {
    const { away, source } = specOf(resource)
    if (!('id' in resource.fields) || source || ['plant_parameters', 'lead_times'].includes(resource.name))
      continue
    const isTable = there?.all("select 1 from sqlite_master where type = 'table' and name = ?", [
      resource.name,
    ]).length
    if (!isTable) continue
    const expected = away?.carried ? count(there, resource.name) : 0
    expect.soft(count(here, resource.name), resource.name).toBe(expected)
  }
  const setting = await copySetting(copy.office.file.reading.db)
  const [base] = there?.all('select id, hash from journal where id = ?', [setting?.base]) ?? []
  expect(base?.['hash']).toBe(setting?.base_hash)
  const first = here?.all('select id, "user" from journal order by id limit 1', [])[0]
  expect(first).toEqual({ id: Number(setting?.base) + 1, user: 0 })
  expect(setting).toMatchObject({ holder: zhou, orders: [firstOrder], companions: [], name: '江阴现场' })
  expect(setting?.instance).toMatch(/^[A-Z2-7]{26}$/)
})
