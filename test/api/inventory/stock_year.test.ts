import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../../shared/kernel/times.ts'
import {
  apply,
  entry,
  type Finish,
  housekeeping,
  refund,
  type Year,
} from '../../support/api/stock_documents.ts'
import { dice, type Kind, type Lot, ledgerOf, rounded } from '../../support/api/stock_model.ts'
import { officeOfStores, type StockAnswer, type StoresOffice } from '../../support/api/stock_office.ts'
import { kinds } from '../../support/api/stores.ts'
import { reportInjected, requestedRounds } from '../../support/torture_rounds.ts'

/** The office, its movements and the bookkeeper agree on one batch. */
async function agree({ ask }: StoresOffice, lot: Lot): Promise<void> {
  const at = `${lot.kind} ${lot.id}`
  const batch = await ask('keeper', `${lot.kind}_inventory_details`, 'read', { id: lot.id })
  expect({ count: batch.count, status: batch.status }, at).toEqual({ count: lot.count, status: lot.status })
  const stock_kind = kinds.indexOf(lot.kind) + 1
  const query = { inventory_detail: lot.id, stock_kind, limit: 500 }
  const { results } = await ask('keeper', 'stock_movements', 'list', query)
  const sums = { in: 0, out: 0, back: 0, adjust: 0, scrap: 0 }
  for (const { kind, quantity } of results)
    if (Object.hasOwn(sums, kind)) sums[kind as keyof typeof sums] += quantity // its own keys
  expect(rounded(sums.in), at).toBe(lot.sums.in)
  const held = sums.in - sums.out + sums.back + sums.adjust - sums.scrap
  expect(rounded(held), at).toBe(lot.count)
  expect(batch.count, at).toBeGreaterThanOrEqual(0)
}

/** Every batch there is, in one look: none is known to the office alone. */
async function agreeWholly({ rows }: StoresOffice, lots: readonly Lot[]): Promise<void> {
  const movements = await rows(`select stock_kind, inventory_detail, min(balance) as least, sum(case kind
    when 'out' then -quantity when 'scrap' then -quantity else quantity end) as held
    from stock_movements group by stock_kind, inventory_detail`)
  expect(movements).toHaveLength(lots.length)
  const held = new Map(movements.map((row) => [`${row['stock_kind']} ${row['inventory_detail']}`, row]))
  for (const [at, kind] of kinds.entries()) {
    const counted = new Map(
      (await rows(`select id, count, status from ${kind}_inventory_details`)).map((row) => [row['id'], row]),
    )
    const own = lots.filter((lot) => lot.kind === kind)
    expect(counted.size, kind).toBe(own.length)
    for (const lot of own) {
      const { count, status } = counted.get(lot.id) ?? {}
      const name = `${kind} ${lot.id}`
      expect({ count, status }, name).toEqual({ count: lot.count, status: lot.status })
      const moved = held.get(`${at + 1} ${lot.id}`)
      expect(rounded(Number(moved?.['held'])), name).toBe(lot.count)
      expect(Number(moved?.['least']), name).toBeGreaterThanOrEqual(0)
    }
  }
}

/** What comes in, goes out and comes back on a day. */
const dayOf = (year: Year): Promise<readonly Finish[]> => {
  const { dice: roll } = year
  const kind = (): Kind => roll.pick([...kinds, 'steel_material', 'welding_material'])
  const written = [
    ...Array.from({ length: roll.whole(1, 2) }, () => entry(year, kind())),
    ...Array.from({ length: roll.whole(3, 5) }, () => apply(year, kind())),
    ...Array.from({ length: roll.whole(1, 3) }, () => refund(year)),
  ]
  return Promise.all(written)
}

/** A full round (`npm run torture`) goes through a year, every other run through a quarter of one. */
const isFull = requestedRounds !== undefined
const end = isFull ? '2027-03-02' : '2026-06-02'

test('the stores from day to day: every count is what came in, went out and came back, and nothing is ever below zero', async () => {
  const office = await officeOfStores('2026-03-02T08:00:00')
  const year: Year = { office, ledger: ledgerOf(), drawn: [], dice: dice(2026) }
  let steps = 0
  let today = '2026-03-02'
  for (; today < end; today = addDays(today, 1)) {
    if (weekdayOf(today) === 0) continue
    office.clock.now = `${today}T08:00:00`
    year.ledger.expire(today)
    const finishes = [...(await dayOf(year)), housekeeping(year)]
    for (const finish of finishes) {
      for (const lot of await finish()) await agree(office, lot)
      steps += 1
      if (steps % 100 === 0) await agreeWholly(office, year.ledger.all())
    }
  }
  await agreeWholly(office, year.ledger.all())
  await documentsAgree(office)
  for (const kind of kinds) await ledgersAgree(year, kind)
  for (const [what, times] of Object.entries(await tally(office))) expect(times, what).toBeGreaterThan(0)
}, 240_000)

/** What the papers of each kind say went out and came back, in the unit that its stock is counted in. */
const wentOut: Readonly<Record<Kind, string>> = {
  welding_material: `select sum(card.actual_weight / lot.weight) as sum from welding_material_apply_cards card
    join welding_material_inventory_details lot on lot.id = card.inventory_detail where card.status = 4`,
  steel_material: `select sum(coalesce(line.actual_count, line.count)) as sum from steel_material_apply_details line
    join steel_material_apply_cards card on card.id = line.apply_card where card.status = 4`,
  bought_in_component: `select sum(coalesce(line.actual_count, line.count)) as sum from bought_in_component_apply_details line
    join bought_in_component_apply_cards card on card.id = line.apply_card where card.status = 4`,
  auxiliary_material: 'select sum(actual_count) as sum from auxiliary_material_apply_cards where status = 4',
}
const steelBack = (family: string) => `select detail.count from ${family}_steel_material_refund_details detail
    join steel_material_refund_cards card on card.id = detail.refund_card where card.status = 3 and detail.status <> '废料'`
