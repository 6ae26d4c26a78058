import {
  type Document,
  type DocumentMerge,
  mergeDocument,
  mergedDocument,
  type Side,
} from '../../../../shared/office/merge.ts'
import { type CardContents, type HeaderName, headerNames } from '../../../../shared/process/card_contents.ts'
import type { ConflictSide } from '../../../ui/form/form_conflict.ts'
import { type CardEdit, editOf, headerOf, newRow, type ProcessRow } from './card_edit.ts'

export interface HeaderDifference {
  readonly kind: 'header'
  readonly name: HeaderName
  readonly mine: string
  readonly theirs: string
}
export interface RowDifference {
  readonly kind: 'row'
  readonly key: number
  /** Undefined where a side has none. */
  readonly before: ProcessRow | undefined
  readonly mine: ProcessRow | undefined
  readonly theirs: ProcessRow | undefined
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
  readonly base: Document<number>
  readonly merge: DocumentMerge<number>
  readonly differences: readonly Difference[]
  /** Both have touched one and the same thing: the person is asked. */
  readonly clashes: boolean
}

export const differenceKey = (one: Difference): string =>
  one.kind === 'header' ? one.name : one.kind === 'row' ? `row ${one.key}` : 'order'

const documentOf = ({ header, rows }: CardEdit): Document<number> => ({
  values: header,
  children: rows.map(({ key, name, detail }) => ({ key, values: { name, detail } })),
})
/** A process is chosen as a whole. */
const together = { children: [['name', 'detail']] }

const judged = (whose: Side | null) => ({
  whose: whose === 'office' ? ('theirs' as const) : ('mine' as const),
  clash: whose === null,
})

/** Where two edits of one card differ, and whose change each difference is. */
export function mergeOf(contents: CardContents, mine: CardEdit, current: CardContents): Merge {
  const [before, theirs] = [editOf(contents), editOf(current)]
  const base = documentOf(before)
  const merge = mergeDocument(base, documentOf(mine), documentOf(theirs), together)
  const rowIn = (edit: CardEdit, key: number) => edit.rows.find((row) => row.key === key)
  const rowsOf = (edit: CardEdit, keys: readonly number[]) => keys.flatMap((key) => rowIn(edit, key) ?? [])
  const fields = new Map(merge.fields.map((one) => [one.name, one]))
  const differences: readonly Difference[] = [
    ...headerNames.flatMap((name): Difference[] => {
      const one = fields.get(name)
      const sides = { mine: mine.header[name], theirs: theirs.header[name] }
      return one ? [{ kind: 'header', name, ...sides, ...judged(one.whose) }] : []
    }),
    ...merge.children.map(({ key, whose }): Difference => {
      const sides = { before: rowIn(before, key), mine: rowIn(mine, key), theirs: rowIn(theirs, key) }
      return { kind: 'row', key, ...sides, ...judged(whose) }
    }),
    ...(merge.order
      ? [
          {
            kind: 'order' as const,
            mine: rowsOf(mine, merge.order.away),
            theirs: rowsOf(theirs, merge.order.office),
            ...judged(merge.order.whose),
          },
        ]
      : []),
  ]
  return { base, merge, differences, clashes: differences.some(({ clash }) => clash) }
}

/** Both edits in one, each difference as chosen: over the card as it is stored now. */
export function merged(
  { base, merge, differences }: Merge,
  mine: CardEdit,
  current: CardContents,
  whoseOf: (one: Difference) => ConflictSide,
): CardEdit {
  const theirs = editOf(current)
  const chosen = new Map(differences.map((one) => [differenceKey(one), whoseOf(one)]))
  const side = (key: string): Side => (chosen.get(key) === 'theirs' ? 'office' : 'away')
  const { values, children } = mergedDocument(base, documentOf(mine), documentOf(theirs), merge, {
    field: ({ name }) => side(name),
    child: ({ key }) => side(`row ${key}`),
    childField: (_, { key }) => side(`row ${key}`),
    order: () => side('order'),
  })
  const rows = children.map(({ key, values: { name, detail } }) => ({
    key,
    name: String(name),
    detail: String(detail),
  }))
  const header = Object.fromEntries(headerNames.map((name) => [name, String(values[name])]))
  return { header: headerOf({ ...theirs.header, ...header }), rows: asNew(rows, theirs.rows) }
}

/** What the other one has removed is no process of the card any more: kept, it is a new one. */
function asNew(rows: readonly ProcessRow[], stored: readonly ProcessRow[]): readonly ProcessRow[] {
  const all = [...rows]
  for (const [at, row] of rows.entries())
    if (row.key > 0 && !stored.some(({ key }) => key === row.key)) all[at] = newRow(all, row)
  return all
}
