import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { readTime } from '../shared/kernel/times.ts'
import { dataDirectory } from './api/data_directory.ts'
import { loadDemo } from './api/demo.ts'
import { isLoopback } from './api/http/guard.ts'
import { listen } from './api/http/listener.ts'
import { openOffice, systemClock } from './api/office.ts'
import { sessionsOf } from './api/sessions.ts'
import { setupOf } from './api/setup.ts'

/** The office without a window: the same domain, the same interface, the same pages for a browser. */

interface Options {
  readonly data?: string
  readonly host: string
  readonly port: string
  readonly demo?: true
  readonly clock?: string
  readonly limits?: string
}

const options = new Command('serve')
  .option('--data <folder>', 'data directory (or OFFICE_DATA)')
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--port <number>', 'port to listen on; 0 takes a free one', '8620')
  .option('--demo', 'load the demo plant into an empty data directory')
  .option('--clock <file>', 'take the office time from this file (tests)')
  .option('--limits <kind>', '"strict": rate limits for loopback too')
  .parse()
  .opts<Options>()

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const local = isLoopback(options.host) || options.host === 'localhost'
const fail = (text: string): never => {
  console.error(text)
  process.exit(1)
}

/** The first line of the file is the time now, in any form the office reads. */
function clockOf(file: string): () => string {
  return () => readTime(readFileSync(file, 'utf8').split('\n')[0] ?? '') ?? fail(`${file}: no time`)
}

async function serve(): Promise<void> {
  if (options.clock && !local) fail('--clock is refused on a LAN address')
  if (options.demo && !local) fail('--demo is refused on a LAN address')
  const clock = options.clock ? clockOf(options.clock) : systemClock
  const office = await openOffice(dataDirectory(options.data), {
    clock,
    clockFile: options.clock !== undefined,
  })
  const sessions = sessionsOf(office)
  const setup = setupOf(office, sessions, true)
  const password = process.env['OFFICE_ADMIN_PASSWORD']
  if (options.demo) await loadDemo(office, 'zh')
  else if (password) await setup.administrator(password)
  const listening = await listen({
    office,
    sessions,
    setup,
    host: options.host,
    port: Number(options.port),
    strict: options.limits === 'strict',
    pages: join(root, 'dist', 'renderer'),
    docs: join(root, 'dist', 'api-docs'),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await listening.close()
      await office.close()
      process.exit(0)
    })
  }
  if ((await setup.state()).needed) console.error(`setup ${listening.url}setup?code=${setup.newCode()}`)
  console.log(`ready ${listening.url}`)
}

try {
  await serve()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
