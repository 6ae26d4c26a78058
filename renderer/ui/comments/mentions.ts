import type { Colleague } from './use_notes.ts'

/** A part of a comment: its words, or the name of somebody who is mentioned, with the `@`. */
export interface Piece {
  /** Its place in the text. */
  readonly at: number
  readonly text: string
  readonly who?: Colleague
}

/** `@冯琳 请看` in its pieces. Of names that begin alike the longest counts; of people of one name the one in `picked`. */
export function piecesOf(
  text: string,
  colleagues: readonly Colleague[],
  picked: readonly number[] = [],
): readonly Piece[] {
  const ordered = colleagues.toSorted(
    (a, b) => b.name.length - a.name.length || order(picked, a) - order(picked, b),
  )
  const pieces: Piece[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const who = ordered.find(({ name }) => name !== '' && text.startsWith(name, at + 1))
    if (!who) continue
    if (at > from) pieces.push({ at: from, text: text.slice(from, at) })
    from = at + 1 + who.name.length
    pieces.push({ at, text: text.slice(at, from), who })
  }
  return from < text.length ? [...pieces, { at: from, text: text.slice(from) }] : pieces
}
const order = (picked: readonly number[], { id }: Colleague): number => (picked.includes(id) ? 0 : 1)

/** The ids of those whom a text mentions, each once. */
export const mentionedIn = (
  text: string,
  colleagues: readonly Colleague[],
  picked: readonly number[],
): readonly number[] => [
  ...new Set(piecesOf(text, colleagues, picked).flatMap(({ who }) => (who && !who.left ? [who.id] : []))),
]

/** What is typed after the last `@` before the cursor, on one line without blanks; undefined where no name is typed. */
export function typedName(
  text: string,
  cursor: number,
): { readonly at: number; readonly typed: string } | undefined {
  const [found, typed = ''] = /@([^\s@]{0,12})$/.exec(text.slice(0, cursor)) ?? []
  return found === undefined ? undefined : { at: cursor - found.length, typed }
}

/** Colleagues whose name has these words, or whose initials begin with them: those in `near` first. */
export function colleaguesFor(
  typed: string,
  colleagues: readonly Colleague[],
  initials: ReadonlyMap<string, string>,
  near: readonly number[],
): readonly Colleague[] {
  const wanted = typed.toLowerCase()
  const found = colleagues.filter(
    ({ name, left }) =>
      !left &&
      name !== '' &&
      name !== typed &&
      (name.toLowerCase().includes(wanted) || initials.get(name)?.startsWith(wanted) === true),
  )
  return found.toSorted((a, b) => order(near, a) - order(near, b))
}
