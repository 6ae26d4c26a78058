import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { type LocalizedText, say } from '../../texts/index.ts'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : '')
const pathOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : otherwise

/** The message for a path that the system refuses, with what to do; undefined for other errors. */
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
      return say((t) => t.console.no_folder(nearestExisting(path)))
    case 'ENOENT':
      return say((t) => t.console.path.missing(path))
    default:
      return undefined
  }
}

/** The existing part of a path: a file may be where a folder is meant. */
export function nearestExisting(path: string): string {
  let existing = path
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  return existing
}

/**
 * Creates the data directory if missing. Throws an AppError if it cannot be created, is a file, or is not
 * writable.
 */
export function createWritableDirectory(directory: string): void {
  withPathErrors(directory, () => {
    makeFolders(directory)
    requireWritable(directory)
  })
}

/** Created step by step: Node's recursive way never ends if an existing folder accepts no other (/proc). */
function makeFolders(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  if (!existsSync(dirname(directory))) makeFolders(dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another program may have created it meanwhile.
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Throws an AppError if a file is where the directory, or a folder above it, should be. */
export function assertFolder(directory: string): void {
  const existing = nearestExisting(directory)
  if (statSync(existing).isDirectory()) return
  throw new AppError(
    'not_found',
    say((t) => t.console.no_folder(existing)),
  )
}

/** The same for an existing directory. An unreadable one of another user would look empty. */
export function assertWritableDirectory(directory: string): void {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  withPathErrors(directory, () => requireWritable(directory))
}

function requireWritable(directory: string): void {
  accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  const file = join(directory, 'office.db')
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
}

function withPathErrors(directory: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    const message = pathErrorMessage(error, directory)
    if (!message) throw error
    throw new AppError('precondition_failed', message, { unmet: ['data_directory'] })
  }
}
