import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import about from '../package.json' with { type: 'json' }
import { AppError } from '../shared/kernel/errors.ts'
import type { Role } from '../shared/kernel/people.ts'
import { askUnseen } from './api/console/ask_password.ts'
import { backup, listBackups, restoreBackup, undo } from './api/console/backups.ts'
import { exportTo, importFrom } from './api/console/carry.ts'
import { demo } from './api/console/demo.ts'
import { type Desk, deskOf, Refused, type Report } from './api/console/desk.ts'
import { doctor } from './api/console/doctor.ts'
import { exitCodeOf, exitCodes, sentenceOf } from './api/console/failure.ts'
import { showFingerprint } from './api/console/fingerprint.ts'
import { consoleLanguage } from './api/console/language.ts'
import { daysFrom, modulesFrom, numberFrom, rolesFrom } from './api/console/options.ts'
import { createToken, listTokens, revokeToken } from './api/console/tokens.ts'
import { addUser, listUsers, setPassword } from './api/console/users.ts'
import { dataDirectory } from './api/data_directory.ts'
import { openOffice } from './api/office.ts'
import { say, type Texts } from './texts/index.ts'

/** Administration without a window: a command opens the office, does one thing as the machine's administrator, and closes it. */

const language = consoleLanguage(process.env)

type Words = Texts['console']['command']
const words = (pick: (command: Words) => string): string => say((t) => pick(t.console.command))(language)
const word = (name: { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words]): string =>
  words((t) => t[name])

/** The options of every command; each command has asked for its own. */
interface Options {
  readonly data?: string
  readonly json?: true
  readonly username: string
  readonly lastName: string
  readonly firstName?: string
  readonly roles: Role[]
  readonly department?: string
  readonly password?: string
  readonly user: string
  readonly name: string
  readonly days?: number
  readonly readOnly?: true
  readonly modules: string[]
  readonly shape: 'A' | 'B'
  readonly list?: true
  readonly undo?: true
  readonly yes?: true
}
interface Given {
  readonly argument: string
  readonly options: Options
  readonly password: string
}
type Work = (desk: Desk, given: Given) => Promise<Report> | Report
interface Facts {
  /** May be the first thing that happens in an empty directory. */
  readonly makes?: boolean
  readonly asksPassword?: boolean
}

function command(
  parent: Command,
  usage: string,
  description: string,
  work: Work,
  { makes = false, asksPassword = false }: Facts = {},
): Command {
  const made = parent.command(usage).description(description)
  if (asksPassword) made.option('--password <text>', word('password'))
  return made.action(async () => {
    const options = made.optsWithGlobals<Options>()
    const directory = dataDirectory(options.data)
    if (!makes) requireOffice(directory)
    const password = asksPassword ? await passwordOf(options, made) : ''
    const given = { argument: made.args[0] ?? '', options, password }
    report(await atDesk(directory, (desk) => work(desk, given)), options)
  })
}

function requireOffice(directory: string): void {
  if (existsSync(join(directory, 'office.db'))) return
  throw new AppError(
    404,
    'not_found',
    say((t) => t.console.no_office(directory)),
  )
}

async function atDesk<T>(directory: string, run: (desk: Desk) => Promise<T> | T): Promise<T> {
  const office = await openOffice(directory)
  try {
    return await run(deskOf(office, language))
  } finally {
    await office.close()
  }
}

async function passwordOf({ password }: Options, made: Command): Promise<string> {
  const given = password ?? process.env.OFFICE_PASSWORD
  if (given) return given
  if (!process.stdin.isTTY) return made.error(word('no_password'))
  const first = await askUnseen(word('ask_password'))
  if (first !== (await askUnseen(word('ask_again')))) return made.error(word('passwords_differ'))
  return first
}

function report({ value, lines, note, failed }: Report, { json }: Options): void {
  console.log(json ? JSON.stringify(value) : lines.join('\n'))
  if (note && !json) console.error(note)
  if (failed) process.exitCode = exitCodes.failed
}

/** What an option's text means; where it means nothing, that is wrong use. */
const meant =
  <T>(read: (given: string) => T) =>
  (given: string): T => {
    try {
      return read(given)
    } catch (error) {
      throw error instanceof AppError ? new InvalidArgumentError(error.says(language)) : error
    }
  }

