import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CommanderError } from 'commander'
import { AppError } from '../shared/kernel/errors.ts'
import { readTime } from '../shared/kernel/times.ts'
import { createPairingCode } from './api/auth/pairing.ts'
import { createSessions } from './api/auth/sessions.ts'
import { scheduleBackups } from './api/backup/schedule.ts'
import { consoleActor } from './api/cli/context.ts'
import { exitCodeOf, exitCodes, helpfulMessageOf } from './api/cli/exit.ts'
import { language } from './api/cli/language.ts'
import { type ServeOptions, serveOptions } from './api/cli/serve_options.ts'
import { systemClock } from './api/health/clock/office_clock.ts'
import { assertAddressAvailable, loopback, ownAddresses } from './api/lan/address.ts'
import { addressScopeOf } from './api/lan/address_scope.ts'
import { fixedListener } from './api/lan/lan_listener.ts'
import { openListeners } from './api/lan/listeners.ts'
import { protocolFor } from './api/lan/protocol.ts'
import { fileLogger, logErrorTo } from './api/log/logger.ts'
import { type Office, openOffice } from './api/office.ts'
import { dataDirectory } from './api/setup/data_directory.ts'
import { createSetup, type Setup } from './api/setup/setup.ts'
import { setOwnerOnlyUmask } from './api/storage/file_permissions.ts'
import { maintainReserve } from './api/storage/reserve_file.ts'
import { eachStepOnce } from './api/storage/upgrade_progress.ts'
import { holdsOffice } from './db/integrity/startup_state.ts'
import { say, type Texts } from './texts/index.ts'

/** The office without a window: serves the same API, and the same pages for browsers. */

type Words = Texts['console']['serve']
const words = (pick: (serve: Words) => string): string => say((t) => pick(t.console.serve))(language)
const fail = (text: string): never => {
  console.error(text)
  process.exit(exitCodes.failed)
}

function optionsOf(args: readonly string[]): ServeOptions {
  try {
    return serveOptions(args)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return process.exit(error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse)
  }
}
setOwnerOnlyUmask()
const options = optionsOf(process.argv.slice(2))

function firstLineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[0] ?? ''
  } catch {
    return fail(words((t) => t.no_clock(file)))
  }
}

/** The first line of the file is the current time, in any format the office reads. */
function clockOf(file: string): () => string {
  return () => readTime(firstLineOf(file)) ?? fail(words((t) => t.no_time(file)))
}

const administratorPassword = process.env.OFFICE_ADMIN_PASSWORD
// Programs that the office starts must not inherit it.
delete process.env.OFFICE_ADMIN_PASSWORD

const scope = addressScopeOf(options.host)

/** Checks what a LAN address forbids before anything is opened. */
function assertAllowedAt({ host, clock, demo }: ServeOptions): void {
  if (scope === 'nowhere') fail(words((t) => t.no_address(host)))
  if (scope === 'everywhere') fail(words((t) => t.one_address(host)))
  if (scope === 'loopback') return
  if (clock) fail(words((t) => t.not_on_lan('--clock')))
  if (demo) fail(words((t) => t.not_on_lan('--demo')))
}

/** Refuses to serve the LAN with the demo's public passwords or an unfinished setup. */
async function assertSignInReady(setup: Setup): Promise<void> {
  if (scope === 'loopback') return
  const { demo, needed } = await setup.state()
  if (demo) throw refusal((t) => t.demo_stays_here)
  if (needed) throw refusal((t) => t.nobody_yet)
}

const refusal = (pick: (serve: Words) => string) =>
  new AppError(
    'precondition_failed',
    say((t) => pick(t.console.serve)),
  )

async function assertAddresses({ host, port }: ServeOptions): Promise<void> {
  await assertAddressAvailable(host, port)
  if (scope === 'lan') await assertAddressAvailable(loopback, port)
}

async function serve(office: Office): Promise<void> {
  const { host, port, limits, plain = false } = options
  // Checked before a demo is loaded or a certificate created for an address that is not available.
  await assertAddresses(options)
  const sessions = createSessions(office)
  const setup = createSetup(office, sessions, true)
  if (options.demo) {
    const { loadDemo } = await import('./api/demo/load.ts')
    await loadDemo(office, 'zh', administratorPassword)
  } else if (administratorPassword) await setup.administrator(administratorPassword)
  await assertSignInReady(setup)
  const protocol = await protocolFor(office, host, plain)
  const [pages, docs] = [join(dist, 'renderer'), join(dist, 'api-docs')]
  const listenOptions = { host, port, strict: limits === 'strict', pages, docs }
  const {
    url,
    loopback: local,
    all,
  } = await openListeners({ office, sessions, setup, ...protocol, ...listenOptions })
  office.listener = fixedListener(office.directory, url, protocol.programsOnly)
  const logError = logErrorTo(office.log)
  const backups = scheduleBackups(office, (error) => logError('the backup', error))
  const reserve = maintainReserve(office, (error) => logError('the ballast', error))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await Promise.all(all.map((one) => one.close()))
      await reserve.close()
      await backups.close()
      await office.close()
      process.exit(0)
    })
  }
  const { needed } = await setup.state()
  // `npm start` asks over a channel of its own, for a person: where to go on, and where the data are.
  const tellParent = process.send?.bind(process)
  if (tellParent) {
    const here = local?.url ?? url
    const address = needed ? `${here}setup?code=${setup.newCode()}` : here
    console.log([words((t) => t.open(address)), words((t) => t.data_in(office.directory))].join('\n'))
    tellParent(address)
  } else if (needed) console.error(`setup ${url}setup?code=${setup.newCode()}`)
  // A reader of this output may pair the first machine, which can create codes for the others.
  const printPairingCode = () => console.error(`pair ${url}pair#${createPairingCode(office, null).text}`)
  if (protocol.tls) {
    printPairingCode()
    // After a restore another office is open, which does not have the previous code.
    office.onReplaced(printPairingCode)
  }
  if (tellParent) return
  // In one write, so that a program waiting for the first line also gets the second.
  console.log([`ready ${url}`, ...(local && local.url !== url ? [`here ${local.url}`] : [])].join('\n'))
}

/** What to do about an error, printed below it. */
function helpsAgainst(error: unknown): readonly string[] {
  const field = error instanceof AppError ? error.errors[0]?.field : undefined
  if (field === 'port') return [words((t) => t.other_port)]
  if (field === 'host') return [words((t) => t.other_host(ownAddresses()))]
  return []
}

/** Where the pages were built: beside the folder of this source, or of its bundle. */
const here = import.meta.dirname
const dist = basename(here) === 'commands' ? dirname(here) : join(dirname(here), 'dist')
try {
  assertAllowedAt(options)
  const clock = options.clock ? clockOf(options.clock) : systemClock
  const accepts = options.acceptLoss && { acceptLoss: consoleActor }
  const callbacks = { onUpgrade: eachStepOnce((message) => console.error(message(language))), ...accepts }
  const facts = { clock, clockFile: options.clock !== undefined, ...callbacks }
  const { database } = options
  const directory = dataDirectory(options.data)
  // Where there is no office yet, none is made for an address that is not available.
  if (!database && !holdsOffice(directory)) await assertAddresses(options)
  const place = { ...facts, ...(database && { database }) }
  const office = await openOffice(directory, { ...place, log: fileLogger(directory, 'server') })
  await serve(office).catch(async (error: unknown) => {
    await office.close()
    throw error
  })
} catch (error) {
  console.error([helpfulMessageOf(error, language), ...helpsAgainst(error)].join('\n'))
  process.exit(exitCodeOf(error))
}
