import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { call } from '../../../api/client.ts'
import { readAll } from '../../../api/read_all.ts'
import { numbersOf } from '../../../ui/print/read_names.ts'
import { readFormer, readRound } from './countersigned.ts'

export interface ParityFacts {
  readonly card: Row
  /** Number of the bidding sheet. */
  readonly sheet: string
  /** The suppliers that are compared, with their names by their numbers. */
  readonly suppliers: readonly Row[]
  readonly names: ReadonlyMap<unknown, string>
  readonly round: Output<Resources['bidding_comments'], 'round'>
  readonly former: Output<Resources['bidding_comments'], 'former'>
}

export async function readParity(id: number): Promise<ParityFacts> {
  const [{ value: card }, round, former] = await Promise.all([
    call('parity_ratio_cards', 'read', { id }, { extended: true }),
    readRound('parity_ratio_cards', id),
    readFormer('parity_ratio_cards', id),
  ])
  const bidding_sheet = card.bidding_sheet
  const [suppliers, sheets] = await Promise.all([
    bidding_sheet === '' ? [] : comparedOn(bidding_sheet),
    numbersOf('bidding_sheets', [bidding_sheet]),
  ])
  const numbers = suppliers.map(({ supplier_code }) => String(supplier_code))
  const known = (await call('suppliers', 'named', { numbers })).value
  const names = new Map<unknown, string>(known.map(({ uid, name }) => [uid, name]))
  return { card, sheet: sheets.get(bidding_sheet) ?? '', suppliers, names, round, former }
}

const comparedOn = (bidding_sheet: string) =>
  readAll(async (paging) => {
    const input = { bidding_sheet, ...paging }
    return (await call('supply_relationships', 'list', input, { extended: true })).value.results
  })
