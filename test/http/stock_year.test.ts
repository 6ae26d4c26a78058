import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../shared/kernel/times.ts'
import { apply, entry, type Finish, housekeeping, refund, type Year } from './stock_documents.ts'
import { dice, type Kind, type Lot, ledgerOf, rounded } from './stock_model.ts'
import { officeOfStores, type StoresOffice } from './stock_office.ts'
import { kinds } from './stores.ts'

/** The office, its movements and the bookkeeper agree on one batch. */
async function agree({ ask }: StoresOffice, lot: Lot): Promise<void> {
  const at = `${lot.kind} ${lot.id}`
  const told = await ask('keeper', `${lot.kind}_inventory_details`, 'read', { id: lot.id })
  expect({ count: told.count, status: told.status }, at).toEqual({ count: lot.count, status: lot.status })
  const stock_kind = kinds.indexOf(lot.kind) + 1
  const asked = { inventory_detail: lot.id, stock_kind, limit: 500 }
  const { results } = await ask('keeper', 'stock_movements', 'list', asked)
  const sums = { in: 0, out: 0, back: 0, adjust: 0, scrap: 0 }
  for (const { kind, quantity } of results)
    if (Object.hasOwn(sums, kind)) sums[kind as keyof typeof sums] += quantity // its own keys
  expect(rounded(sums.in), at).toBe(lot.sums.in)
  const held = sums.in - sums.out + sums.back + sums.adjust - sums.scrap
  expect(rounded(held, 1e5), at).toBe(rounded(lot.count, 1e5))
  expect(told.count, at).toBeGreaterThanOrEqual(0)
}

/** Every batch there is, in one look: none is known to the office alone. */
function agreeWholly({ rows }: StoresOffice, lots: readonly Lot[]): void {
  const movements = rows(`select stock_kind, inventory_detail, min(balance) as least, sum(case kind
    when 'out' then -quantity when 'scrap' then -quantity else quantity end) as held
    from stock_movements group by stock_kind, inventory_detail`)
  expect(movements).toHaveLength(lots.length)
  const held = new Map(movements.map((row) => [`${row['stock_kind']} ${row['inventory_detail']}`, row]))
  for (const [at, kind] of kinds.entries()) {
    const counted = new Map(
      rows(`select id, count, status from ${kind}_inventory_details`).map((row) => [row['id'], row]),
    )
    const own = lots.filter((lot) => lot.kind === kind)
    expect(counted.size, kind).toBe(own.length)
    for (const lot of own) {
      const { count, status } = counted.get(lot.id) ?? {}
      const name = `${kind} ${lot.id}`
      expect({ count, status }, name).toEqual({ count: lot.count, status: lot.status })
      const moved = held.get(`${at + 1} ${lot.id}`)
      expect(rounded(Number(moved?.['held']), 1e5), name).toBe(rounded(lot.count, 1e5))
      expect(Number(moved?.['least']), name).toBeGreaterThanOrEqual(0)
    }
  }
}

/** What comes in, goes out and comes back on a day. */
const dayOf = (year: Year): Promise<readonly Finish[]> => {
  const { dice: roll } = year
  const kind = (): Kind => roll.pick([...kinds, 'steel_material', 'welding_material'])
  const written = [
    ...Array.from({ length: roll.whole(1, 3) }, () => entry(year, kind())),
    ...Array.from({ length: roll.whole(3, 5) }, () => apply(year, kind())),
    ...Array.from({ length: roll.whole(1, 3) }, () => refund(year)),
  ]
  return Promise.all(written)
}

test('a year of the stores: every count is what came in, went out and came back, and nothing is ever below zero', async () => {
  const office = await officeOfStores('2026-03-02T08:00:00')
  const year: Year = { office, ledger: ledgerOf(), drawn: [], dice: dice(2026) }
  let steps = 0
  let today = '2026-03-02'
  for (; today < '2027-03-02'; today = addDays(today, 1)) {
    if (weekdayOf(today) === 0) continue
    office.clock.now = `${today}T08:00:00`
    year.ledger.expire(today)
    const finishes = [...(await dayOf(year)), housekeeping(year)]
    for (const finish of finishes) {
      for (const lot of await finish()) await agree(office, lot)
      steps += 1
      if (steps % 100 === 0) agreeWholly(office, year.ledger.all())
    }
  }
  agreeWholly(office, year.ledger.all())
  documentsAgree(office)
}, 240_000)

/** The papers alone, added up: what they say came in, went out and came back is what the movements say. */
function documentsAgree({ rows }: StoresOffice): void {
  const sum = (sql: string) => Number(rows(sql)[0]?.['sum'] ?? 0)
  let documents = 0
  for (const [at, kind] of kinds.entries()) {
    documents += sum(`select count(*) as sum from ${kind}_entries`)
    documents += sum(`select count(*) as sum from ${kind}_apply_cards`)
    if (kind !== 'auxiliary_material') documents += sum(`select count(*) as sum from ${kind}_refund_cards`)
    const moved = (movement: string) =>
      sum(
        `select sum(quantity) as sum from stock_movements where stock_kind = ${at + 1} and kind = '${movement}'`,
      )
    const stored = `from ${kind}_entry_details line join ${kind}_entries entry on entry.id = line.entry where entry.status = 3`
    expect(rounded(moved('in')), kind).toBe(rounded(sum(`select sum(line.count) as sum ${stored}`)))
  }
  expect(documents).toBeGreaterThanOrEqual(2000)
}
