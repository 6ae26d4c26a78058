import { expect, test } from 'vitest'
import { editOf, sentProcesses, withRow } from '../../../renderer/features/process/cards/card_edit.ts'
import { merged, mergeOf } from '../../../renderer/features/process/cards/card_merge.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { cardIn } from '../../support/process_office.ts'

const cards = '/api/transfer_cards/'
const contents = `${cards}contents/?card=1`
const save = `${cards}save/`

/** The card of a shell, with its planner and a second one. */
async function openWithCard() {
  const lan = await openLan()
  await cardIn(lan)
  const [planner, other] = [await lan.as('周敏', ['planner']), await lan.as('何平', ['planner'])]
  const { body } = await planner('GET', contents)
  return { lan, planner, other, body }
}
const journalOf = async ({ office }: Lan) =>
  office.file.reading.db
    .selectFrom('journal')
    .select(['resource', 'kind', 'request'])
    .orderBy('id', 'desc')
    .execute()

test('header and processes of a card are saved together: changed, added, moved and taken out', async () => {
  const { lan, planner, body } = await openWithCard()
  const [check, marking, cutting, ...others] = body.processes
  const processes = [
    check,
    cutting,
    { id: null, name: '钻孔', detail: '配钻\r\n去毛刺' },
    ...others,
    { ...marking, detail: '按图划线' },
  ].filter(({ name }) => name !== '校圆')
  const saved = await planner('POST', save, { card: 1, version: body.version, press_mark: 'D1', processes })
  expect(saved.status).toBe(201)
  expect(saved.body).toMatchObject({ press_mark: 'D1', basic_file: body.basic_file })
  expect(saved.body.version).not.toBe(body.version)
  expect(saved.body.processes).toEqual([
    check,
    cutting,
    { id: 11, name: '钻孔', detail: '配钻\n去毛刺' },
    ...others.filter(({ name }: { name: string }) => name !== '校圆'),
    { ...marking, detail: '按图划线' },
  ])
  const listed = await planner('GET', '/api/transfer_card_processes/?transfer_card=1')
  expect(listed.body.results.map(({ index }: { index: number }) => index)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  const [last, ...lines] = await journalOf(lan)
  const ofSave = lines.filter(({ request }) => request === last?.request)
  expect(new Set(ofSave.map(({ resource }) => resource))).toEqual(
    new Set(['transfer_cards', 'transfer_card_processes']),
  )
})

test('what is not sent stays as it is', async () => {
  const { planner, body } = await openWithCard()
  const saved = await planner('POST', save, { card: 1, version: body.version, material_index: 'H26-1' })
  expect(saved.body).toEqual({ ...body, material_index: 'H26-1', version: saved.body.version })
})

test('a save that somebody else has overtaken changes nothing and is told what stands there now', async () => {
  const { planner, other, body } = await openWithCard()
  await other('PATCH', '/api/transfer_card_processes/3/', { detail: '等离子切割' })
  const late = await planner('POST', save, {
    card: 1,
    version: body.version,
    press_mark: 'D1',
    processes: [],
  })
  expect(late).toMatchObject({ status: 412, body: { code: 'stale' } })
  expect(late.body.current.processes[2]).toMatchObject({ id: 3, detail: '等离子切割' })
  const now = await planner('GET', contents)
  expect(now.body).toEqual(late.body.current)
  const again = { card: 1, version: late.body.current.version, press_mark: 'D1' }
  expect((await planner('POST', save, again)).body.press_mark).toBe('D1')
})

test('a process that the other planner has taken out, kept in a clash, is saved as a new one', async () => {
  const { planner, other, body } = await openWithCard()
  const [, marking, cutting] = body.processes
  const mine = withRow(withRow(editOf(body), marking.id, { detail: '按图划线' }), cutting.id, {
    detail: '剪板',
  })
  const others = body.processes.filter(({ id }: { id: number }) => id !== marking.id && id !== cutting.id)
  await other('POST', save, { card: 1, version: body.version, processes: others })
  const sent = { card: 1, press_mark: 'D1' }
  const late = await planner('POST', save, { ...sent, version: body.version, processes: sentProcesses(mine) })
  const { current } = late.body
  const both = merged(mergeOf(body, mine, current), mine, current, () => 'mine')
  const processes = sentProcesses(both)
  const saved = await planner('POST', save, { ...sent, version: current.version, processes })
  expect(saved).toMatchObject({ status: 201, body: { press_mark: 'D1' } })
  const [first, ...rest] = others
  expect(saved.body.processes).toEqual([
    first,
    { ...marking, id: 11, detail: '按图划线' },
    { ...cutting, id: 12, detail: '剪板' },
    ...rest,
  ])
})

test('a save is refused whole: wrong values, processes of other cards, and whoever may not write', async () => {
  const { lan, planner, other, body } = await openWithCard()
  const { version } = body
  await planner('POST', cards, { process_material: 24, category: 8 })
  const keeper = await lan.as('尤红', ['keeper'])
  const base = { card: 1, version, press_mark: 'D9' }
  const refused = async (sent: object, field: string) =>
    expect(await planner('POST', save, { ...base, ...sent })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  await refused({ press_mark: '长'.repeat(33) }, 'press_mark')
  await refused({ writer: 1 }, 'writer')
  await refused({ card: 99 }, 'card')
  await refused({ version: '' }, 'version')
  await refused({ processes: [{ id: 11, name: '下料', detail: '' }] }, 'processes.0.id')
  await refused({ processes: [body.processes[0], body.processes[0]] }, 'processes.1.id')
  await refused({ processes: [{ id: null, name: '钻\u0007孔', detail: '' }] }, 'processes.0.name')
  expect((await keeper('POST', save, base)).status).toBe(403)
  expect((await planner('GET', contents)).body).toEqual(body)
  await planner('PATCH', `${cards}1/`, { status: '待校对' })
  expect(await other('POST', save, base)).toMatchObject({ status: 409, body: { code: 'locked' } })
})
