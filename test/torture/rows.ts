import { officeCatalogue } from '../../main/api/office.ts'
import { routesOf } from '../../shared/kernel/routes.ts'
import { kinds } from '../http/authorisation.ts'
import { big } from './bodies.ts'
import { byTest } from './by_test.ts'
import { damaged } from './damaged.ts'
import { diskErrors } from './disk_errors.ts'
import { edits } from './edits.ts'
import { fullDisk } from './full_disk.ts'
import { hosts } from './hosts.ts'
import { migrationKilled, restoreKilled } from './interrupted.ts'
import { killed } from './killed.ts'
import { powerCut } from './power_cut.ts'
import { repeats } from './repeats.ts'
import type { Row } from './row.ts'
import { slow } from './slow.ts'
import { starts } from './starts.ts'

const lastItem = byTest({
  name: 'last-item',
  promise: '64 clients on one lot of 1,000 issue 1,000, the others hear 409, and the sums are equal',
  file: 'test/http/apply_cards.test.ts',
  titles: 'sixty-four clients',
  tests: 1,
  injected: 64,
})

const authorisation = byTest({
  name: 'authorisation',
  promise: 'every route lets in whom its declaration names, and nobody else',
  file: 'test/http/authorisation.test.ts',
  titles: 'every route lets in|is found out',
  tests: 2,
  injected: Object.values(officeCatalogue.resources).flatMap(routesOf).length * kinds.length,
  control: 'an office whose declaration was widened is reported, line by line',
})

export const rows: readonly Row[] = [
  killed,
  powerCut,
  migrationKilled,
  restoreKilled,
  diskErrors,
  fullDisk,
  damaged,
  starts,
  lastItem,
  edits,
  repeats,
  authorisation,
  slow,
  big,
  hosts,
]

/** Promises that nothing here brings about, each with the reason. */
export const notMeasured: Readonly<Record<string, string>> = {
  'migration, restore killed':
    'no round yet that kills at their moments; `npm test` kills the exchange of the files 20 times',
  'stale log':
    'a log of the same file from an earlier day is taken for its own, whoever carried it there; one beside a backup is recognised (damaged)',
  'bad values': 'no full round; `npm test` sends nasty bodies to every resource',
  'state machines': 'no full round; `npm test` compares short sequences with models',
  'control of last-item': 'no part of the office can be left out there alone',
  recovery: 'no office of 200 MB here',
}
