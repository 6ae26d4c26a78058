import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { type Language, say, type Texts } from '../../../texts/index.ts'
import { assertAddressAvailable, loopback, ownAddresses } from '../../lan/address.ts'
import { addressScopeOf } from '../../lan/address_scope.ts'
import type { Report } from '../context.ts'
import {
  firstUnprivilegedPort,
  localAddress,
  passwordFile,
  readDefinition,
  type ServiceFacts,
  scheduledTask,
  serviceName,
  systemdUnit,
  taskName,
  unitFile,
} from './definition.ts'
import { isRoot, refusal, type ServiceOptions, serviceFacts } from './facts.ts'
import { isReady } from './ready.ts'
import { type Command, shown } from './shell.ts'

/** The office as a service of this machine: systemd's on Linux, a scheduled task on Windows. */

/** A task has no end of its start: so long an office may take to answer. */
const windowsPatienceMs = 60_000

const isWindows = process.platform === 'win32'
const textOf = (language: Language) => (pick: (service: Texts['service']) => string) =>
  say((t) => pick(t.service))(language)

function run([program, ...args]: Command): { readonly ok: boolean; readonly out: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { ok: status === 0, out: `${stdout ?? ''}${stderr ?? ''}`.trim() }
}

function requireSystem(): void {
  if (process.platform !== 'linux' && !isWindows) throw refusal((t) => t.no_system(process.platform))
}

/** Installs and starts the service; without the right to, prints it and what an administrator has to run. */
export async function installService(options: ServiceOptions, language: Language): Promise<Report> {
  requireSystem()
  const facts = serviceFacts(options)
  await assertAddress(facts.host, anyPort)
  return isWindows ? installTask(facts, language) : installUnit(facts, language)
}

const anyPort = 0

/** Throws if the address is not this machine's, or another program has the port. */
async function assertAddress(host: string, port: number): Promise<void> {
  try {
    for (const at of addressScopeOf(host) === 'lan' ? [host, loopback] : [host])
      await assertAddressAvailable(at, port)
  } catch (error) {
    const [wrong] = error instanceof AppError ? error.errors : []
    if (wrong?.field === 'host') throw refusal((t) => t.not_ours(host, ownAddresses()))
    if (wrong?.field === 'port') throw refusal((t) => t.port_taken(port))
    throw error
  }
}

const systemctl = (...args: readonly string[]): Command => ['systemctl', ...args]
const isRunningSystemd = () => existsSync('/run/systemd/system')
const mayInstall = () => isRoot && isRunningSystemd()
/** Whether this process cannot try the port: only root may open it, or the service of before has it. */
const cannotTry = (port: number): boolean =>
  (port < firstUnprivilegedPort && !isRoot) ||
  (existsSync(unitFile) &&
    new URL(readDefinition(readFileSync(unitFile, 'utf8')).address).port === String(port))
/** The command itself, as root runs it: whole paths, because `sudo` has a search path of its own. */
const sudoCommand = ({ node, root, data, user, host, port, database }: ServiceFacts): Command => [
  'sudo',
  node,
  join(root, 'main', 'office.ts'),
  ...['service', 'install', '--data', data, '--user', user, '--host', host, '--port', String(port)],
  ...(database === undefined ? [] : ['--database', database]),
]

async function installUnit(facts: ServiceFacts, language: Language): Promise<Report> {
  const text = textOf(language)
  const { user, data, host, port, database } = facts
  const unit = systemdUnit(facts)
  const address = localAddress(facts)
  const value = { unit, file: unitFile, address, user, data }
  // Where it is missing, so that the account has it.
  const folder: Command = ['install', '-d', '-m', '700', '-o', user, data]
  const before = existsSync(data) ? [] : [folder]
  const after = [
    systemctl('daemon-reload'),
    systemctl('enable', serviceName),
    systemctl('restart', serviceName),
  ]
  const secret = database === undefined ? [] : [text((t) => t.password_file(passwordFile))]
  if (!mayInstall()) {
    await assertAddress(host, cannotTry(port) ? anyPort : port)
    const why = text((t) => (isRunningSystemd() ? t.no_right(shown(sudoCommand(facts))) : t.no_systemd))
    const note = [why, ...secret, text((t) => t.save_as(unitFile)), ...[...before, ...after].map(shown)]
    return { value, lines: [unit.trimEnd()], note: note.join('\n'), failed: true }
  }
  // The one of before holds the port. It runs again if this one cannot be installed.
  const ranBefore =
    existsSync(unitFile) && /^(?:active|activating)$/.test(run(systemctl('is-active', serviceName)).out)
  if (ranBefore) run(systemctl('stop', serviceName))
  try {
    await assertAddress(host, port)
    const part = `${unitFile}.part`
    writeFileSync(part, unit, { mode: 0o644 })
    renameSync(part, unitFile)
  } catch (error) {
    if (ranBefore) run(systemctl('start', serviceName))
    throw error
  }
  const failed = [...before, ...after].map((command) => ({ command, ...run(command) })).find(({ ok }) => !ok)
  if (failed) return notStarted(value, `${shown(failed.command)}\n${failed.out}`, language)
  return { value, lines: [text((t) => t.installed(address)), ...secret] }
}

