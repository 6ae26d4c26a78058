/**
 * Words are indexed by trigrams: each letter or digit starts one, shorter at the end of a word. Three digits
 * are selective among a million numbers; searches of one or two characters, common in Chinese, match the
 * prefix of a trigram.
 */
const size = 3

const runsOf = (text: string): readonly (readonly string[])[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => [...run])

/** The distinct trigrams of lower-case words, separated by a space. */
export function ngramsOf(words: string): string {
  const grams = new Set<string>()
  for (const run of runsOf(words))
    for (let at = 0; at < run.length; at++) grams.add(run.slice(at, at + size).join(''))
  return [...grams].join(' ')
}

/**
 * The FTS query for these lower-case fragments; it may match more records than contain them. Undefined
 * without a letter or digit.
 */
export function ngramQuery(fragments: readonly string[]): string | undefined {
  const runs = fragments.flatMap(runsOf)
  const trigrams = runs.flatMap((run) =>
    run.slice(size - 1).map((_, at) => `"${run.slice(at, at + size).join('')}"`),
  )
  // Prefix queries are slow and add little selectivity beside whole trigrams.
  const terms = trigrams.length > 0 ? trigrams : runs.map((run) => `"${run.join('')}"*`)
  return terms.length > 0 ? [...new Set(terms)].join(' AND ') : undefined
}

/** How a store finds rows of `search_texts` by parts of their words. */
export interface WordIndex {
  /** One parameter for lower-case fragments; undefined without a letter or digit to find them by. */
  parameterOf(fragments: readonly string[]): string | undefined
  /** The rows that may contain them, as a query of anything that can be counted, and as a condition of `search_texts s`. */
  readonly matches: string
  readonly condition: string
  /** The rows that the index does not have yet; undefined if there are none. */
  readonly unindexed?: string
}

/** The index of a file is brought up to date behind the requests; words are scanned until it reaches them. */
export const ngramIndex: WordIndex = {
  parameterOf: ngramQuery,
  matches: 'select 1 from search_grams where search_grams match ?',
  condition: 's.id in (select rowid from search_grams where search_grams match ?)',
  unindexed: "s.id > (select cast(value as bigint) from search_state where name = 'indexed')",
}
