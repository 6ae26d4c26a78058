import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { fromRoot } from '../../../build/paths.ts'

/** Modules that start a worker thread, and the bundle of it. */
const bundles: Readonly<Record<string, string>> = {
  [fromRoot('main/api/import/read_file.ts')]: 'file_reader.js',
  [fromRoot('main/api/workers/run_in_worker.ts')]: 'office_worker.js',
}

/**
 * Starts the worker threads of the tests from bundles: a thread that strips the types of each module needs three times as
 * long, some hundred times in a run.
 */
export const bundledWorkers = (): Plugin => ({
  name: 'bundled-workers',
  enforce: 'pre',
  transform(code, id) {
    const bundle = bundles[id]
    if (!bundle) return undefined
    const url = JSON.stringify(pathToFileURL(fromRoot('dist/commands', bundle)).href)
    const bundled = code.replace("'./worker.ts'", url)
    if (bundled === code) throw new Error(`${id} does not start ./worker.ts`)
    return { code: bundled, map: null }
  },
})
