import { keeper, processHead, quotaClerk, storeHead, weldingEngineer } from '../../main/api/demo/people.ts'
import { type Homecoming, tablesOf } from './copy_account.ts'
import { made, type Process, removed, rowsOf, type Sent, savedCard, updated } from './copy_deeds.ts'
import { openDemo } from './demo_office.ts'
import type { Plant } from './office.ts'
import { type Away, openCopy, openReturn, takeCopy, writeReturn, zhou } from './working_copy.ts'

const taken = '2026-11-23T08:00:00'

export const detailOf =
  (name: string, detail: string) =>
  (processes: readonly Process[]): readonly Process[] =>
    processes.map((one) => (one.name === name ? { ...one, detail } : one))

/** A remark behind what the first processes of a card say. */
const remarked =
  (count: number, remark: string) =>
  (processes: readonly Process[]): readonly Process[] =>
    processes.map((one, at) => (at < count ? { ...one, detail: `${one.detail}${remark}` } : one))

/** Parts of order 26001 that have a card of their own before the taking, which is still being compiled. */
const smallParts = [4, 5, 6, 10, 11, 12, 13, 14, 17, 18, 19, 20] as const
/** Parts of order 26002 that get their cards away: one of the kind, one of the welding. */
const drumParts = [
  ...[25, 26, 27].map((part) => [part, 1] as const),
  ...[28, 29].map((part) => [part, 2] as const),
  ...Array.from({ length: 13 }, (_, at) => [30 + at, 3] as const),
]
const seam = { seam_type: 'A类纵缝', weld_position: 1, weld_method_1: 111, length: 1916 }

/** The step of a part's route at this place. */
const stepOf = async (plant: Plant, route: number, at: number) =>
  Number(
    (await rowsOf(plant, 'select id from process_steps where route = ? order by "index"', [route]))[at - 1]?.[
      'id'
    ],
  )

/** What 周敏 and 尤红 do with the office on a laptop: 50 cards, with their seams, routes and steps; readings and a bake. */
async function doneAway(
  { clock, ...copy }: Away['copy'],
  cards: readonly number[],
): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  const did = async (doing: Promise<readonly Sent[]>) => {
    const told = await doing
    sent.push(...told)
    return told[0]?.record ?? 0
  }
  const change = (resource: string, id: number, values: Parameters<typeof updated>[4]) =>
    did(updated(copy, zhou, resource, id, values))
  const make = (resource: string, values: Parameters<typeof made>[3]) =>
    did(made(copy, zhou, resource, values))
  const readings = 'welding_material_humiture_records'

  clock.now = '2026-11-24T09:10:00'
  const reading = await did(
    made(copy, keeper, readings, { actual_temp_1: 21, actual_humid_1: 45, warehouse: 1 }),
  )
  clock.now = '2026-11-24T15:40:00'
  await did(updated(copy, keeper, readings, reading, { actual_temp_2: 23, actual_humid_2: 48 }))

  clock.now = '2026-11-27T14:02:00'
  await did(
    savedCard(copy, zhou, 5, (processes) => [
      ...detailOf(
        '钻孔',
        '钻、铰管孔 Φ25.25，公差 +0.15/0，Ra ≤ 12.5。',
      )(detailOf('车削', '车两端面及外圆，留余量 2 mm。')(processes)),
      { id: null, name: '孔口倒角', detail: '两面倒角 1×45°，去毛刺。' },
    ]),
  )
  await change('transfer_cards', 5, { tech_requirement: '管孔按Ⅰ级，坡口见节点 C' })
  await change('transfer_cards', 6, { tech_requirement: '坡口按图样节点 B' })
  for (const [at, card] of cards.entries()) {
    const changed = { tech_requirement: `按图样第 ${at + 1} 次修改，锐边倒钝。` }
    if (at % 2 === 0) await change('transfer_cards', card, changed)
    else await did(savedCard(copy, zhou, card, remarked(1, '余料退库。'), changed))
  }
  for (const [part, category] of drumParts) {
    const card = await make('transfer_cards', { process_material: part, category })
    await did(savedCard(copy, zhou, card, remarked(2, '分割前报检验员。')))
    await make('transfer_cards', { process_material: part, category: 5, tech_requirement: '预热 100 ℃' })
  }

  clock.now = '2026-12-01T10:30:00'
  for (const uid of ['A2', 'A3']) await make('welding_seams', { ...seam, process_material: 2, uid })
  for (const part of [25, 26, 27])
    for (const uid of [`A${part}`, `B${part}`])
      await make('welding_seams', { ...seam, process_material: part, uid })
  await change('welding_seams', 2, { length: 1920, remark: '按实测' })
  await change('welding_seams', 3, { length: 1921 })
  await change('welding_seams', 4, { length: 1925 })
  await change('welding_seams', 5, { length: 1918 })
  await did(removed(copy, zhou, 'welding_seams', 8))
  for (const route of [2, 3, 4]) await change('process_steps', await stepOf(copy, route, 2), { man_hours: 6 })
  await make('process_steps', { route: 18, step: 4, man_hours: 2 })
  await did(removed(copy, zhou, 'process_steps', await stepOf(copy, 23, 2)))
  for (const part of [33, 34, 35])
    await change('circulation_routes', part, { circulation_routes: ['CK', 'XL', 'MH', 'HJ'] })

  clock.now = '2026-12-03T08:20:00'
  const bake = await did(
    made(copy, keeper, 'welding_material_bake_records', {
      standard_num: 'NB/T 47018',
      size: '4.0',
      class_num: 'J507',
      heat_num: 'H-1203',
      codedmark: 'E507-01',
      quantity: 20,
      baking_temp: 350,
    }),
  )
  clock.now = '2026-12-03T11:00:00'
  await did(updated(copy, keeper, 'welding_material_bake_records', bake, { remark: '炉温到 350 ℃' }))

  clock.now = '2026-12-04T16:40:00'
  for (const card of [5, ...cards.slice(0, 2)]) await change('transfer_cards', card, { status: '待校对' })
  return sent
}

