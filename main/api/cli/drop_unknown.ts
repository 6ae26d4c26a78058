import { join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { lockOffice } from '../../db/connection/lock.ts'
import { copyClosedDatabase } from '../../db/file/copy.ts'
import { repairSchema, type SchemaRepair } from '../../db/integrity/repair_schema.ts'
import { type SchemaDeviation, schemaDeviations } from '../../db/integrity/schema_check.ts'
import { detectLoss, inspectFile } from '../../db/integrity/startup_state.ts'
import type { WriteContext } from '../../db/journal/journal.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { monotonicMs } from '../health/clock/monotonic.ts'
import { officeClock, systemClock } from '../health/clock/office_clock.ts'
import { deviationMessage, schemaObjectName } from '../health/corruption_messages.ts'
import { createCorruptFileError, lossMessage } from '../health/startup_check.ts'
import { officeCatalogue } from '../office.ts'
import { consoleActor } from './context.ts'

const { migrations } = officeCatalogue

/**
 * Takes what is not the program's out of an office file that nobody has open, as far as it is no table, and makes what is
 * missing anew; a copy of the file is kept, and the journal tells of it. Its version stays. Answers what was done; nothing where
 * the examination tells why no start opens the file. Throws where a start would not open the file anyway, and 409 where a table deviates: nothing is changed then.
 */
export async function dropUnknownObjects(directory: string): Promise<readonly LocalizedText[]> {
  const release = lockOffice(directory)
  try {
    const standing = inspectFile(directory, Object.keys(migrations).length)
    if (standing === 'foreign_log' || standing === 'interrupted') throw toBeStarted(standing)
    // What else no start opens, the examination tells.
    if (standing !== 'older' && standing !== 'whole') return []
    const loss = detectLoss(directory)
    if (loss) throw await createCorruptFileError(directory, lossMessage(loss))
    const file = join(directory, 'office.db')
    const found = await schemaDeviations(file, migrations)
    if (found.length === 0) return [say((t) => t.schema.nothing_unknown)]
    const tables = found.filter(({ type }) => type === 'table')
    if (tables.length > 0) throw tablesDeviate(tables)
    const kept = `${file}.changed-${new Date().toISOString().replaceAll(/\D/g, '')}`
    await copyClosedDatabase(file, kept)
    return linesOf(await repairSchema(file, migrations, byConsoleAfter), kept)
  } finally {
    release()
  }
}

const toBeStarted = (standing: 'foreign_log' | 'interrupted') =>
  new AppError(
    'precondition_failed',
    say((t) => t.console.office_file[standing]),
    { unmet: ['office_file'] },
  )

const tablesDeviate = (tables: readonly SchemaDeviation[]) =>
  new AppError(
    'precondition_failed',
    say((t, language) => t.schema.not_tables(tables.map((one) => deviationMessage(one)(language)))),
    { unmet: ['own_tables'] },
  )

/** The machine's clock may be wrong: entries of the journal stand in the order of their times. */
function byConsoleAfter(last: string): WriteContext {
  const time = officeClock(systemClock, monotonicMs)
  time.observe(last)
  return { ...consoleActor, reason: '', at: time.now() }
}

const linesOf = ({ dropped, made }: SchemaRepair, kept: string): readonly LocalizedText[] => [
  ...dropped.map((one) => say((t, language) => t.schema.dropped(schemaObjectName(one)(language)))),
  ...made.map((one) => say((t, language) => t.schema.made(schemaObjectName(one)(language)))),
  say((t) => t.schema.kept(kept)),
]