function programOf(): Command {
  const program = new Command('office')
    .description(word('about'))
    .exitOverride()
    .configureHelp({ styleTitle: (title) => words((t) => t.heading(title)) })
    .configureOutput({
      outputError: (said, write) =>
        write(`${words((t) => t.wrong_use(said.replace(/^error: /, '').trim()))}\n`),
    })
    .helpOption('-h, --help', word('help'))
    .helpCommand(false)
    .version(about.version, '-V, --version', word('version'))
    .option('--data <folder>', word('data'))
    .option('--json', word('json'))
    .addHelpText('afterAll', `\n${word('exit_codes')}`)
  userCommands(group(program, 'user', word('user')))
  tokenCommands(group(program, 'token', word('token')))
  backupCommands(program)
  command(program, 'demo', word('demo'), demo, { makes: true })
  command(program, 'doctor', word('doctor'), (desk) => doctor(desk, about.version))
  // Without opening the office: whoever compares words does it while the office serves the LAN.
  program
    .command('fingerprint')
    .description(word('fingerprint'))
    .action((_, made: Command) => {
      const options = made.optsWithGlobals<Options>()
      report(showFingerprint(dataDirectory(options.data), language), options)
    })
  return program
}

const group = (program: Command, name: string, description: string): Command =>
  program.command(name).description(description).helpCommand(false)

function userCommands(user: Command): void {
  const add: Work = (
    desk,
    { options: { username, lastName, firstName = '', roles, department }, password },
  ) => addUser(desk, { username, last_name: lastName, first_name: firstName, roles, department, password })
  command(user, 'add', word('user_add'), add, { makes: true, asksPassword: true })
    .requiredOption('--username <name>', word('username'))
    .requiredOption('--last-name <text>', word('last_name'))
    .option('--first-name <text>', word('first_name'))
    .requiredOption('--roles <list>', word('roles'), meant(rolesFrom))
    .option('--department <name>', word('department'))
  command(user, 'list', word('user_list'), listUsers)
  command(
    user,
    'password',
    word('user_password'),
    (desk, { argument, password }) => setPassword(desk, argument, password),
    { asksPassword: true },
  ).argument('<username>', word('username'))
}

function tokenCommands(token: Command): void {
  const create: Work = (desk, { options: { user, name, days = null, readOnly = false, modules, shape } }) =>
    createToken(desk, { user, name, days, read_only: readOnly, modules, shape })
  command(token, 'create', word('token_create'), create)
    .requiredOption('--user <name>', word('token_user'))
    .requiredOption('--name <text>', word('token_name'))
    .option('--days <number>', word('token_days'), meant(daysFrom))
    .option('--read-only', word('token_read_only'))
    .option('--modules <list>', word('token_modules'), meant(modulesFrom), [])
    .addOption(new Option('--shape <shape>', word('token_shape')).choices(['A', 'B']).default('A'))
  command(token, 'list', word('token_list'), listTokens)
  command(token, 'revoke', word('token_revoke'), (desk, { argument }) =>
    revokeToken(desk, Number(argument)),
  ).argument('<id>', word('token_id'), meant(numberFrom))
}

function backupCommands(program: Command): void {
  command(program, 'backup', word('backup'), (desk, { options }) =>
    options.list ? listBackups(desk) : backup(desk),
  ).option('--list', word('backup_list'))
  const restoring = program
    .command('restore')
    .description(word('restore'))
    .argument('[backup]', word('restore_which'))
    .option('--yes', word('restore_yes'))
    .option('--undo', word('restore_undo'))
  restoring.action(async (wanted: string | undefined) => {
    const options = restoring.optsWithGlobals<Options>()
    if ((wanted === undefined) !== (options.undo === true)) restoring.error(word('restore_one'))
    const directory = dataDirectory(options.data)
    report(await restored(directory, wanted, options), options)
  })
  carryCommands(program)
}

function carryCommands(program: Command): void {
  command(program, 'export', word('export'), (desk, { argument }) =>
    exportTo(desk, resolve(argument)),
  ).argument('<file>', word('export_file'))
  const importing = program
    .command('import')
    .description(word('import'))
    .argument('<file>', word('import_file'))
  importing.action(async (file: string) => {
    const options = importing.optsWithGlobals<Options>()
    report(await importFrom(dataDirectory(options.data), resolve(file), language), options)
  })
}

/** Asked before the office is opened: the one that is there may not open any more. */
function restored(directory: string, wanted: string | undefined, { yes }: Options): Promise<Report> {
  if (wanted !== undefined) return restoreBackup(directory, { wanted, sure: yes === true, language })
  requireOffice(directory)
  return atDesk(directory, undo)
}

/** Says what went wrong and answers the exit code. */
function failed(error: unknown): number {
  // Help and version end this way too; commander has said the rest itself.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse
  const said = sentenceOf(error, language)
  const facts = { error: said, ...(error instanceof Refused && { problem: error.problem }) }
  console.error(process.argv.includes('--json') ? JSON.stringify(facts) : said)
  return exitCodeOf(error)
}

try {
  await programOf().parseAsync()
} catch (error) {
  process.exitCode = failed(error)
}
