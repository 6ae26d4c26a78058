import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { primaryLocation } from '../../main/api/backup/location.ts'
import { manifestName } from '../../main/api/backup/manifest.ts'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { officeIdOf } from '../../main/api/backup/office_id.ts'
import { loadDemo } from '../../main/api/demo/load.ts'
import { systemClock } from '../../main/api/health/clock/office_clock.ts'
import { type Office, type OpenOfficeOptions, openOffice as openAnyOffice } from '../../main/api/office.ts'
import { codeOf } from '../../main/db/errors.ts'
import type { PasswordCost } from '../../main/domain/core/passwords.ts'
import { tempFolder } from './lifetime.ts'
import { keptAsTemplate, keptIn } from './postgres/office_database.ts'

/**
 * A low cost, because hashing is slow on purpose; `api/auth/sessions.test.ts` tests the real one of passwords,
 * `api/copies/take.test.ts` that of copies.
 */
const testCost: PasswordCost = { ln: 4, r: 8, p: 1 }

type Clock = () => string

/** Folders of offices that the workers of this run have made, by name; each is made whole or not at all. */
const folders = new Map<string, Promise<string>>()

/** A folder of this run with an office in it, created at first use. */
export function prepared(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const known = folders.get(name) ?? found(name, make)
  folders.set(name, known)
  // The next call tries again.
  known.catch(() => folders.delete(name))
  return known
}

/** A worker that was killed leaves its lock. */
const longestMakingMs = 50_000

async function found(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('preparedOffices'), name)
  const lock = `${folder}.making`
  const last = Date.now() + longestMakingMs
  while (!existsSync(folder)) {
    if (!isFirst(lock)) {
      // Another worker makes it, or could not.
      if (Date.now() > last) throw new Error(`the worker that holds ${lock} does not make ${name}`)
      await new Promise((done) => setTimeout(done, 50))
      continue
    }
    const fresh = mkdtempSync(`${folder}.`)
    try {
      if (existsSync(folder)) break
      await make(fresh)
      renameSync(fresh, folder)
    } finally {
      for (const one of [fresh, lock]) rmSync(one, { recursive: true, force: true })
    }
  }
  return folder
}

/** Whether nobody else has made this folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** By the time at which it was made; with the system's clock a day is as good as another moment of it. */
const keyOf = (clock: Clock): string =>
  (clock === systemClock ? clock().slice(0, 10) : clock()).replaceAll(':', '')

const isEmpty = (directory: string): boolean => !existsSync(directory) || readdirSync(directory).length === 0

/**
 * Opens the office of a folder. An empty folder gets a new office: a copy of one that was made at the same time, with every
 * migration behind it, unless the catalogue or the clock is a special one.
 */
export async function openOffice(directory: string, facts: OpenOfficeOptions = {}): Promise<Office> {
  const { clock, catalogue, clockFile } = facts
  if (!catalogue && !clockFile) await fillEmpty(directory, clock)
  return openAnyOffice(directory, {
    passwordCost: testCost,
    passphraseCost: testCost,
    ...(await keptIn(directory, catalogue)),
    ...facts,
  })
}

/** Puts a new office into an empty folder, as it stands before its first run. */
async function fillEmpty(directory: string, clock: Clock = systemClock): Promise<void> {
  if (!isEmpty(directory)) return
  cpSync(await prepared(`empty-${keyOf(clock)}`, emptyAt(clock)), directory, { recursive: true })
}

/**
 * As `fillEmpty`, with a backup of this state: the desktop makes one when it is closed, in a worker thread, unless nothing
 * has changed since.
 */
export async function fillBackedUp(directory: string): Promise<void> {
  if (!isEmpty(directory)) return
  cpSync(await prepared(`backed-up-${keyOf(systemClock)}`, backedUp), directory, { recursive: true })
  // A copied directory gets another id, and a backup with the old one is not its own.
  const [backup = ''] = readdirSync(primaryLocation(directory))
  const file = join(primaryLocation(directory), backup, manifestName)
  const manifest = { ...JSON.parse(readFileSync(file, 'utf8')), office: officeIdOf(directory) }
  writeFileSync(file, JSON.stringify(manifest))
}

async function backedUp(folder: string): Promise<void> {
  const office = await openAnyOffice(folder)
  await backUp(office, 'asked')
  await office.close()
}

const emptyAt = (clock: Clock) => async (folder: string) => {
  const office = await openAnyOffice(folder, { clock, ...(await keptAsTemplate(folder)) })
  await office.close()
}

/** A folder of its own for one test, with the office of a demo plant that was loaded at this time. */
export async function demoFolder(clock: Clock = systemClock, directory = tempFolder()): Promise<string> {
  cpSync(await prepared(`demo-${keyOf(clock)}`, demoAt(clock)), directory, { recursive: true })
  return directory
}

const demoAt = (clock: Clock) => async (folder: string) => {
  const office = await openAnyOffice(folder, {
    clock,
    passwordCost: testCost,
    ...(await keptAsTemplate(folder)),
  })
  await loadDemo(office, 'zh')
  await office.close()
}
