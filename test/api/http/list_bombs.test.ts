import { expect, test } from 'vitest'
import { bombs, hoard } from '../../support/api/list_bombs.ts'
import { openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { orderIn, uploadOf } from '../../support/process_office.ts'

const upload = '/process_libraries/upload/'

test('what costs its reader far more than its sender is no list: it is refused, and nothing of it is kept', async () => {
  const lan = await openLan()
  const { order } = await orderIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  for (const [bomb, made] of Object.entries(bombs))
    expect.soft(await planner('POST', upload, uploadOf(order, ...made())), bomb).toMatchObject({
      status: 400,
      body: { code: 'import_failed', errors: [{ code: 'unreadable_file', message: /内容比一张清单大得多/ }] },
    })
  expect(await lan.office.file.reading.statements.all('select id from files', [])).toEqual([])
}, 60_000)

test('the office works on while lists are read that have far more rows than a list', async () => {
  const lan = await openLan()
  const { order } = await orderIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  const keeper = await lan.as('尤红', ['keeper'])
  const content = hoard(30_000)
  let open = true
  const sent = Promise.all(
    [1, 2, 3].map((at) => planner('POST', upload, uploadOf(order, content, `${at}.xlsx`))),
  ).finally(() => {
    open = false
  })
  const record = { actual_temp_1: 20, actual_humid_1: 50 }
  let written = 0
  while (open) {
    expect(await keeper('POST', '/api/welding_material_humiture_records/', record)).toMatchObject({
      status: 201,
    })
    written++
  }
  for (const answer of await sent)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'unreadable_file' }] } })
  expect(written).toBeGreaterThan(3)
  expect(await planner('POST', upload, uploadOf(order, exampleList))).toMatchObject({ status: 201 })
}, 60_000)
