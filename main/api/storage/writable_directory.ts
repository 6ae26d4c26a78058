import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { type LocalizedText, say } from '../../texts/index.ts'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : '')
const pathOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : otherwise

/** What the system refuses at a path, with what to do about it; undefined for any other error. */
export function pathErrorMessage(error: unknown, otherwise = ''): LocalizedText | undefined {
  const path = pathOf(error, otherwise)
  switch (codeOf(error)) {
    case 'EROFS':
      return say((t) => t.console.path.read_only(path))
    case 'EACCES':
    case 'EPERM':
      return say((t) => t.console.path.foreign(path))
    case 'EEXIST':
    case 'ENOTDIR':
      return say((t) => t.console.no_folder(nearest(path)))
    case 'ENOENT':
      return say((t) => t.console.path.missing(path))
    default:
      return undefined
  }
}

/** The part of a path that is there: a folder in it may be meant that is a file. */
function nearest(path: string): string {
  let place = path
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  return place
}

/** Makes the data directory where there is none. Throws an AppError where it cannot be made, is a file, or is not ours to write. */
export function createWritableDirectory(directory: string): void {
  told(directory, () => {
    makeFolders(directory)
    requireWritable(directory)
  })
}

/** Step by step: Node's own way never ends where a folder that is there takes no other (/proc). */
function makeFolders(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  if (!existsSync(dirname(directory))) makeFolders(dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another program may have made it meanwhile.
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** The same of one that is there. Another user's would look as if nothing were in it. */
export function assertWritableDirectory(directory: string): void {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  told(directory, () => requireWritable(directory))
}

function requireWritable(directory: string): void {
  accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  const file = join(directory, 'office.db')
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
}

function told(directory: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    const says = pathErrorMessage(error, directory)
    if (!says) throw error
    throw new AppError('precondition_failed', says, { unmet: ['data_directory'] })
  }
}