const notStarted = (value: unknown, out: string, language: Language): Report => ({
  value,
  lines: [out],
  note: textOf(language)((t) =>
    t.failed(isWindows ? shown(queryTask) : `journalctl --unit ${serviceName} --lines 20`),
  ),
  failed: true,
})

const queryTask: Command = ['schtasks', '/Query', '/TN', taskName, '/V', '/FO', 'LIST']

async function installTask(facts: ServiceFacts, language: Language): Promise<Report> {
  const text = textOf(language)
  const task = scheduledTask(facts)
  const address = localAddress(facts)
  const value = { task, name: taskName, address, user: facts.user, data: facts.data }
  const commandsOf = (file: string): readonly Command[] => [
    ['schtasks', '/Create', '/TN', taskName, '/XML', file, '/F'],
    ['schtasks', '/Run', '/TN', taskName],
  ]
  const folder = mkdtempSync(join(tmpdir(), 'plant-office-'))
  const file = join(folder, 'task.xml')
  try {
    // The scheduler reads UTF-16 with its mark.
    writeFileSync(file, `\uFEFF${task}`, 'utf16le')
    run(['schtasks', '/End', '/TN', taskName])
    const [create, start] = commandsOf(file).map(run)
    if (!create?.ok) {
      const named = `${serviceName}.xml`
      const commands = [text((t) => t.save_as(named)), ...commandsOf(named).map(shown)]
      const note = [text((t) => t.not_administrator), ...commands].join('\n')
      return { value, lines: [task.trimEnd()], note, failed: true }
    }
    const until = Date.now() + windowsPatienceMs
    while (start?.ok && Date.now() < until) {
      if (await isReady(address)) return { value, lines: [text((t) => t.installed(address))] }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    return notStarted(value, start?.out ?? '', language)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The unit or task of this machine; throws if there is none. */
function installedDefinition(): string {
  requireSystem()
  const text = isWindows
    ? run(['schtasks', '/Query', '/TN', taskName, '/XML'])
    : { ok: existsSync(unitFile), out: existsSync(unitFile) ? readFileSync(unitFile, 'utf8') : '' }
  if (!text.ok) throw refusal((t) => t.none)
  return text.out
}

export async function serviceStatus(language: Language): Promise<Report> {
  const { address, data } = readDefinition(installedDefinition())
  const state = isWindows
    ? (/^(?:Status|状态)[:：]\s*(.+)$/m.exec(run(queryTask).out)?.[1] ?? '?')
    : run(systemctl('is-active', serviceName)).out
  const ready = await isReady(address)
  return {
    value: { state, ready, address, data },
    lines: [textOf(language)((t) => t.state(state, ready, address)), data],
    failed: !ready,
  }
}

/** Stops and removes the service; without the right to, prints what an administrator has to run. */
export function removeService(language: Language): Report {
  const text = textOf(language)
  const { data } = readDefinition(installedDefinition())
  const commands: readonly Command[] = isWindows
    ? [
        ['schtasks', '/End', '/TN', taskName],
        ['schtasks', '/Delete', '/TN', taskName, '/F'],
      ]
    : [systemctl('disable', '--now', serviceName), ['rm', unitFile], systemctl('daemon-reload')]
  // A task that does not run cannot be ended, which is no reason to keep it.
  const done = isWindows || mayInstall() ? commands.map(run) : []
  if (done.at(-1)?.ok) return { value: { data }, lines: [text((t) => t.removed(data))] }
  return {
    value: { data },
    lines: commands.map(shown),
    note: [text((t) => t.no_right_remove), ...done.map(({ out }) => out).filter(Boolean)].join('\n'),
    failed: true,
  }
}