/**
 * What goes on at the office meanwhile. Five of these a person has to decide: a process of card 5, card 6 that is handed in,
 * seam A3 that both have made, seam 8 that is changed here and deleted there, seam 4 the other way round.
 */
async function doneAtOffice({ clock, ...office }: Away['office'], cards: readonly number[]): Promise<void> {
  const change = (user: number, resource: string, id: number, values: Parameters<typeof updated>[4]) =>
    updated(office, user, resource, id, values)
  clock.now = '2026-12-02T16:20:00'
  await savedCard(office, processHead, 5, detailOf('钻孔', '钻管孔 Φ25.40，公差 +0.20/0。'))
  await change(weldingEngineer, 'transfer_cards', 6, { status: '待校对' })
  await made(office, weldingEngineer, 'welding_seams', { ...seam, process_material: 2, uid: 'A3' })
  await change(weldingEngineer, 'welding_seams', 8, { length: 555 })
  await removed(office, weldingEngineer, 'welding_seams', 4)

  // Beside what was done away: another field, another process, another step, the same value.
  await change(weldingEngineer, 'welding_seams', 3, { length: 1921 })
  await change(weldingEngineer, 'welding_seams', 5, { remark: '焊工 H07' })
  await made(office, weldingEngineer, 'welding_seams', { ...seam, process_material: 8, uid: 'A8' })
  for (const card of cards.slice(2, 5))
    await change(processHead, 'transfer_cards', card, { material_index: 'C2611' })
  const [last = 0] = cards.slice(-1)
  await savedCard(office, processHead, last, (processes) =>
    processes.map((one, at) => (at === 2 ? { ...one, detail: '等离子切割。' } : one)),
  )
  await made(office, processHead, 'transfer_cards', { process_material: 15, category: 8 })
  await made(office, processHead, 'transfer_cards', { process_material: 29, category: 2 })
  for (const route of [2, 5])
    await change(quotaClerk, 'process_steps', await stepOf(office, route, 1), { man_hours: 1.5 })
  const reading = { actual_temp_1: 20, actual_humid_1: 50, warehouse: 2 }
  await made(office, storeHead, 'welding_material_humiture_records', reading)
}

/**
 * Two weeks of 周敏 with the office on a laptop, and of 尤红, who shares it, while the colleagues went on at the office; the
 * return is open. `home` says what was sent away, and how both sides stood before anything of it was brought in.
 */
export async function twoWeeksAway(): Promise<
  Away & {
    readonly id: number
    readonly home: Pick<Homecoming, 'base' | 'since' | 'away' | 'before' | 'sent'>
  }
> {
  const office = await openDemo(taken)
  const cards: number[] = []
  for (const part of smallParts) {
    const [card] = await made(office, zhou, 'transfer_cards', { process_material: part, category: 8 })
    cards.push(card?.record ?? 0)
  }
  for (const step of [3, 4, 5]) await made(office, zhou, 'process_steps', { route: 23, step })
  const file = await takeCopy(office, { orders: [1, 2], companions: [keeper], due_dt: '2026-12-07' })
  const copy = await openCopy(file, taken)
  const base = await tablesOf(copy)
  const sent = await doneAway(copy, cards)
  await doneAtOffice(office, cards)
  office.clock.now = '2026-12-07T08:14:00'
  copy.clock.now = '2026-12-07T08:00:00'
  const { id } = await openReturn(office, await writeReturn(copy, { final: true }))
  const home = { base, since: base, away: await tablesOf(copy), before: await tablesOf(office), sent }
  return { office, copy, file, id, home }
}
