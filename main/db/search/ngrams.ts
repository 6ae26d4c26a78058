/**
 * Words are found by their grams: every letter or digit begins one of up to three signs within its run. Three signs of
 * a number are rare among a million numbers; one or two signs, as Chinese is asked, are the beginning of a gram.
 */
const size = 3

const runsOf = (text: string): readonly (readonly string[])[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => [...run])

/** The distinct grams of lower-case words, one blank between them. */
export function ngramsOf(words: string): string {
  const grams = new Set<string>()
  for (const run of runsOf(words))
    for (let at = 0; at < run.length; at++) grams.add(run.slice(at, at + size).join(''))
  return [...grams].join(' ')
}

/** The question that every record with these lower-case fragments answers, and some others too; undefined without a letter or digit. */
export function ngramQuery(fragments: readonly string[]): string | undefined {
  const runs = fragments.flatMap(runsOf)
  const whole = runs.flatMap((run) =>
    run.slice(size - 1).map((_, at) => `"${run.slice(at, at + size).join('')}"`),
  )
  // Beginnings are costly and say little where there are whole grams as well.
  const asked = whole.length > 0 ? whole : runs.map((run) => `"${run.join('')}"*`)
  return asked.length > 0 ? [...new Set(asked)].join(' AND ') : undefined
}
