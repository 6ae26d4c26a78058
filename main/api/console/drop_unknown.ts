import { join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { copyClosed } from '../../db/copy.ts'
import { lockOffice } from '../../db/lock.ts'
import { type Mended, mendSchema } from '../../db/mend_schema.ts'
import { type Deviation, deviationsIn } from '../../db/own_schema.ts'
import { type Sentence, say } from '../../texts/index.ts'
import { sayDeviation, sayObject } from '../damage_words.ts'
import { type Office, officeCatalogue } from '../office.ts'
import { byConsole } from './desk.ts'

const { migrations } = officeCatalogue

export interface Dropped extends Mended {
  /** The file as it was before. */
  readonly kept: string
}

/**
 * Takes what is not the program's out of an office file that nobody has open, as far as it is no table, and makes what is
 * missing anew; a copy of the file is kept. Undefined where nothing deviates. Throws 409 where a table does.
 */
export async function dropUnknown(directory: string): Promise<Dropped | undefined> {
  const release = lockOffice(directory)
  try {
    const file = join(directory, 'office.db')
    const found = await deviationsIn(file, migrations)
    if (found.length === 0) return undefined
    const tables = found.filter(({ type }) => type === 'table')
    if (tables.length > 0) throw tablesDeviate(tables)
    const kept = `${file}.changed-${new Date().toISOString().replaceAll(/\D/g, '')}`
    await copyClosed(file, kept)
    return { ...(await mendSchema(file, migrations)), kept }
  } finally {
    release()
  }
}

const tablesDeviate = (tables: readonly Deviation[]) =>
  new AppError(
    409,
    'precondition_failed',
    say((t, language) => t.schema.not_tables(tables.map((one) => sayDeviation(one)(language)))),
    { unmet: ['own_tables'] },
  )

export const noteDropped = ({ file, now }: Office, { dropped, made }: Dropped): Promise<void> =>
  file.write({ ...byConsole, reason: '', at: now() }, async (_, journal) =>
    journal.event('plant', 0, {
      event: 'schema_mended',
      dropped: dropped.map(({ name }) => name),
      made: made.map(({ name }) => name),
    }),
  )

export const linesOf = ({ dropped, made, kept }: Dropped): readonly Sentence[] => [
  ...dropped.map((one) => say((t, language) => t.schema.dropped(sayObject(one)(language)))),
  ...made.map((one) => say((t, language) => t.schema.made(sayObject(one)(language)))),
  say((t) => t.schema.kept(kept)),
]
