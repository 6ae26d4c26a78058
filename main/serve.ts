import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command, InvalidArgumentError, Option } from 'commander'
import { readTime } from '../shared/kernel/times.ts'
import { backUpRegularly } from './api/backups/regular.ts'
import { systemClock } from './api/clock.ts'
import { sentenceOf } from './api/console/failure.ts'
import { consoleLanguage } from './api/console/language.ts'
import { dataDirectory } from './api/data_directory.ts'
import { loadDemo } from './api/demo.ts'
import { fixedListener } from './api/http/lan_switch.ts'
import { listen } from './api/http/listener.ts'
import { placeOf } from './api/http/place.ts'
import { speechAt } from './api/http/speech.ts'
import { keepBallast } from './api/keep_ballast.ts'
import { type Office, openOffice } from './api/office.ts'
import { newCode } from './api/pairing.ts'
import { sessionsOf } from './api/sessions.ts'
import { type Setup, setupOf } from './api/setup.ts'
import { UnsoundFile } from './api/sound_file.ts'
import { say, type Texts } from './texts/index.ts'

/** The office without a window: the same domain, the same interface, the same pages for a browser. */

interface Options {
  readonly data?: string
  readonly host: string
  readonly port: number
  readonly demo?: true
  readonly clock?: string
  readonly plain?: true
  readonly limits?: 'strict'
}

const language = consoleLanguage(process.env)
type Words = Texts['console']['serve']
const words = (pick: (serve: Words) => string): string => say((t) => pick(t.console.serve))(language)
const fail = (text: string): never => {
  console.error(text)
  process.exit(1)
}

const options = new Command('serve')
  .description(words((t) => t.about))
  .configureHelp({ styleTitle: (title) => say((t) => t.console.command.heading(title))(language) })
  .configureOutput({
    outputError: (said, write) =>
      write(`${say((t) => t.console.command.wrong_use(said.replace(/^error: /, '').trim()))(language)}\n`),
  })
  .helpOption(
    '-h, --help',
    words((t) => t.help),
  )
  .option(
    '--data <folder>',
    words((t) => t.data),
  )
  .option(
    '--host <address>',
    words((t) => t.host),
    '127.0.0.1',
  )
  .option(
    '--port <number>',
    words((t) => t.port),
    portFrom,
    8620,
  )
  .option(
    '--demo',
    words((t) => t.demo),
  )
  .option(
    '--clock <file>',
    words((t) => t.clock),
  )
  .option(
    '--plain',
    words((t) => t.plain),
  )
  .addOption(
    new Option(
      '--limits <kind>',
      words((t) => t.limits),
    ).choices(['strict']),
  )
  .parse()
  .opts<Options>()

function portFrom(given: string): number {
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given)
  throw new InvalidArgumentError(words((t) => t.bad_port))
}

function firstLineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[0] ?? ''
  } catch {
    return fail(words((t) => t.no_clock(file)))
  }
}

/** The first line of the file is the time now, in any form the office reads. */
function clockOf(file: string): () => string {
  return () => readTime(firstLineOf(file)) ?? fail(words((t) => t.no_time(file)))
}

const place = placeOf(options.host)

/** What an address of the LAN forbids can be said before anything is opened. */
function requirePlace({ host, clock, demo }: Options): void {
  if (place === 'nowhere') fail(words((t) => t.no_address(host)))
  if (place === 'everywhere') fail(words((t) => t.one_address(host)))
  if (place === 'here') return
  if (clock) fail(words((t) => t.not_on_lan('--clock')))
  if (demo) fail(words((t) => t.not_on_lan('--demo')))
}

/** Passwords that everybody knows, or a first run that is still open, would be the whole LAN's. */
async function refusalOfLan(setup: Setup): Promise<string | undefined> {
  if (place === 'here') return undefined
  const { demo, needed } = await setup.state()
  if (demo) return words((t) => t.demo_stays_here)
  return needed ? words((t) => t.nobody_yet) : undefined
}

async function serve(office: Office): Promise<void> {
  const sessions = sessionsOf(office)
  const setup = setupOf(office, sessions, true)
  const password = process.env.OFFICE_ADMIN_PASSWORD
  if (options.demo) await loadDemo(office, 'zh')
  else if (password) await setup.administrator(password)
  const refusal = await refusalOfLan(setup)
  if (refusal) {
    await office.close()
    fail(refusal)
  }
  const { host, port, limits, plain = false } = options
  const speech = await speechAt(office, host, plain)
  const [pages, docs] = [join(root, 'dist', 'renderer'), join(root, 'dist', 'api-docs')]
  const listening = await listen({
    office,
    sessions,
    setup,
    ...speech,
    host,
    port,
    strict: limits === 'strict',
    pages,
    docs,
  })
  office.listener = fixedListener(office.directory, listening.url, speech.programsOnly)
  const backups = backUpRegularly(office, console.error)
  const ballast = keepBallast(office, console.error)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await listening.close()
      await ballast.close()
      await backups.close()
      await office.close()
      process.exit(0)
    })
  }
  if ((await setup.state()).needed) console.error(`setup ${listening.url}setup?code=${setup.newCode()}`)
  // Whoever reads this console may let the first machine in; it gives the others their codes.
  if (speech.tls) console.error(`pair ${listening.url}pair#${newCode(office, null).text}`)
  console.log(`ready ${listening.url}`)
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
try {
  requirePlace(options)
  const clock = options.clock ? clockOf(options.clock) : systemClock
  await serve(
    await openOffice(dataDirectory(options.data), { clock, clockFile: options.clock !== undefined }),
  )
} catch (error) {
  const newest = error instanceof UnsoundFile ? error.newest : undefined
  const helps = newest ? [say((t) => t.console.office_file.command(newest.name))(language)] : []
  fail([sentenceOf(error, language), ...helps].join('\n'))
}