const cameBack: Readonly<Record<Kind, string>> = {
  welding_material: `select sum(card.weight / lot.weight) as sum from welding_material_refund_cards card
    join welding_material_inventory_details lot on lot.id = card.inventory_detail where card.status = 3`,
  steel_material: `select sum(count) as sum from (${steelBack('board')} union all ${steelBack('bar')}) as back`,
  bought_in_component: `select sum(detail.count) as sum from bought_in_component_refund_details detail
    join bought_in_component_refund_cards card on card.id = detail.refund_card where card.status = 3`,
  auxiliary_material: 'select 0 as sum',
}

/** The papers alone, added up: what they say came in, went out and came back is what was moved, and what lies there. */
async function documentsAgree({ rows }: StoresOffice): Promise<void> {
  const sum = async (sql: string) => Number((await rows(sql))[0]?.['sum'] ?? 0)
  let documents = 0
  for (const [at, kind] of kinds.entries()) {
    const papers = ['entries', 'apply_cards', ...(kind === 'auxiliary_material' ? [] : ['refund_cards'])]
    for (const paper of papers) documents += await sum(`select count(*) as sum from ${kind}_${paper}`)
    const moved = async (movement: string) =>
      sum(
        `select sum(quantity) as sum from stock_movements where stock_kind = ${at + 1} and kind = '${movement}'`,
      )
    const came = await sum(`select sum(line.count) as sum from ${kind}_entry_details line
      join ${kind}_entries entry on entry.id = line.entry where entry.status = 3`)
    const [out, back] = [await sum(wentOut[kind]), await sum(cameBack[kind])]
    // Of welding material a few grams go with the last of a lot.
    const digits = kind === 'welding_material' ? 0 : 6
    expect(await moved('in'), kind).toBeCloseTo(came, 6)
    expect(await moved('out'), kind).toBeCloseTo(out, digits)
    expect(await moved('back'), kind).toBeCloseTo(back, digits)
    const lies = await sum(`select sum(count) as sum from ${kind}_inventory_details`)
    expect(lies, kind).toBeCloseTo(
      came - out + back + (await moved('adjust')) - (await moved('scrap')),
      digits,
    )
  }
  expect(documents).toBeGreaterThanOrEqual(isFull ? 2000 : 450)
  reportInjected(documents)
}

/** The ledgers of one kind say what the bookkeeper wrote down: batch by batch, and in all. */
async function ledgersAgree({ office, ledger, drawn }: Year, kind: Kind): Promise<void> {
  const own = ledger.all().filter((lot) => lot.kind === kind)
  const shown = new Map<number, number>()
  for (let page = 1; shown.size < own.length; page += 1) {
    const query = { all: true, limit: 500, page }
    const { results } = await office.ask('keeper', `${kind}_inventory_ledgers`, 'list', query)
    if (results.length === 0) break
    for (const { id, count } of results) shown.set(id, count)
  }
  const written = own.map(({ id, count }) => [id, count] as const)
  expect(new Map([...shown].toSorted(byId)), kind).toEqual(new Map(written.toSorted(byId)))
  const lies = own.reduce((sum, { count }) => sum + count, 0)
  const stock = await office.ask('keeper', `${kind}_inventory_ledgers`, 'list', { limit: 1 })
  expect(countedIn(stock), kind).toBeCloseTo(lies, 3)
  const came = own.reduce((sum, { sums }) => sum + sums.in, 0)
  const entries = await office.ask('keeper', `${kind}_entry_ledgers`, 'list', { limit: 1 })
  expect(countedIn(entries), kind).toBeCloseTo(came, 3)
  if (kind === 'auxiliary_material') return
  const went = drawn.reduce((sum, one) => (one.kind === kind ? sum + one.issued : sum), 0)
  const issued = await office.ask('keeper', `${kind}_apply_ledgers`, 'list', { limit: 1 })
  expect(kind === 'welding_material' ? issued.total_weight : countedIn(issued), kind).toBeCloseTo(went, 3)
}
/** The bookkeeper does not ask in which unit. */
const countedIn = ({ totals_by_unit }: Pick<StockAnswer, 'totals_by_unit'>) =>
  totals_by_unit.reduce((sum, { count }) => sum + count, 0)
const byId = ([a]: readonly [number, number], [b]: readonly [number, number]) => a - b

/** What happened how often: a year in which something never happened says nothing of it. */
async function tally({ rows }: StoresOffice): Promise<Readonly<Record<string, number>>> {
  const counted = async (name: string, sql: string) => [
    name,
    Number((await rows(`select count(*) as n from ${sql}`))[0]?.['n']),
  ]
  return Object.fromEntries([
    ...(
      await Array.fromAsync(kinds.slice(0, 3), async (kind) => [
        await counted(`${kind} issued`, `${kind}_apply_cards where status = 4`),
        await counted(`${kind} not issued`, `${kind}_apply_cards where status = 9`),
        await counted(`${kind} taken back`, `${kind}_refund_cards where status = 3`),
        await counted(`${kind} not taken back`, `${kind}_refund_cards where status = 9`),
        await counted(`${kind} scrapped`, `${kind}_inventory_details where status = 4`),
      ])
    ).flat(),
    await counted('remnants', 'steel_material_inventory_details where refund_times > 0'),
    await counted('expired', "welding_material_inventory_details where deadline < '2027-03-01'"),
    await counted('adjusted', "stock_movements where kind = 'adjust'"),
  ])
}
