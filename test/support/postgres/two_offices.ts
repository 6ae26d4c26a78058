import { expect } from 'vitest'
import { readyToIssue, stocked, storesIn } from '../api/stores.ts'
import { type Lan, openLan, sender } from '../lan_office.ts'

/** Two processes of one office: one database, and one folder of data. */
export async function openTwo(): Promise<readonly [Lan, Lan]> {
  const one = await openLan()
  return [one, await openLan({ directory: one.directory })]
}

/** The same person at another process. */
export const at = (lan: Lan, { token }: { readonly token: string }) => sender(lan.listening.url, token)

const kind = 'welding_material'

/** Lots of eight kilograms, and as many cards of one kilogram as are asked for, each of which names one of the lots. */
export async function cardsAndLots(one: Lan, lots: number, cards: number) {
  await storesIn(one)
  const ids: number[] = []
  for (let lot = 0; lot < lots; lot++)
    ids.push(
      await stocked(one, kind, {
        material_mark: 'J422',
        specification: 'Φ4.0',
        count: 8,
        material_number: `H26-${lot}`,
        deadline: '2027-12-25',
      }),
    )
  const body = {
    sub_order_uid: '26001-1',
    welding_seam_uid: 'B1',
    material_mark: 'J422',
    specification: 'Φ4.0',
    apply_weight: 1,
  }
  const paths: string[] = []
  // The first one makes the people.
  paths.push(await readyToIssue(one, kind, body))
  while (paths.length < cards)
    paths.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(16, cards - paths.length) }, () => readyToIssue(one, kind, body)),
      )),
    )
  return {
    lots: ids,
    cards: paths.map((path, at) => ({ path, lot: ids[at % ids.length] ?? 0 })),
    keeper: await one.as('尤红', ['keeper'], { department: 2 }),
  }
}

/** What is left of the lots and what went out of them, by both processes. */
export async function assertSums(lan: Lan, lots: readonly number[]): Promise<number> {
  const keeper = await lan.as('尤红', ['keeper'], { department: 2 })
  let out = 0
  for (const lot of lots) {
    const { body: left } = await keeper('GET', `/api/${kind}_inventory_details/${lot}/`)
    const { body: moved } = await keeper('GET', `/api/stock_movements/?inventory_detail=${lot}&limit=100`)
    const gone = moved.results
      .filter(({ kind: way }: { kind: string }) => way === 'out')
      .reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)
    expect(left.count).toBe(8 - gone)
    out += gone
  }
  return out
}
