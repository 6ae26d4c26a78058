import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { withReader } from '../../../db/connection/open.ts'
import { holdsOffice } from '../../../db/integrity/startup_state.ts'
import type { PostgresAddress } from '../../../db/postgres/address.ts'
import { say, type Texts } from '../../../texts/index.ts'
import { addressScopeOf } from '../../lan/address_scope.ts'
import { dataDirectory } from '../../setup/data_directory.ts'
import { assertFolder, nearestExisting } from '../../storage/writable_directory.ts'
import type { ServiceFacts } from './definition.ts'
import { shown } from './shell.ts'

export interface ServiceOptions {
  readonly data?: string
  readonly database?: PostgresAddress
  readonly user?: string
  readonly host: string
  readonly port: number
}

type Words = Texts['service']

export const refusal = (pick: (service: Words) => string) =>
  new AppError(
    'precondition_failed',
    say((t) => pick(t.service)),
  )

/** The folder of the program, whether it runs from its sources or from a bundle. */
function programFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

const program = join('dist', 'commands', 'serve.js')
const built = [program, join('dist', 'renderer', 'index.html')]

/** What is to be installed. Throws if it would not run. */
export function serviceFacts({ data, database, user, host, port }: ServiceOptions): ServiceFacts {
  const root = programFolder()
  const directory = dataDirectory(data)
  assertFolder(directory)
  const scope = addressScopeOf(host)
  if (scope === 'nowhere') throw ofServe((t) => t.no_address(host))
  if (scope === 'everywhere') throw ofServe((t) => t.one_address(host))
  if (port === 0) throw refusal((t) => t.fixed_port)
  if (!built.every((file) => existsSync(join(root, file)))) throw refusal((t) => t.not_built('npm run build'))
  const account = process.platform === 'win32' ? windowsAccount(user) : unixAccount(user, directory, root)
  const facts: ServiceFacts = {
    node: process.execPath,
    root,
    user: account,
    data: directory,
    host,
    port,
    database: database?.url,
    backups: database ? undefined : backupFolder(directory),
  }
  // A line break would begin another line of the unit, which root installs.
  const unprintable = Object.values(facts).find((fact) => /\p{Cc}/u.test(String(fact)))
  if (unprintable !== undefined) throw refusal((t) => t.unprintable(JSON.stringify(unprintable)))
  return facts
}

const ofServe = (pick: (serve: Texts['console']['serve']) => string) =>
  new AppError(
    'precondition_failed',
    say((t) => pick(t.console.serve)),
  )

/** With its domain or machine, as the scheduler wants it. */
function windowsAccount(user: string | undefined): string {
  const { USERDOMAIN = '', USERNAME = '' } = process.env
  const name = user ?? USERNAME
  if (/^(nt authority\\)?system$/i.test(name)) throw refusal((t) => t.no_root(name))
  return name.includes('\\') || USERDOMAIN === '' ? name : `${USERDOMAIN}\\${name}`
}

const idOf = (...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('id', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

export const isRoot = process.getuid?.() === 0
/** How a command that only root may run stands in a sentence. */
const asRoot = (command: string): string => (isRoot ? command : `sudo ${command}`)
const serviceAccount = 'plant-office'

/** Whoever called `sudo`, else an account of the service's own. */
function proposedAccount(): string {
  const { SUDO_USER: caller = 'root' } = process.env
  return isRoot && caller !== 'root' && idOf('-u', caller) !== undefined ? caller : serviceAccount
}

/** An existing account that can use data and program, and is not root. */
function unixAccount(wanted: string | undefined, directory: string, root: string): string {
  const uid = ownerOf(directory)
  const owner = uid === undefined ? undefined : (idOf('-un', String(uid)) ?? String(uid))
  const name = wanted ?? owner
  if (name === undefined) throw refusal((t) => t.no_owner(directory))
  const id = idOf('-u', name)
  if (id === undefined) throw refusal((t) => t.no_user(name, asRoot(addAccount(serviceAccount))))
  if (uid !== undefined && (uid === 0 || String(uid) !== id)) assertGivable(directory)
  if (uid === 0) throw handOver(directory, id === '0' ? proposedAccount() : name)
  if (id === '0') throw refusal((t) => t.no_root(name))
  if (owner !== undefined && String(uid) !== id)
    throw refusal((t) => t.not_owner(directory, owner, name, asRoot(giveTo(name, directory))))
  if (!sees(name, '-r', join(root, program))) throw refusal((t) => t.unreadable(root, name))
  if (!sees(name, '-x', nearestExisting(directory))) throw refusal((t) => t.unreachable(directory, name))
  return name
}

function ownerOf(directory: string): number | undefined {
  try {
    return statSync(directory, { throwIfNoEntry: false })?.uid
  } catch {
    throw refusal((t) => t.only_root_sees(directory))
  }
}

/** Whether an account has a right to a path. Only root can look as somebody else. */
function sees(name: string, right: '-r' | '-x', path: string): boolean {
  if (!isRoot) return true
  const account = idOf('-u', name) === undefined ? 'nobody' : name
  const looks = { uid: Number(idOf('-u', account)), gid: Number(idOf('-g', account)), cwd: '/' }
  return spawnSync('test', [right, path], { ...looks, stdio: 'ignore' }).status === 0
}

const addAccount = (name: string): string => `useradd --system --shell /usr/sbin/nologin ${name}`
const giveTo = (name: string, directory: string): string => shown(['chown', '-R', `${name}:`, directory])

/** Root owns the data, and a service never runs as root: only giving them to another account helps. */
function handOver(directory: string, name: string): AppError {
  if (!sees(name, '-x', dirname(directory))) return refusal((t) => t.unreachable(directory, name))
  const add = idOf('-u', name) === undefined ? [addAccount(name)] : []
  const commands = [...add, giveTo(name, directory)].map(asRoot).join(' && ')
  return refusal((t) => t.of_root(directory, commands, name))
}

/** Nobody is told to give away a folder that holds other things, such as `/`. */
function assertGivable(directory: string): void {
  let names: readonly string[]
  try {
    names = readdirSync(directory)
  } catch {
    throw refusal((t) => t.only_root_sees(directory))
  }
  if (names.length > 0 && !holdsOffice(directory)) throw refusal((t) => t.no_data(directory))
}

/** The folder that the plant has chosen for its second backups. The office may be open, or of an older version. */
function backupFolder(directory: string): string | undefined {
  const file = join(directory, 'office.db')
  if (!existsSync(file)) return undefined
  try {
    const [row] = withReader(file, (statements) =>
      statements.all("select value from settings where name = 'backup_folder'", []),
    )
    return row ? String(Object(row).value) || undefined : undefined
  } catch {
    // The service says at its start what is wrong with the file.
    return undefined
  }
}
