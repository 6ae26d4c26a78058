import type { Db } from '../../db/connection/database.ts'
import { setting } from './settings.ts'

/** What a working copy knows of itself: the setting `copy`. An office has none. */
export interface CopySetting {
  /** Of the copy, as the office knows it. */
  readonly uid: string
  /** 128 random bits of this opening: one file may be opened on two laptops. */
  readonly instance: string
  readonly name: string
  readonly holder: number
  readonly companions: readonly number[]
  /** The work orders that it was taken for. */
  readonly orders: readonly number[]
  /** The office's last journal entry when it was taken. */
  readonly base: number
  readonly base_hash: string
  readonly taken_dt: string
  readonly due_dt: string
  readonly office_name: string
  /** The mark of the office's data directory. */
  readonly office_mark: string
  /** The key of the return files. */
  readonly secret: string
}

/** Undefined in an office. Written when the copy is opened, and never changed. */
export async function copySetting(db: Db): Promise<CopySetting | undefined> {
  const value = await setting(db, 'copy')
  return value === undefined ? undefined : (JSON.parse(value) as CopySetting) // written at the opening
}

/** Who may sign in to a copy. */
export const membersOf = ({ holder, companions }: Pick<CopySetting, 'holder' | 'companions'>): number[] => [
  holder,
  ...companions,
]

/** In a copy: when its last return file was written; '' while it goes on. Nothing is written afterwards that would come home. */
export const lastReturnSetting = 'last_return'
