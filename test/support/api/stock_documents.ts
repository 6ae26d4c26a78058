import { expect } from 'vitest'
import { type Dice, type Drawn, type Kind, type Ledger, type Lot, rounded } from './stock_model.ts'
import type { StockAnswer, StoresOffice } from './stock_office.ts'

/** The documents of one day. Each is written and signed as far as anybody but the keeper goes; `finish` is his turn. */
export interface Year {
  readonly office: StoresOffice
  readonly ledger: Ledger
  readonly drawn: Drawn[]
  readonly dice: Dice
}
/** The last step of a document: it gives the lots whose count it may have changed. */
export type Finish = () => Promise<readonly Lot[]>
const nothingMoved: Finish = async () => []

interface Goods {
  readonly material_mark: string
  readonly specification: string
  readonly name: string
  readonly weight: number
  /** How many come in at once, at the most. */
  readonly most: number
  readonly length?: number
}
export const goods: Readonly<Record<Kind, readonly Goods[]>> = {
  welding_material: [
    { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', weight: 5, most: 12 },
    { name: '焊条', material_mark: 'J422', specification: 'Φ3.2', weight: 2.5, most: 20 },
    { name: '焊丝', material_mark: 'H10Mn2', specification: 'Φ4.0', weight: 25, most: 4 },
    { name: '焊剂', material_mark: 'HJ431', specification: '8-40目', weight: 0.7, most: 60 },
  ],
  steel_material: [
    {
      name: '钢板',
      material_mark: 'Q345R',
      specification: 'δ10×1800×8000',
      weight: 1130.4,
      most: 6,
      length: 8000,
    },
    {
      name: '钢板',
      material_mark: 'S30408',
      specification: 'δ8×1500×6000',
      weight: 570.96,
      most: 5,
      length: 6000,
    },
    {
      name: '换热管',
      material_mark: '20',
      specification: 'Φ25×2.5×6000',
      weight: 8.3247,
      most: 150,
      length: 6000,
    },
  ],
  bought_in_component: [
    { name: '双头螺柱', material_mark: '35CrMoA', specification: 'M20×180', weight: 0.42, most: 120 },
    { name: '法兰', material_mark: '16MnⅢ', specification: 'WN150-1.6', weight: 8.1, most: 12 },
  ],
  auxiliary_material: [
    { name: '砂轮片', material_mark: '', specification: 'Φ125', weight: 0.1, most: 100 },
    { name: '渗透探伤剂', material_mark: '', specification: 'DPT-5', weight: 0.5, most: 24 },
  ],
}
const units = ['26001-1', '26001-2', '26002-1', '26002-2'] as const

/** Goods come in, and are stored, sent back by the inspector, or never handed in. */
export async function entry({ office, ledger, dice }: Year, kind: Kind): Promise<Finish> {
  const { ask, clock } = office
  const lines = Array.from({ length: dice.whole(1, 3) }, () => {
    const { most, name, material_mark, ...one } = dice.pick(goods[kind])
    // Electrodes made nearly two years ago expire within this one.
    const made = kind === 'welding_material' && {
      production_dt: `20${dice.whole(24, 25)}-0${dice.whole(4, 9)}-15`,
    }
    return { ...one, name, material_mark: material_mark || name, count: dice.whole(1, most), ...made }
  })
  const fate = dice.share(0, 1)
  const table = `${kind}_entries`
  const { id, details } = await ask('buyer', table, 'create', { details: lines })
  if (fate < 0.06) {
    await ask('buyer', table, 'update', { id, status: 9 })
    return nothingMoved
  }
  await ask('buyer', table, 'update', { id, status: 1 })
  if (fate < 0.12) {
    await ask('inspector', table, 'update', { id, status: 8, reason: '质量证明书不符' })
    return nothingMoved
  }
  await ask('inspector', table, 'update', { id, status: 2 })
  return async () => {
    await ask('keeper', table, 'update', { id, status: 3 })
    const made: Lot[] = []
    for (const [at, { id: entry_detail }] of details.entries()) {
      const line = lines[at]
      const { results } = await ask('keeper', `${kind}_inventory_details`, 'list', { entry_detail })
      expect(results).toHaveLength(1)
      const [batch] = results
      if (!line || !batch) continue
      const { material_mark, specification, weight } = line
      const lot = {
        kind,
        id: batch.id,
        material_mark,
        specification,
        weight,
        deadline: batch.deadline ?? null,
      }
      made.push(ledger.begin(lot, 'in', line.count))
    }
    ledger.expire(clock.now.slice(0, 10))
    return made
  }
}

/** The workshop's apply cards; some exceed the stock. */
export async function apply(year: Year, kind: Kind): Promise<Finish> {
  const { office, dice, ledger } = year
  const { material_mark: mark, name, specification, most } = dice.pick(goods[kind])
  const material_mark = mark || name
  const sub_order_uid = dice.pick(units)
  const wanted = dice.whole(1, Math.ceil(most * 0.8))
  const item =
    kind === 'auxiliary_material'
      ? ledger.all().find((lot) => lot.kind === kind && dice.chance(0.4))
      : undefined
  if (kind === 'auxiliary_material' && !item) return nothingMoved
  const body = {
    welding_material: { sub_order_uid, material_mark, specification, apply_weight: wanted },
    steel_material: { details: [{ sub_order_uid, material_mark, specification, count: wanted }] },
    bought_in_component: { sub_order_uid, details: [{ name: material_mark, specification, count: wanted }] },
    auxiliary_material: { sub_order_uid, apply_inventory: item?.id, apply_count: wanted },
  }[kind]
  const fate = dice.share(0, 1)
  const actual =
    kind === 'welding_material'
      ? rounded(wanted * dice.share(0.4, 1.1), 100)
      : dice.chance(0.3)
        ? dice.whole(1, wanted)
        : wanted
  const table = `${kind}_apply_cards`
  const { id } = await office.ask('leader', table, 'create', body)
  const auditor = kind === 'welding_material' ? 'engineer' : 'planner'
  if (fate < 0.04) {
    await office.ask('leader', table, 'update', { id, status: 9 })
    return nothingMoved
  }
  await office.ask('leader', table, 'update', { id, status: 1 })
  if (fate < 0.08) {
    await office.ask(auditor, table, 'update', { id, status: 8, reason: '请先用余料' })
    return nothingMoved
  }
  await office.ask(auditor, table, 'update', { id, status: 2 })
  await office.ask('inspector', table, 'update', { id, status: 3 })
  return () => issue(year, kind, id, { material_mark, specification, sub_order_uid, actual, item })
}

interface Handout {
  readonly material_mark: string
  readonly specification: string
  readonly sub_order_uid: string
  readonly actual: number
  readonly item: Lot | undefined
}

/** The keeper hands it out, from the batch that the office proposes; or there is not enough, and the card goes back. */
async function issue(year: Year, kind: Kind, id: number, handout: Handout): Promise<readonly Lot[]> {
  const { office, ledger, drawn } = year
  const { actual, item, material_mark, specification, sub_order_uid } = handout
  const table = `${kind}_apply_cards`
  const [line] =
    kind === 'steel_material' || kind === 'bought_in_component'
      ? (await office.ask('keeper', table, 'read', { id })).details
      : []
  if (line)
    await office.ask('keeper', `${kind}_apply_details`, 'update', { id: line.id, actual_count: actual })
  const hand =
    kind === 'welding_material'
      ? { actual_weight: actual, actual_count: 1 }
      : line
        ? {}
        : { actual_count: actual }
  const here = item
    ? [item]
    : ledger
        .all()
        .filter(
          (lot) =>
            lot.kind === kind && lot.material_mark === material_mark && lot.specification === specification,
        )
  const inKilograms = (lot: Lot) =>
    rounded(kind === 'welding_material' ? lot.count * lot.weight : lot.count, 1000)
  const enough = here.some((lot) => lot.status === 0 && inKilograms(lot) >= actual)
  const refused = await office.refusal('keeper', table, 'update', { id, ...hand, status: 4 })
  expect(refused === '', `${table} ${id} ${actual} ${refused} ${JSON.stringify(here)}`).toBe(enough)
  if (refused !== '') {
    expect(['insufficient_stock', 'precondition_failed']).toContain(refused)
    await office.ask('keeper', table, 'update', { id, status: 8, reason: '库存不足' })
    await office.ask('leader', table, 'update', { id, status: 9 })
    return here
  }
  const card = await office.ask('keeper', table, 'read', { id })
  const batch = line
    ? (await office.ask('keeper', `${kind}_apply_details`, 'read', { id: line.id })).inventory_detail
    : (card.inventory_detail ?? card.actual_inventory)
  const lot = ledger.lotOf(kind, batch ?? 0)
  if (!lot) return expect.fail(`${table} ${id}: batch ${batch}`)
  expect(lot.status, `${table} ${id}`).toBe(0)
  ledger.move(lot, 'out', taken(lot, actual))
  drawn.push({
    kind,
    card,
    line: line?.id ?? 0,
    sub_order_uid,
    lot,
    issued: actual,
    back: 0,
    weightBack: 0,
    underWay: false,
  })
  return [lot]
}

/** Units that leave with so many kilograms: what could not be weighed any more goes with the last of them. */
function taken(lot: Lot, actual: number): number {
  if (lot.kind !== 'welding_material') return actual
  const packs = rounded(actual / lot.weight)
  return (lot.count - packs) * lot.weight < 0.005 ? lot.count : packs
}

const refunded: readonly Kind[] = ['welding_material', 'steel_material', 'bought_in_component']

/** Something comes back of what was drawn; some of it is more than was issued. */
export async function refund(year: Year): Promise<Finish> {
  const { drawn, dice } = year
  // What another card has handed in counts against this one: each drawing has one card under way.
  const open = drawn.filter(
    ({ kind, back, issued, underWay }) => refunded.includes(kind) && back < issued && !underWay,
  )
  if (open.length === 0) return nothingMoved
  const one = dice.pick(open.slice(-40))
  one.underWay = true
  const finish = await bringBack(year, one)
  return async () => {
    const lots = await finish()
    one.underWay = false
    return lots
  }
}

async function bringBack(year: Year, one: Drawn): Promise<Finish> {
  const { dice } = year
  if (one.kind === 'steel_material') return steelBack(year, one)
  const isWelding = one.kind === 'welding_material'
  const rest = rounded(one.issued - one.back, 100)
  const most = dice.chance(0.25) ? rest * 1.5 : rest
  const quantity = isWelding
    ? Math.max(0.01, rounded(dice.share(0.05, 1) * most, 100))
    : Math.max(1, Math.ceil(dice.share(0.05, 1) * most))
  const body = isWelding
    ? { apply_card_uid: one.card.uid, weight: quantity }
    : { sub_order_uid: one.sub_order_uid, details: [{ count: quantity, apply_detail: one.line }] }
  const table = `${one.kind}_refund_cards`
  const { id, details } = await year.office.ask('leader', table, 'create', body)
  if (dice.chance(0.05)) {
    await year.office.ask('leader', table, 'update', { id, status: 9 })
    return nothingMoved
  }
  const isOver = rounded(one.back + quantity, 100) > one.issued
  if (await isRefused(year, table, { id, status: 2 }, isOver)) return nothingMoved
  return async () => {
    await year.office.ask('keeper', table, 'update', { id, status: 3 })
    one.back = rounded(one.back + quantity, 100)
    const units = isWelding ? rounded(quantity / one.lot.weight) : quantity
    const record = isWelding ? await year.office.ask('keeper', table, 'read', { id }) : undefined
    const [detail] = details ?? []
    const told =
      record ?? (await year.office.ask('keeper', `${one.kind}_refund_details`, 'read', { id: detail?.id }))
    return [backIn(year, one.lot, units, told)]
  }
}

/** It is handed in; what is over stays with its maker, who gives it up. */
async function isRefused(
  { office }: Year,
  table: string,
  handedIn: { readonly id: number; readonly status: number },
  isOver: boolean,
): Promise<boolean> {
  const refused = await office.refusal('leader', table, 'update', handedIn)
  expect(refused, `${table} ${handedIn.id}`).toBe(isOver ? 'precondition_failed' : '')
  if (isOver) await office.ask('leader', table, 'update', { id: handedIn.id, status: 9 })
  return isOver
}

/** To the batch it came from, or to a frozen one if that was scrapped. */
function backIn({ ledger, office }: Year, lot: Lot, units: number, { inventory_detail }: StockAnswer): Lot {
  if (lot.status !== 4) {
    expect(inventory_detail).toBe(lot.id)
    ledger.move(lot, 'back', units)
    // What was used up meanwhile may be past its deadline.
    ledger.expire(office.clock.now.slice(0, 10))
    return lot
  }
  expect(inventory_detail).not.toBe(lot.id)
  return ledger.begin({ ...lot, id: inventory_detail ?? 0, status: 1 }, 'back', units)
}

async function steelBack(year: Year, one: Drawn): Promise<Finish> {
  const { office, dice } = year
  const { lot } = one
  const isBar = lot.material_mark === '20'
  const pieces = dice.whole(1, Math.ceil((one.issued - one.back) * 1.1))
  const rest = rounded(one.issued * lot.weight - one.weightBack, 100)
  const weight = rounded(Math.max(0.02, rest * dice.share(0.05, 1.05) * 0.5), 100)
  const status = dice.pick(['整料', '余料', '余料', '废料'])
  const isWhole = status === '整料'
  const count = isWhole ? pieces : 1
  const specification = isWhole ? lot.specification : isBar ? 'Φ25×2.5' : 'δ10×900×1200'
  const detail = {
    status,
    specification,
    count,
    weight: isWhole ? rounded(count * lot.weight, 100) : weight,
    apply_card_uid: one.card.uid,
    apply_detail: one.line,
    ...(isBar && { length: isWhole ? 6000 : 1200 }),
  }
  const table = 'steel_material_refund_cards'
  const body = { sub_order_uid: one.sub_order_uid, steel_type: isBar ? 2 : 1, details: [detail] }
  const { id, details } = await office.ask('leader', table, 'create', body)
  const heavier = rounded(one.weightBack + (isWhole ? count * lot.weight : weight), 100)
  const isOver = (isWhole && one.back + count > one.issued) || heavier > rounded(one.issued * lot.weight, 100)
  if (await isRefused(year, table, { id, status: 1 }, isOver)) return nothingMoved
  if (dice.chance(0.05)) {
    await office.ask('inspector', table, 'update', { id, status: 8, reason: '标记不清' })
    return nothingMoved
  }
  await office.ask('inspector', table, 'update', { id, status: 2 })
  return async () => {
    await office.ask('keeper', table, 'update', { id, status: 3 })
    one.weightBack = heavier
    const family = `${isBar ? 'bar' : 'board'}_steel_material_refund_details`
    const told = await office.ask('keeper', family, 'read', { id: details[0]?.id })
    if (isWhole) {
      one.back += count
      return [backIn(year, lot, count, told)]
    }
    if (status === '废料') return [lot]
    const frozen = lot.status === 1 || lot.status === 4
    const cut = { ...lot, id: told.inventory_detail ?? 0, specification, weight, status: frozen ? 1 : 0 }
    return [year.ledger.begin(cut, 'back', 1), lot]
  }
}

/** Between the documents: a batch is counted, frozen, released, inspected again or scrapped. */
export function housekeeping(year: Year): Finish {
  const { office, ledger, dice } = year
  const some = ledger.all().filter(({ status }) => status !== 4)
  if (some.length === 0) return nothingMoved
  const lot = dice.pick(some)
  const table = `${lot.kind}_inventory_details`
  const turn = (who: 'keeper' | 'inspector' | 'head', body: object) =>
    office.ask(who, table, 'update', { id: lot.id, reason: '盘点', ...body })
  const [kept, found] = [dice.chance(0.15), dice.whole(-2, 3)]
  return async () => {
    if (lot.status === 3) {
      await turn('inspector', { status: 1 })
      lot.status = 1
    } else if (lot.status === 1 && !kept) {
      const today = office.clock.now.slice(0, 10)
      const deadline = lot.deadline !== null && lot.deadline < today ? { deadline: `2027-12-31` } : {}
      if (lot.kind === 'welding_material' && 'deadline' in deadline) return [lot]
      await turn('inspector', { status: 0 })
      lot.status = lot.count === 0 ? 2 : 0
    } else if (kept && lot.status !== 2) {
      await turn('head', { status: 4 })
      if (lot.count > 0) ledger.move(lot, 'scrap', lot.count)
      lot.status = 4
    } else if (lot.status === 0 && dice.chance(0.4)) {
      await turn('keeper', { status: 1 })
      lot.status = 1
    } else {
      const count = Math.max(0, lot.count + found)
      if (count === lot.count) return [lot]
      await turn('head', { count: rounded(count) })
      ledger.move(lot, 'adjust', rounded(count - lot.count))
      ledger.expire(office.clock.now.slice(0, 10))
    }
    return [lot]
  }
}
