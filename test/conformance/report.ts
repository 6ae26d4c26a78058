import type { Chapter } from './conform.ts'
import type { Verdict } from './examination.ts'
import { documentOf } from './published/contract.ts'
import { nameOf } from './published/notation.ts'

/** What a run found: for a console, for a page of the documentation and for a test. */

/** One line for each shortfall. */
export const faultsIn = (chapters: readonly Chapter[]): readonly string[] =>
  chapters.flatMap(({ module, verdicts, stopped }) => [
    ...(stopped === undefined ? [] : [`${module}: its plant could not be made: ${stopped}`]),
    ...verdicts.flatMap(({ operation, faults }) =>
      faults.map((fault) => `${nameOf(operation)} [${operation.method} ${operation.path}]: ${fault}`),
    ),
  ])

export const isConforming = (chapters: readonly Chapter[]): boolean => faultsIn(chapters).length === 0

interface Count {
  readonly operations: number
  readonly second: number
  readonly short: number
}
const countOf = (verdicts: readonly Verdict[]): Count => ({
  operations: verdicts.filter(({ operation }) => operation.second === '').length,
  second: verdicts.filter(({ operation }) => operation.second !== '').length,
  short: verdicts.filter(({ faults }) => faults.length > 0).length,
})

/** By module: each operation with `ok` or what falls short, and the sum. */
export function textOf(chapters: readonly Chapter[]): string {
  const chapterLines = chapters.map(({ module, verdicts, stopped }) => {
    const width = Math.max(...verdicts.map(({ operation }) => nameOf(operation).length))
    return [
      `\n${module}`,
      ...(stopped === undefined ? [] : [`  its plant could not be made: ${stopped}`]),
      ...verdicts.map(
        ({ operation, faults }) =>
          `  ${nameOf(operation).padEnd(width)}  ${faults.length === 0 ? 'ok' : faults.join('\n'.padEnd(width + 5))}`,
      ),
    ].join('\n')
  })
  const { operations, second, short } = countOf(chapters.flatMap(({ verdicts }) => verdicts))
  const sum = `${operations} published operations and ${second} second shapes; ${short} fall short`
  return [...chapterLines, `\n${sum}`].join('\n')
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The page of the documentation. */
export function pageOf(chapters: readonly Chapter[]): string {
  const sums = chapters.map(({ module, verdicts }) => {
    const { operations, second, short } = countOf(verdicts)
    return row(module, documentOf[module], operations, second, short === 0 ? 'none' : short)
  })
  const all = countOf(chapters.flatMap(({ verdicts }) => verdicts))
  const details = chapters.flatMap(({ module, verdicts }) => [
    `\n## ${module}\n`,
    row('Operation', 'Published as', 'Found'),
    row('---', '---', '---'),
    ...verdicts.map(({ operation, faults }) =>
      row(
        cell(nameOf(operation)),
        `\`${operation.method} ${operation.path}\``,
        faults.length === 0 ? 'ok' : cell(faults.join('; ')),
      ),
    ),
  ])
  return `# Conformance\n\n${preface}\n\n${[
    row('Module', 'Document', 'Operations', 'Second shapes', 'Falling short'),
    row('---', '---', '---', '---', '---'),
    ...sums,
    row('all', '1–3', all.operations, all.second, all.short === 0 ? 'none' : all.short),
  ].join('\n')}\n${details.join('\n')}\n`
}

const preface = `Written by \`npm run conformance -- --write docs/conformance.md\`: an office is started on an empty folder, a small plant is
made through its interface alone, and every operation of the three published documents is called. The documents are
transcribed by hand in \`test/conformance/published/\`; the office's declarations are not asked.

Of each operation: the status; exactly the published keys, in their order, with values of their types; the envelope of a
list, its pages and every published filter, once with a value that finds the record and once with one that does not; what
a delete answers, and that the record is gone; 401 without a token, 404 for an unknown id; that a record may be sent back
as it was read; that the path with its slash turned round, and the regular form of an odd one, do the same; that
\`/api/openapi.json\` tells it so. A second shape is shape B of production or the second status change.`
