import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inFolder, type Outcome, type Row } from './row.ts'
import { notMeasured, rows } from './rows.ts'

/** `npm run torture`: the promises of docs/reliability.md, each under the faults that it is about. */

const help = `npm run torture                        every row in full
npm run torture -- ROW … --rounds N    these rows, in so many rounds

Rows: ${rows.map(({ name }) => name).join(', ')}
A row fails where anything is not as promised, where no fault was brought about, and where its
control, the same look at something known to be wrong, saw nothing. Exit code 1 where one fails.`

const { values: asked, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, help: { type: 'boolean', default: false } },
})

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function roundsOf({ rounds }: Row): number {
  if (asked.rounds === undefined) return rounds
  return /^[1-9]\d{0,5}$/.test(asked.rounds)
    ? Number(asked.rounds)
    : refuse(`--rounds ${asked.rounds}: a number from 1 on`)
}

const holds = ({ injected, wrong, control }: Outcome): boolean =>
  injected > 0 && wrong.length === 0 && control?.seen !== false

function print({ name, promise }: Row, outcome: Outcome): void {
  const { injected, measured, wrong, control } = outcome
  console.log(`${holds(outcome) ? 'holds ' : 'BROKEN'} ${name}: ${promise}`)
  console.log(`       ${measured}; ${injected} faults`)
  if (control) console.log(`       control${control.seen ? '' : ' SAW NOTHING'}: ${control.tells}`)
  for (const failure of wrong.slice(0, 20)) console.log(`       wrong: ${failure}`)
}

async function run(): Promise<void> {
  if (asked.help) return console.log(help)
  const unknown = names.filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0) refuse(`no such row: ${unknown.join(', ')}\n${help}`)
  const chosen = rows.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const row of chosen) {
    const missing = row.missing?.()
    if (missing !== undefined) {
      console.log(`not measured here: ${row.name} (${missing})`)
      continue
    }
    const outcome = await inFolder((folder) => row.run(roundsOf(row), folder))
    print(row, outcome)
    if (!holds(outcome)) process.exitCode = 1
  }
  if (names.length > 0) return
  for (const [name, reason] of Object.entries(notMeasured))
    console.log(`not measured here: ${name} (${reason})`)
}

// The many short lives of the office share what one of them compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache')
await run()
