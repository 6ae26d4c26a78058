import type { kinds } from './stores.ts'

/** An independent model of the stock: every count comes from the requests, none from the office. */

export type Kind = (typeof kinds)[number]
export type Moved = 'in' | 'out' | 'back' | 'adjust' | 'scrap'

export interface Lot {
  readonly kind: Kind
  readonly id: number
  readonly material_mark: string
  readonly specification: string
  /** kg of one unit. */
  readonly weight: number
  readonly deadline: string | null
  count: number
  status: number
  readonly sums: Record<Moved, number>
}

/** What was issued of one lot for one unit, and what came back of it. */
export interface Drawn {
  readonly kind: Kind
  readonly card: { readonly id: number; readonly uid: string }
  readonly line: number
  readonly sub_order_uid: string
  readonly lot: Lot
  /** Pieces or units; of welding material kg. */
  readonly issued: number
  back: number
  /** kg of steel that came back, whole pieces included. */
  weightBack: number
  /** A refund card of it is under way. */
  underWay: boolean
}

const states = { in_stock: 0, exhausted: 2, expired: 3, scrapped: 4 } as const
const decimals = (kind: Kind) => (kind === 'welding_material' ? 1e6 : 1e3)
/** No negative zero: an empty lot is empty. */
export const rounded = (value: number, to = 1e6) => Math.round(value * to) / to + 0

export function ledgerOf() {
  const lots = new Map<string, Lot>()
  const keyOf = (kind: Kind, id: number) => `${kind} ${id}`

  /** Begins a lot with what came in first. */
  const begin = (
    lot: Omit<Lot, 'sums' | 'count' | 'status'> & { status?: number },
    first: Moved,
    count: number,
  ) => {
    const made: Lot = {
      status: states.in_stock,
      ...lot,
      count: 0,
      sums: { in: 0, out: 0, back: 0, adjust: 0, scrap: 0 },
    }
    lots.set(keyOf(lot.kind, lot.id), made)
    move(made, first, count)
    return made
  }

  /** One movement; a lot that is empty is used up, one that gets something is in stock again. */
  function move(lot: Lot, kind: Moved, quantity: number): void {
    const sign = kind === 'out' || kind === 'scrap' ? -1 : 1
    lot.sums[kind] = rounded(lot.sums[kind] + quantity)
    lot.count = rounded(lot.count + sign * quantity, decimals(lot.kind))
    if (lot.status === states.in_stock && lot.count === 0) lot.status = states.exhausted
    else if (lot.status === states.exhausted && lot.count > 0) lot.status = states.in_stock
  }

  return {
    begin,
    move,
    all: () => [...lots.values()],
    lotOf: (kind: Kind, id: number) => lots.get(keyOf(kind, id)),
    /** A day begins: what is past its deadline may not be issued. */
    expire(today: string) {
      for (const lot of lots.values())
        if (lot.deadline !== null && lot.deadline < today && lot.status === states.in_stock && lot.count > 0)
          lot.status = states.expired
    },
  }
}
export type Ledger = ReturnType<typeof ledgerOf>

/** Numbers that look random and are the same in every run. */
export function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number) => next() < share,
    /** A whole number from `least` to `most`. */
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    share: (least: number, most: number) => least + next() * (most - least),
    pick: <T>(of: readonly T[]): T => {
      const one = of[Math.floor(next() * of.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}
export type Dice = ReturnType<typeof dice>
