import { AppError } from '../../../shared/kernel/errors.ts'
import { type Sentence, say } from '../../../shared/texts/index.ts'
import type { Copying } from '../../db/file/copy.ts'
import { requireSpace } from '../../db/file/reserve_file.ts'
import { isDemoPlant } from '../../domain/office/settings.ts'
import type { Engine } from '../engine/contracts.ts'
import { lastSentenceOf, sentenceOf } from '../errors/message_of.ts'
import { makeBackup } from './create.ts'
import { type Backup, firstPlace } from './location.ts'
import type { Occasion } from './manifest.ts'
import { carry } from './mirror.ts'
import { inTurn } from './mutex.ts'
import { secondKeeper, secondPlace } from './office_locations.ts'
import { historyOf } from './order.ts'

/**
 * The backup that somebody asks for, in both places: he may pull out the stick and go. 503 `backup_not_carried` where it
 * stands beside the data only. That of a demo stays there: elsewhere it would count as one of the plant's.
 */
export const backUpAsked = (office: Engine, copying?: Copying): Promise<Backup> =>
  inTurn(office.directory, async () => {
    const made = await backUpNow(office, 'asked', copying)
    copying?.signal?.throwIfAborted()
    const place = await secondPlace(office)
    if (place !== undefined && !(await isDemoPlant(office.file.reading.db)))
      await carry(made, place, await secondKeeper(office)).catch(notCarried)
    return made
  })

function notCarried(error: unknown): never {
  const why = lastSentenceOf(error)
  throw new AppError(
    503,
    'backup_not_carried',
    say((t, language) => t.backups.not_carried(why(language))),
  )
}

/** A backup of an open office, in its own folder of backups. */
export const backUp = (office: Engine, occasion: Occasion, copying?: Copying): Promise<Backup> =>
  inTurn(office.directory, () => backUpNow(office, occasion, copying))

/** The same by whoever has his turn already. */
export async function backUpNow(office: Engine, occasion: Occasion, copying: Copying = {}): Promise<Backup> {
  const { directory, file, now } = office
  try {
    // One that fills the disk would take from whoever works meanwhile what he needs, and come to nothing.
    requireSpace(directory, Number(file.pragma('page_count')) * Number(file.pragma('page_size')))
    const made = await makeBackup({
      directory,
      place: firstPlace(directory),
      history: historyOf(office),
      occasion,
      copyTo: (target, copied) => file.copyTo(target, copied),
      copying,
    })
    failures.delete(file)
    return made
  } catch (error) {
    // Whoever ends a backup himself has nothing to hear of it.
    if (!copying.signal?.aborted) failures.set(file, { at: now(), says: sentenceOf(error) })
    throw error
  }
}

export interface Failure {
  /** Plant time. */
  readonly at: string
  readonly says: Sentence
}
/** Of each open office: why its last backup came to nothing. */
const failures = new WeakMap<Engine['file'], Failure>()
export const lastFailure = ({ file }: Pick<Engine, 'file'>): Failure | undefined => failures.get(file)
