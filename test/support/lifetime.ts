import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, onTestFinished } from 'vitest'

type End = () => unknown

/** What is to be ended with the file, while something is being opened for all its tests. */
let endsOfFile: End[] | undefined

/** Runs this when the test is over; of something opened by `oncePerFile`, when all tests of the file are. The last first. */
export const whenDone = (end: End): void =>
  endsOfFile ? void endsOfFile.push(end) : onTestFinished(async () => void (await end()))

/**
 * Opens something once for all tests of a file that only read it: an office, a page. Answers how to get at it. A second try
 * of a test gets one of its own making: the first may have left anything behind.
 */
export function oncePerFile<T>(open: () => Promise<T>): () => T {
  let opened: { readonly value: T } | undefined
  let ends: End[] = []
  const begin = async () => {
    ends = []
    endsOfFile = ends
    try {
      opened = { value: await open() }
    } finally {
      endsOfFile = undefined
    }
  }
  const end = async () => {
    opened = undefined
    const errors: unknown[] = []
    for (const one of ends.toReversed())
      try {
        await one()
      } catch (error) {
        errors.push(error)
      }
    if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors)
  }
  beforeAll(async () => {
    await begin()
    return end
  })
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return
    await end()
    await begin()
  })
  return () => {
    if (!opened) throw new Error('It is opened when the first test begins')
    return opened.value
  }
}

/** A folder of its own for one test, gone with it. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
