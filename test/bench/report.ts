import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deepWork, firstPageWork } from './works.ts'

/** One measurement of one server: answers a second, and processor microseconds of the server for each. */
export interface Figure {
  readonly rate: number
  readonly cpu: number
}
export interface Row {
  readonly work: string
  readonly rows: number
  readonly goal: string
  readonly office: Figure
  readonly raw: Figure
  /** Of the rates, and of the processor times: above 1 the office does more. */
  readonly ratio: number
  readonly cpuRatio: number
}
/** A figure that is compared with a limit, not with raw. */
export interface Fact {
  readonly name: string
  readonly value: string
  readonly goal: string
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of each round's own ratio: both servers of a round met the same machine. */
export function rowOf(
  work: string,
  goal: string,
  rows: number,
  rounds: readonly { office: Figure; raw: Figure }[],
): Row {
  const of = (pick: (round: { office: Figure; raw: Figure }) => number) => median(rounds.map(pick))
  return {
    work,
    rows,
    goal,
    office: { rate: of(({ office }) => office.rate), cpu: of(({ office }) => office.cpu) },
    raw: { rate: of(({ raw }) => raw.rate), cpu: of(({ raw }) => raw.cpu) },
    ratio: of(({ office, raw }) => office.rate / raw.rate),
    cpuRatio: of(({ office, raw }) => raw.cpu / office.cpu),
  }
}

const short = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
const wideAs = (text: string) => [...text].length

export function print(table: readonly (readonly string[])[]): void {
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((line) => wideAs(line[at] ?? ''))))
  for (const line of table)
    console.log(
      line
        .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - wideAs(cell)))
        .join('  ')
        .trimEnd(),
    )
}

export function printRows(rows: readonly Row[]): void {
  const ownPage = new Map(
    rows.filter(({ work }) => work === firstPageWork).map((row) => [row.rows, row.office.rate]),
  )
  const own = (row: Row) =>
    row.work === deepWork
      ? ` (${short(row.office.rate / (ownPage.get(row.rows) ?? Number.NaN))} of own page 1)`
      : ''
  print([
    ['work', 'rows', 'office/s', 'raw/s', 'ratio', 'office µs', 'raw µs', 'by cpu', 'goal'],
    ...rows.map((row) => [
      row.work,
      String(row.rows),
      short(row.office.rate),
      short(row.raw.rate),
      short(row.ratio) + own(row),
      short(row.office.cpu),
      short(row.raw.cpu),
      short(row.cpuRatio),
      row.goal,
    ]),
  ])
}

export function keep(rows: readonly Row[], facts: readonly Fact[]): void {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'latest.json'),
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows, facts }, undefined, 2)}\n`,
  )
}
