/**
 * The three-way merge of two edits that began from the same base: `away` and `office`. A difference that only one side has made
 * stands; for one that both have made nobody is chosen (`whose` is null), and a person decides.
 */

export type Side = 'away' | 'office'
/** A side, or for a field another value. */
export type Decision = Side | { readonly value: unknown }
export type Values = Readonly<Record<string, unknown>>

/** A field in which the sides differ now. */
export interface FieldDifference {
  readonly name: string
  readonly base: unknown
  readonly away: unknown
  readonly office: unknown
  readonly whose: Side | null
}

/** Lists and objects are one value: the same station may stand twice in a route. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** Whose change stands, if the sides differ: null if both have changed it. */
const sideOf = (isAwayOld: boolean, isOfficeOld: boolean): Side | null =>
  isAwayOld ? 'office' : isOfficeOld ? 'away' : null

/**
 * The fields in which two sides differ. Fields that stand `together` are one value: what one side has changed of them clashes
 * with what the other has.
 */
export function mergeFields(
  base: Values,
  away: Values,
  office: Values,
  together: readonly (readonly string[])[] = [],
): FieldDifference[] {
  const isOld = (side: Values) => {
    const old = (name: string) => isSameValue(side[name], base[name])
    return (name: string) => (together.find((group) => group.includes(name)) ?? [name]).every(old)
  }
  const [isAwayOld, isOfficeOld] = [isOld(away), isOld(office)]
  const names = [...new Set([...Object.keys(away), ...Object.keys(office)])]
  return names.flatMap((name) =>
    isSameValue(away[name], office[name])
      ? []
      : [
          {
            name,
            base: base[name],
            away: away[name],
            office: office[name],
            whose: sideOf(isAwayOld(name), isOfficeOld(name)),
          },
        ],
  )
}

/** The members that both sides have, in two orders. */
export interface OrderDifference<K> {
  readonly away: readonly K[]
  readonly office: readonly K[]
  readonly whose: Side | null
}

/** Undefined if the members that both sides have stand in the same order. */
export function mergeOrder<K>(
  base: readonly K[],
  away: readonly K[],
  office: readonly K[],
): OrderDifference<K> | undefined {
  const both = new Set(away.filter((key) => office.includes(key)))
  const common = (keys: readonly K[]) => keys.filter((key) => both.has(key))
  const [were, mine, theirs] = [common(base), common(away), common(office)]
  if (isSameValue(mine, theirs)) return undefined
  return { away: mine, office: theirs, whose: sideOf(isSameValue(mine, were), isSameValue(theirs, were)) }
}

/**
 * The order of one side with what only the other has: each stands behind the member that it follows there; of two at one
 * place that of the office is first.
 */
export function joinOrders<K>(
  base: readonly K[],
  { away, office }: Readonly<Record<Side, readonly K[]>>,
  side: Side,
): readonly K[] {
  const [given, other] = side === 'away' ? [away, office] : [office, away]
  const isNew = (key: K | undefined) =>
    key !== undefined && given.includes(key) && !base.includes(key) && !other.includes(key)
  const all = [...given]
  for (const [at, key] of other.entries()) {
    if (all.includes(key)) continue
    const previous = other[at - 1]
    let place = previous === undefined ? 0 : all.indexOf(previous) + 1
    if (side === 'office') while (isNew(all[place])) place++
    all.splice(place, 0, key)
  }
  return all
}

/** A record below a document; `key` is the same on all sides. */
export interface Child<K> {
  readonly key: K
  readonly values: Values
}
/** A record whose children stand in an order: they are one document. */
export interface Document<K> {
  readonly values: Values
  readonly children: readonly Child<K>[]
}

export interface ChildDifference<K> {
  readonly key: K
  /** Undefined where a side has none. */
  readonly base: Values | undefined
  readonly away: Values | undefined
  readonly office: Values | undefined
  /** Whether there is one, where only one side has it; null also if fields of it clash. */
  readonly whose: Side | null
  /** The fields in which two sides that have it differ. */
  readonly fields: readonly FieldDifference[]
}
export interface DocumentMerge<K> {
  readonly fields: readonly FieldDifference[]
  readonly children: readonly ChildDifference<K>[]
  readonly order: OrderDifference<K> | undefined
}

const keysOf = <K>({ children }: Document<K>): readonly K[] => children.map(({ key }) => key)

/** `together`: of the document's own fields, and of those of its children. */
export function mergeDocument<K>(
  base: Document<K>,
  away: Document<K>,
  office: Document<K>,
  together: {
    readonly fields?: readonly (readonly string[])[]
    readonly children?: readonly (readonly string[])[]
  } = {},
): DocumentMerge<K> {
  const valuesIn = (document: Document<K>) =>
    new Map(document.children.map(({ key, values }) => [key, values]))
  const [were, mine, theirs] = [valuesIn(base), valuesIn(away), valuesIn(office)]
  return {
    fields: mergeFields(base.values, away.values, office.values, together.fields),
    children: [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key): ChildDifference<K>[] => {
      const sides = { base: were.get(key), away: mine.get(key), office: theirs.get(key) }
      if (isSameValue(sides.away, sides.office)) return []
      const isOld = (side: Values | undefined) => isSameValue(side, sides.base)
      const fields =
        sides.away && sides.office
          ? mergeFields(sides.base ?? {}, sides.away, sides.office, together.children)
          : []
      const whose = fields.some((one) => one.whose === null)
        ? null
        : sideOf(isOld(sides.away), isOld(sides.office))
      return [{ key, ...sides, whose, fields }]
    }),
    order: mergeOrder(keysOf(base), keysOf(away), keysOf(office)),
  }
}

