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
 * Removes objects that are not the program's from a closed office file, except tables, and recreates missing
 * ones; keeps a copy of the file and records it in the journal. The version stays. Returns what was done;
 * nothing if `doctor` explains why the file does not open. Throws if a start would not open the file anyway,
 * and 409 if a table deviates, in which case nothing is changed.
 */
export async function dropUnknownObjects(directory: string): Promise<readonly LocalizedText[]> {
  const release = lockOffice(directory)
  try {
    const fileState = inspectFile(directory, Object.keys(migrations).length)
    if (fileState === 'foreign_log' || fileState === 'interrupted') throw toBeStarted(fileState)
    // `doctor` explains the other states that no start opens.
    if (fileState !== 'older' && fileState !== 'whole') return []
    const loss = detectLoss(directory)
    if (loss) throw await createCorruptFileError(directory, lossMessage(loss))
    const file = join(directory, 'office.db')
    const found = await schemaDeviations(file, migrations)
    if (found.length === 0) return [say((t) => t.schema.nothing_unknown)]
    const tables = found.filter(({ type }) => type === 'table')
    if (tables.length > 0) throw tablesDeviate(tables)
    const copy = `${file}.changed-${new Date().toISOString().replaceAll(/\D/g, '')}`
    await copyClosedDatabase(file, copy)
    return linesOf(await repairSchema(file, migrations, byConsoleAfter), copy)
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

/** The machine's clock may be wrong, but journal entries are ordered by time. */
function byConsoleAfter(last: string): WriteContext {
  const time = officeClock(systemClock, monotonicMs)
  time.observe(last)
  return { ...consoleActor, reason: '', at: time.now() }
}

const linesOf = ({ dropped, made }: SchemaRepair, copy: string): readonly LocalizedText[] => [
  ...dropped.map((one) => say((t, language) => t.schema.dropped(schemaObjectName(one)(language)))),
  ...made.map((one) => say((t, language) => t.schema.made(schemaObjectName(one)(language)))),
  say((t) => t.schema.kept(copy)),
]
