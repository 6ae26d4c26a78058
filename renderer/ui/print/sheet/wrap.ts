import { signWidth } from './text_width.ts'

/** A part of a text; an old value that was corrected is struck out. */
export interface Run {
  readonly text: string
  readonly struck?: boolean
}
export type Line = readonly Run[]

interface Sign {
  readonly sign: string
  readonly struck: boolean
}

const noStart = /[，。、；：？！）》」』】”’％℃,.;:?!)%]/
const noEnd = /[（《「『【“‘(]/
const isWide = (sign: string): boolean => sign >= '\u2e80' && signWidth(sign) === 1
const isJoint = (sign: string): boolean => /[-/·~_×]/.test(sign)

/** 2: a good place for a new line, 1: one for want of a better, 0: none. */
function breakAt(signs: readonly Sign[], at: number): 0 | 1 | 2 {
  const before = signs[at - 1]?.sign ?? ''
  const next = signs[at]?.sign ?? ''
  // A space vanishes at the end of its line, and the sign after it begins the next one.
  const after = next === ' ' ? (signs.slice(at).find(({ sign }) => sign !== ' ')?.sign ?? '') : next
  if (noStart.test(after) || noEnd.test(before)) return 0
  if (before === ' ' || next === ' ') return 2
  if (isWide(before) || isWide(after)) return 2
  return isJoint(before) ? 1 : 0
}

/** How many signs stand on the first line. */
function firstLine(signs: readonly Sign[], width: number, bold: boolean): number {
  let fits = 0
  for (let used = 0; fits < signs.length; fits++) {
    used += signWidth(signs[fits]?.sign ?? '', bold)
    if (used > width) break
  }
  if (fits === signs.length) return fits
  for (const quality of [2, 1]) for (let at = fits; at > 0; at--) if (breakAt(signs, at) >= quality) return at
  return Math.max(1, fits)
}

function trimmed(signs: readonly Sign[]): readonly Sign[] {
  const from = signs.findIndex(({ sign }) => sign !== ' ')
  const last = signs.findLastIndex(({ sign }) => sign !== ' ')
  return from < 0 ? [] : signs.slice(from, last + 1)
}

/** Signs side by side of the same kind become one run again. */
const lineOf = (signs: readonly Sign[]): Line =>
  signs.reduce<Run[]>((runs, { sign, struck }) => {
    const last = runs.at(-1)
    if (last && (last.struck ?? false) === struck) runs[runs.length - 1] = { ...last, text: last.text + sign }
    else runs.push(struck ? { text: sign, struck } : { text: sign })
    return runs
  }, [])

/**
 * Breaks a text into lines no wider than `width` (in multiples of the size of the type). Nothing is ever lost: a word
 * that is wider than a line goes on in the next one.
 */
export function wrap(runs: readonly Run[], width: number, bold = false): readonly Line[] {
  const all = runs.flatMap(({ text, struck = false }) => [...text].map((sign) => ({ sign, struck })))
  return paragraphs(all).flatMap((paragraph) => {
    const lines: Line[] = []
    for (let rest = trimmed(paragraph); rest.length > 0; ) {
      const count = firstLine(rest, width, bold)
      lines.push(lineOf(trimmed(rest.slice(0, count))))
      rest = trimmed(rest.slice(count))
    }
    return lines
  })
}

function paragraphs(signs: readonly Sign[]): readonly (readonly Sign[])[] {
  const ends = signs.flatMap(({ sign }, at) => (sign === '\n' ? [at] : []))
  return [...ends, signs.length].map((end, at) => signs.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end))
}