/** What is decided of a document: fields by name, children and their fields by key, the order. */
export interface Decisions<K> {
  field(one: FieldDifference): Decision
  child(one: ChildDifference<K>): Side
  childField(one: FieldDifference, child: ChildDifference<K>): Decision
  order(one: OrderDifference<K>): Side
}

const decided = (one: FieldDifference, decision: Decision): unknown =>
  typeof decision === 'string' ? one[decision] : decision.value

const withFields = (
  values: Values,
  fields: readonly FieldDifference[],
  decide: (one: FieldDifference) => Decision,
): Values => ({
  ...values,
  ...Object.fromEntries(fields.map((one) => [one.name, decided(one, decide(one))])),
})

/** Both sides in one document, each difference as decided. */
export function mergedDocument<K>(
  base: Document<K>,
  away: Document<K>,
  office: Document<K>,
  merge: DocumentMerge<K>,
  decisions: Decisions<K>,
): Document<K> {
  const differing = new Map(merge.children.map((one) => [one.key, one]))
  const side = merge.order ? decisions.order(merge.order) : 'office'
  const order = joinOrders(keysOf(base), { away: keysOf(away), office: keysOf(office) }, side)
  const stored = new Map(office.children.map((one) => [one.key, one]))
  const children = order.flatMap((key): Child<K>[] => {
    const difference = differing.get(key)
    if (!difference) return [stored.get(key) ?? []].flat()
    if (difference.away && difference.office) {
      const decide = (field: FieldDifference) => decisions.childField(field, difference)
      return [{ key, values: withFields(difference.office, difference.fields, decide) }]
    }
    const values = difference[decisions.child(difference)]
    return values ? [{ key, values }] : []
  })
  return { values: withFields(office.values, merge.fields, decisions.field), children }
}

/** Lines that stand, or a place where both sides have changed the same lines in different ways. */
export type LinePiece =
  | { readonly lines: readonly string[] }
  | { readonly away: readonly string[]; readonly office: readonly string[] }

/** Two texts of several lines that began from one, line by line: what one side alone has changed stands. */
export function mergeLines(base: string, away: string, office: string): readonly LinePiece[] {
  const linesOf = (text: string) => text.split('\n')
  const [were, mine, theirs] = [linesOf(base), linesOf(away), linesOf(office)]
  const [inAway, inOffice] = [sameLines(were, mine), sameLines(were, theirs)]
  const pieces: LinePiece[] = []
  const stand = (lines: readonly string[]) => {
    const last = pieces.at(-1)
    if (lines.length === 0) return
    if (last && 'lines' in last) pieces[pieces.length - 1] = { lines: [...last.lines, ...lines] }
    else pieces.push({ lines })
  }
  let [from, fromAway, fromOffice] = [0, 0, 0]
  for (let at = 0; at <= were.length; at++) {
    const [a, o] = at === were.length ? [mine.length, theirs.length] : [inAway.get(at), inOffice.get(at)]
    if (a === undefined || o === undefined) continue
    const [old, ours, others] = [were.slice(from, at), mine.slice(fromAway, a), theirs.slice(fromOffice, o)]
    const side = isSameValue(ours, others)
      ? 'office'
      : sideOf(isSameValue(ours, old), isSameValue(others, old))
    if (side) stand(side === 'away' ? ours : others)
    else pieces.push({ away: ours, office: others })
    const line = were[at]
    if (line !== undefined) stand([line])
    ;[from, fromAway, fromOffice] = [at + 1, a + 1, o + 1]
  }
  return pieces
}

/** Which lines of a text stand in another one too, in their order: the longest such list. By their places. */
function sameLines(were: readonly string[], are: readonly string[]): ReadonlyMap<number, number> {
  const width = are.length + 1
  /** How many lines the rests of both have in common. */
  const common = new Uint16Array((were.length + 1) * width)
  const of = (at: number, is: number) => common[at * width + is] ?? 0
  for (let at = were.length - 1; at >= 0; at--)
    for (let is = are.length - 1; is >= 0; is--)
      common[at * width + is] =
        were[at] === are[is] ? of(at + 1, is + 1) + 1 : Math.max(of(at + 1, is), of(at, is + 1))
  const same = new Map<number, number>()
  for (let at = 0, is = 0; at < were.length && is < are.length; )
    if (were[at] === are[is]) same.set(at++, is++)
    else if (of(at + 1, is) >= of(at, is + 1)) at++
    else is++
  return same
}
