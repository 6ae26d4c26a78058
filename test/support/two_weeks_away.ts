import { send } from './brought_home.ts'
import { type Away, openAway, openReturn, writeReturn, zhou } from './working_copy.ts'

/** 李国栋, head of the process department; 郑焊生, who compiles card 6; 尤红, the keeper who shares the laptop. */
export const head = 5
export const engineer = 8
export const keeper = 20

interface Process {
  readonly id: number | null
  readonly name: string
  readonly detail: string
}

/** Saves the processes of a card as they are when `change` has gone over them. */
async function saveCard(
  plant: Away['copy'] | Away['office'],
  user: number,
  card: number,
  change: (processes: readonly Process[]) => readonly Process[],
): Promise<void> {
  const { version, processes } = await send(plant, user, 'transfer_cards', 'contents', { card })
  const changed = change(processes as readonly Process[]) // by the declaration
  await send(plant, user, 'transfer_cards', 'save', { card, version, processes: changed })
}

const detailOf =
  (name: string, detail: string) =>
  (processes: readonly Process[]): readonly Process[] =>
    processes.map((one) => (one.name === name ? { ...one, detail } : one))

/** Parts of order 26002 that get their cards away. */
const parts = [25, 26, 27, 28, 31, 32, 33, 34] as const

/**
 * Two weeks of 周敏 with the office on a laptop, while 李国栋 and 郑焊生 went on at the office: a process of card 5 that both
 * have written, card 6 that was handed in, a seam with a number that the office has given too, one that was deleted here and
 * changed there and one the other way round; everything else comes in by itself.
 */
export async function twoWeeksAway(): Promise<Away & { readonly id: number }> {
  const away = await openAway({ orders: [1, 2], companions: [keeper], due_dt: '2026-12-07' })
  const { office, copy } = away
  copy.clock.now = '2026-11-27T14:02:00'
  await saveCard(copy, zhou, 5, (processes) => [
    ...detailOf(
      '钻孔',
      '钻、铰管孔 Φ25.25，公差 +0.15/0，Ra ≤ 12.5。',
    )(detailOf('车削', '车两端面及外圆，留余量 2 mm。')(processes)),
    { id: null, name: '孔口倒角', detail: '两面倒角 1×45°，去毛刺。' },
  ])
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, tech_requirement: '管孔按Ⅰ级，坡口见节点 C' })
  await send(copy, zhou, 'transfer_cards', 'update', { id: 6, tech_requirement: '坡口按图样节点 B' })
  for (const part of parts) {
    const card = await send(copy, zhou, 'transfer_cards', 'create', { process_material: part, category: 1 })
    await saveCard(copy, zhou, Number(card['id']), (processes) =>
      processes.map((one, at) => (at < 2 ? { ...one, detail: `${one.detail}分割前报检验员。` } : one)),
    )
  }
  const seam = { seam_type: 'A类纵缝', weld_position: 1, weld_method_1: 111, length: 1916 }
  const made = (uid: string) =>
    send(copy, zhou, 'welding_seams', 'create', { ...seam, process_material: 2, uid })
  await made('A2')
  await made('A3')
  await send(copy, zhou, 'welding_seams', 'update', { id: 2, length: 1920, remark: '按实测' })
  await send(copy, zhou, 'welding_seams', 'update', { id: 3, length: 1921 })
  await send(copy, zhou, 'welding_seams', 'update', { id: 4, length: 1925 })
  await send(copy, zhou, 'welding_seams', 'remove', { id: 8 })
  copy.clock.now = '2026-12-04T16:40:00'
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, status: '待校对' })
  const reading = { actual_temp_1: 21, actual_humid_1: 45, warehouse: 1 }
  await send(copy, keeper, 'welding_material_humiture_records', 'create', reading)
  // The office meanwhile.
  office.clock.now = '2026-12-02T16:20:00'
  await saveCard(office, head, 5, detailOf('钻孔', '钻管孔 Φ25.40，公差 +0.20/0。'))
  await send(office, engineer, 'transfer_cards', 'update', { id: 6, status: '待校对' })
  await send(office, engineer, 'welding_seams', 'create', { ...seam, process_material: 2, uid: 'A3' })
  await send(office, engineer, 'welding_seams', 'update', { id: 8, length: 555 })
  await send(office, engineer, 'welding_seams', 'update', { id: 3, length: 1921 })
  await send(office, engineer, 'welding_seams', 'remove', { id: 4 })
  office.clock.now = '2026-12-07T08:14:00'
  copy.clock.now = '2026-12-07T08:00:00'
  const { id } = await openReturn(office, await writeReturn(copy, { final: true }))
  return { ...away, id }
}
