import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../migrations/index.ts'
import { toPlant } from '../../shared/kernel/times.ts'
import { modules } from '../../shared/resources.ts'
import { lockOffice } from '../db/lock.ts'
import { openFile } from '../db/open.ts'
import { workflows } from '../domain/workflows.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import type { Engine } from './engine.ts'
import { initials } from './initials.ts'

/** The plant office's own catalogue: every declaration, every handler, every migration. */
export const officeCatalogue: Catalogue = catalogueOf(modules, workflows, migrations)

/** The clock of the machine, in plant time. */
export const systemClock = (): string => toPlant(new Date())

export interface Office extends Engine {
  /** Holds `office.db`, `files/`, `backups/`, `logs/`. */
  readonly directory: string
  close(): Promise<void>
}

export interface OfficeFacts {
  readonly clock?: () => string
  readonly catalogue?: Catalogue
}

/** Opens the office of a data directory, and makes one in an empty directory. One program at a time. */
export async function openOffice(directory: string, { clock = systemClock, catalogue = officeCatalogue }: OfficeFacts = {}): Promise<Office> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const release = lockOffice(directory)
  try {
    const file = await openFile(join(directory, 'office.db'), { resources: Object.values(catalogue.resources), migrations: catalogue.migrations, initials })
    return {
      directory,
      file,
      catalogue,
      now: clock,
      async close() {
        await file.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
