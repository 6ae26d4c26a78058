import { createSessions } from '../../main/api/auth/sessions.ts'
import { createIpcApi } from '../../main/api/ipc_api.ts'
import { openOffice } from '../../main/api/office.ts'
import { createSetup } from '../../main/api/setup/setup.ts'
import { watchStatements } from '../support/watched_statements.ts'
import { benchPerson } from './servers.ts'

/**
 * The desktop's door without Electron: from the page's call to its answer, copied as the bridge copies it.
 * `node ipc.ts <data directory> <rows>` prints the times and the longest statement as JSON.
 */

const [directory = '', rows = '0'] = process.argv.slice(2)
const office = await openOffice(directory)
const sessions = createSessions(office)
const door = createIpcApi(office, sessions, createSetup(office, sessions, false), 'desk')

/** The longest statement of each list that follows, in ms. */
let longest = 0
watchStatements(office.file, (_, ms) => {
  longest = Math.max(longest, ms)
})

async function list(input: Readonly<Record<string, unknown>>): Promise<number> {
  const began = performance.now()
  const answer = structuredClone(
    await door.call('welding_material_bake_records', 'list', structuredClone(input)),
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return performance.now() - began
}
const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

await door.call('session', 'create', benchPerson)

const pages = Math.floor(Number(rows) / 50)
const questions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'first page, first question': { page: 1, limit: 50 },
  'last page, first question': { page: pages, limit: 50 },
  'a page in the middle': { page: Math.floor(pages / 2), limit: 50 },
  'a month, first question': { limit: 50, create_dt_start: '2020-03-01', create_dt_end: '2020-03-31' },
  // Not that of all records that the bench creates.
  'by material number': { limit: 50, codedmark: 'RHC000121' },
  'open charges': { limit: 50, issued: false },
  'a fragment of a text': { limit: 50, class_num: '5015' },
}
const statement: Record<string, number> = {}
for (const [name, input] of Object.entries(questions)) {
  longest = 0
  await list(input)
  statement[name] = longest
}

const times: number[] = []
for (let request = 0; request < 3000; request++)
  times.push(await list({ page: 1 + (request % 200), limit: 50, n: request }))
const polled: number[] = []
for (let request = 0; request < 3000; request++) polled.push(await list({ page: 1, limit: 50 }))

console.log(
  JSON.stringify({
    new50: at(times, 0.5),
    new99: at(times, 0.99),
    same50: at(polled, 0.5),
    same99: at(polled, 0.99),
    statement,
  }),
)
await office.close()
