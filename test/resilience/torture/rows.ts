import { officeCatalogue } from '../../../main/api/office.ts'
import { routesOf } from '../../../shared/kernel/routes.ts'
import { kinds } from '../../support/api/authorisation.ts'
import { big } from './bodies.ts'
import { byTest } from './by_test.ts'
import { damaged } from './damaged.ts'
import { diskErrors } from './disk_errors.ts'
import { edits } from './edits.ts'
import { fullDisk } from './full_disk.ts'
import { hosts } from './hosts.ts'
import { migrationKilled, restoreKilled } from './interrupted.ts'
import { killed } from './killed.ts'
import { lists } from './lists.ts'
import { lostLogs } from './lost_log.ts'
import { failover, frozen, postgres } from './postgres.ts'
import { powerCut } from './power_cut.ts'
import { recovery } from './recovery.ts'
import { repeats } from './repeats.ts'
import { returned } from './returned.ts'
import type { Row } from './row.ts'
import { slow } from './slow.ts'
import { starts } from './starts.ts'

const lastItem = byTest({
  name: 'last-item',
  promise: '64 clients on one lot of 1,000 issue 1,000, the others hear 409, and the sums are equal',
  files: ['test/api/inventory/apply_cards.test.ts'],
  titles: 'sixty-four clients|looks first and writes afterwards',
  tests: 2,
  injected: 64,
  control: 'an office that looks first what there is and writes afterwards hands out more',
})

const authorisation = byTest({
  name: 'authorisation',
  promise: 'every route lets in whom its declaration names, and nobody else',
  files: ['test/api/auth/authorisation.test.ts'],
  titles: 'every route lets in|is found out',
  tests: 2,
  injected: Object.values(officeCatalogue.resources).flatMap(routesOf).length * kinds.length,
  control: 'an office whose declaration was widened is reported, line by line',
})

/** Each is one test of a table of states, a model beside it, and as many sequences as there are rounds. */
const machines = 12
const weakTables = 5

const stateMachines = byTest({
  name: 'state-machines',
  promise: `no sequence of requests takes a document another way than its table (${machines} tables)`,
  files: ['stock', 'procurement', 'card', 'production', 'shop'].map(
    (one) => `test/api/state_machines/${one}.test.ts`,
  ),
  titles: 'no sequence of requests|is found out',
  tests: machines + weakTables,
  rounds: 850,
  control: `${weakTables} tables in which one thing is said otherwise diverge`,
})

const badValues = byTest({
  name: 'bad-values',
  promise:
    'no field keeps what lies outside its limits, and no filter takes its text for SQL: 0 stored, 0 answers of 5xx',
  files: ['test/api/http/bad_values.test.ts'],
  titles: 'no field of|no question and no deed|is found out',
  control: 'an office that looks less closely at one text and one number is found out in the file',
})

const oddRequests = byTest({
  name: 'odd-requests',
  promise:
    'no odd request and no odd call at the desk is answered by a fault of the office: 0 answers of 5xx',
  files: ['test/api/http/odd_requests.test.ts'],
  titles: 'no odd|nobody foresaw',
  tests: 3,
  rounds: 5000,
  control: 'a handler that throws what nobody foresaw is found in both doors',
})

const stockYear = byTest({
  name: 'stock-year',
  promise: 'a year of the stores: every count is what came in, went out and came back, never below zero',
  files: ['test/api/inventory/stock_year.test.ts'],
  titles: 'from day to day',
  tests: 1,
})

const copies = byTest({
  name: 'copies',
  promise:
    'whatever people do in a working copy and at the office: what was sent away is there or was decided, and no other field has changed',
  files: ['test/api/copies/property.test.ts'],
  titles: 'whatever people do|is found out',
  tests: 2,
  rounds: 150,
  control: 'a value that is lost on the way, and one that nobody has sent, is found out',
})

export const rows: readonly Row[] = [
  stockYear,
  killed,
  lostLogs,
  powerCut,
  migrationKilled,
  restoreKilled,
  returned,
  diskErrors,
  fullDisk,
  recovery,
  damaged,
  starts,
  lastItem,
  stateMachines,
  copies,
  badValues,
  oddRequests,
  edits,
  repeats,
  authorisation,
  slow,
  big,
  lists,
  hosts,
  postgres,
  failover,
  frozen,
]

/** Promises that nothing here brings about, each with the reason. */
export const notMeasured: Readonly<Record<string, string>> = {
  'stale log':
    'a log of the same file from an earlier day is taken for its own, whoever carried it there; one beside a backup is recognised (damaged)',
  'failed wait and cut':
    'a cut of power between a failed wait for the disk and the opening of the file again: disk-errors leaves what was written in memory, power-cut lets nothing fail',
}
