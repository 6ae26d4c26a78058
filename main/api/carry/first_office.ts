import { isAbsolute } from 'node:path'
import type { FoundAnswer } from '../../../shared/kernel/door.ts'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { say } from '../../texts/index.ts'
import { rowsIn } from '../backups/manifest.ts'
import { newestOf, takeOver } from '../backups/restore.ts'
import { requireKnown } from '../backups/stage.ts'
import { byItself } from '../by_itself.ts'
import type { Office } from '../office.ts'
import { typedPath } from '../typed_path.ts'
import { withBrought } from './brought.ts'

/** What a first run may begin with: an office from elsewhere, by the path that whoever sits at this machine gave. */

/** Goes through it; nothing changes. */
export const lookAt = (office: Office, path: unknown): Promise<FoundAnswer> =>
  withBrought(office.directory, wholePath(path), async ({ kind, manifest }) => {
    requireKnown(manifest.version, newestOf(office))
    return {
      kind,
      plant_name: manifest.plant_name,
      made: showTime(manifest.made),
      rows: rowsIn(manifest),
      files: manifest.files.length,
      missing_files: manifest.missing_files,
      last_person: manifest.head.person,
      last_at: manifest.head.at === '' ? '' : showTime(manifest.head.at),
    }
  })

/** Puts it in the place of the empty office. Called outside the gate. */
export const takeFrom = async (office: Office, path: unknown, machine: string): Promise<void> => {
  const by = { ...byItself(office.now()), machine }
  await withBrought(office.directory, wholePath(path), ({ folder }) => takeOver(office, folder, by))
}

function wholePath(path: unknown): string {
  const given = typedPath(path)
  if (isAbsolute(given) && !given.includes('\0')) return given
  throw invalidField(
    'path',
    say((t) => t.carry.whole_path),
  )
}
