import { join } from 'node:path'
import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'
import { rotatingFile } from './rotating_file.ts'

export type { Logger }

/** Reports one error: what failed and how, never the input or the response. `request` is the id in the caller's response. */
export type LogError = (what: string, error: unknown, request?: string) => void

/** Members whose values are redacted at any depth. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'set-cookie']
const redact = ['', '*', '*.*'].flatMap((parents) => secrets.map((name) => `${parents}["${name}"]`))

/** An error without its other members, which may contain the request's values. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  // With the messages and stacks of its causes.
  const { type, message, stack } = stdSerializers.err(error)
  return { type, message, ...('code' in error && { code: String(error.code) }), stack }
}

interface LoggedRequest {
  readonly method: string
  readonly url: string
}

/** Writes warnings and errors as lines of JSON, with the time and the id of the request. */
export const createLogger = (destination: { write(line: string): void }): Logger =>
  pino(
    {
      level: 'warn',
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: serializeError,
        // Queries hold what people search for, and the code of a first run.
        req: ({ method, url }: LoggedRequest) => ({ method, path: url.split('?')[0] }),
      },
      redact,
    },
    destination,
  )

/** Writes to stderr: for commands and tests, which have no log file. */
export const consoleDestination = { write: (line: string) => console.error(line.trimEnd()) }
export const consoleLogger = (): Logger => createLogger(consoleDestination)

/** The log of a program over one data directory, `logs/NAME.log`; on the error stream as well. */
export function fileLogger(directory: string, name: 'desktop' | 'server'): Logger {
  const file = rotatingFile(join(directory, 'logs', `${name}.log`))
  return createLogger({
    write(line) {
      file.write(line)
      consoleDestination.write(line)
    },
  })
}

export const logErrorTo =
  (log: Logger): LogError =>
  (what, error, request) =>
    log.error({ ...(request !== undefined && { request }), err: error }, what)
