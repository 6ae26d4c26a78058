import { join } from 'node:path'
import log from 'electron-log/node'

/** Writes down what failed and how, never what was asked or answered. */
export type LogError = (what: string, error: unknown) => void

export function createLog(directory: string): LogError {
  log.transports.file.resolvePathFn = () => join(directory, 'logs', 'desktop.log')
  return (what, error) => log.error(what, error instanceof Error ? error.stack : String(error))
}

/** What nobody caught goes to the same log; Electron would show its stack to the person at the desk. */
export const logUncaught = (): void => log.errorHandler.startCatching({ showDialog: false })
