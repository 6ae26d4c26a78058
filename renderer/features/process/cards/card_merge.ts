import { type CardContents, type HeaderName, headerNames } from '../../../../shared/process/card_contents.ts'
import type { ConflictSide } from '../../../ui/form/form_conflict.ts'
import { type CardEdit, editOf, newRow, type ProcessRow } from './card_edit.ts'

/** How one side has a process: undefined where it has none. */
type Side = ProcessRow | undefined

export interface HeaderDifference {
  readonly kind: 'header'
  readonly name: HeaderName
  readonly mine: string
  readonly theirs: string
}
export interface RowDifference {
  readonly kind: 'row'
  readonly key: number
  readonly before: Side
  readonly mine: Side
  readonly theirs: Side
}
/** The processes that both have, in two orders. */
export interface OrderDifference {
  readonly kind: 'order'
  readonly mine: readonly ProcessRow[]
  readonly theirs: readonly ProcessRow[]
}
/** `whose` stands unless the person chooses; `clash`: both have touched it. */
export type Difference = (HeaderDifference | RowDifference | OrderDifference) & {
  readonly whose: ConflictSide
  readonly clash: boolean
}

export interface Merge {
  readonly differences: readonly Difference[]
  /** Both have touched one and the same thing: the person is asked. */
  readonly clashes: boolean
}

export const differenceKey = (one: Difference): string =>
  one.kind === 'header' ? one.name : one.kind === 'row' ? `row ${one.key}` : 'order'

const isSame = (a: Side, b: Side): boolean => a?.name === b?.name && a?.detail === b?.detail

/** Where two edits of one card differ, and whose change each difference is. */
export function mergeOf(base: CardContents, mine: CardEdit, current: CardContents): Merge {
  const before = editOf(base)
  const theirs = editOf(current)
  const differences = [
    ...headerDifferences(before, mine, theirs),
    ...rowDifferences(before, mine, theirs),
    ...orderDifference(before, mine, theirs),
  ]
  return { differences, clashes: differences.some(({ clash }) => clash) }
}

/** Only one of the two has touched it: that one's stands. */
const judged = (isMineOld: boolean, isTheirsOld: boolean) => ({
  whose: isMineOld ? ('theirs' as const) : ('mine' as const),
  clash: !isMineOld && !isTheirsOld,
})

const headerDifferences = (before: CardEdit, mine: CardEdit, theirs: CardEdit): Difference[] =>
  headerNames.flatMap((name): Difference[] => {
    const [was, my, their] = [before.header[name], mine.header[name], theirs.header[name]]
    return my === their
      ? []
      : [{ kind: 'header', name, mine: my, theirs: their, ...judged(my === was, their === was) }]
  })

function rowDifferences(before: CardEdit, mine: CardEdit, theirs: CardEdit): Difference[] {
  const [were, my, their] = [before, mine, theirs].map(
    ({ rows }) => new Map(rows.map((row) => [row.key, row])),
  )
  const keys = [...new Set([...mine.rows, ...theirs.rows].map(({ key }) => key))]
  return keys.flatMap((key): Difference[] => {
    const sides = { before: were?.get(key), mine: my?.get(key), theirs: their?.get(key) }
    if (isSame(sides.mine, sides.theirs)) return []
    const side = judged(isSame(sides.mine, sides.before), isSame(sides.theirs, sides.before))
    return [{ kind: 'row', key, ...sides, ...side }]
  })
}

function orderDifference(before: CardEdit, mine: CardEdit, theirs: CardEdit): Difference[] {
  const common = (rows: readonly ProcessRow[], others: readonly ProcessRow[]) =>
    rows.filter(({ key }) => others.some((one) => one.key === key))
  const my = common(mine.rows, theirs.rows)
  const their = common(theirs.rows, mine.rows)
  const were = common(before.rows, my)
  if (isSameOrder(my, their)) return []
  return [
    { kind: 'order', mine: my, theirs: their, ...judged(isSameOrder(my, were), isSameOrder(their, were)) },
  ]
}
const isSameOrder = (a: readonly ProcessRow[], b: readonly ProcessRow[]): boolean =>
  a.every(({ key }, at) => key === b[at]?.key)

/** Both edits in one, each difference as chosen: over the card as it is stored now. */
export function merged(
  { differences }: Merge,
  mine: CardEdit,
  current: CardContents,
  whoseOf: (one: Difference) => ConflictSide,
): CardEdit {
  const theirs = editOf(current)
  const chosen = new Map(differences.map((one) => [differenceKey(one), whoseOf(one)]))
  const header = Object.fromEntries(
    headerNames.map((name) => [name, (chosen.get(name) === 'theirs' ? theirs : mine).header[name]]),
  ) as CardEdit['header'] // every name of the header
  const first = chosen.get('order') === 'theirs' ? theirs : mine
  const second = first === mine ? theirs : mine
  const rows = withOthers(first.rows, second.rows).flatMap(({ key }) => {
    const side = chosen.get(`row ${key}`) === 'theirs' ? theirs : mine
    return side.rows.filter((row) => row.key === key)
  })
  return { header, rows: asNew(rows, theirs.rows) }
}

/** What the other one has removed is no process of the card any more: kept, it is a new one. */
function asNew(rows: readonly ProcessRow[], stored: readonly ProcessRow[]): readonly ProcessRow[] {
  const all = [...rows]
  for (const [at, row] of rows.entries())
    if (row.key > 0 && !stored.some(({ key }) => key === row.key)) all[at] = newRow(all, row)
  return all
}

/** What only the second list has stands behind the row that it follows there. */
function withOthers(rows: readonly ProcessRow[], others: readonly ProcessRow[]): readonly ProcessRow[] {
  const all = [...rows]
  for (const [at, row] of others.entries()) {
    if (all.some(({ key }) => key === row.key)) continue
    const previous = others[at - 1]
    all.splice(previous ? all.findIndex(({ key }) => key === previous.key) + 1 : 0, 0, row)
  }
  return all
}
