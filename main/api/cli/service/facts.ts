import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { withReader } from '../../../db/connection/open.ts'
import type { PostgresAddress } from '../../../db/postgres/address.ts'
import { say, type Texts } from '../../../texts/index.ts'
import { addressScopeOf } from '../../lan/address_scope.ts'
import { dataDirectory } from '../../setup/data_directory.ts'
import type { ServiceFacts } from './definition.ts'

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

/** What is to be installed. Throws if it would not run. */
export function serviceFacts({ data, database, user, host, port }: ServiceOptions): ServiceFacts {
  const root = programFolder()
  const directory = dataDirectory(data)
  const scope = addressScopeOf(host)
  if (scope === 'nowhere') throw ofServe((t) => t.no_address(host))
  if (scope === 'everywhere') throw ofServe((t) => t.one_address(host))
  if (port === 0) throw refusal((t) => t.fixed_port)
  if (!existsSync(join(root, 'dist', 'renderer', 'index.html')))
    throw refusal((t) => t.no_pages('npm run build'))
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
  if (/^(nt authority\\)?system$/i.test(name)) throw refusal((t) => t.no_root(name, '…'))
  return name.includes('\\') || USERDOMAIN === '' ? name : `${USERDOMAIN}\\${name}`
}

const idOf = (...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('id', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** An existing account that can use data and program, and is not root. */
function unixAccount(wanted: string | undefined, directory: string, root: string): string {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid
  if (wanted === undefined && owner === undefined) throw refusal((t) => t.no_owner(directory))
  const name = wanted ?? idOf('-un', String(owner)) ?? String(owner)
  const id = idOf('-u', name)
  if (id === undefined) throw refusal((t) => t.no_user(name))
  if (id === '0') throw refusal((t) => t.no_root(name, directory))
  if (owner !== undefined && String(owner) !== id)
    throw refusal((t) => t.not_owner(directory, idOf('-un', String(owner)) ?? String(owner), name))
  // Only root can look as somebody else.
  const [uid, gid] = [Number(id), Number(idOf('-g', name))]
  const looks = { uid, gid, stdio: 'ignore', cwd: '/' } as const
  if (
    process.getuid?.() === 0 &&
    spawnSync('test', ['-r', join(root, 'main', 'serve.ts')], looks).status !== 0
  )
    throw refusal((t) => t.unreadable(root, name))
  return name
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
