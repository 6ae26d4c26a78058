import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import about from '../package.json' with { type: 'json' }
import { AppError } from '../shared/kernel/errors.ts'
import type { Role } from '../shared/kernel/people.ts'
import { say, type Texts } from '../shared/texts/index.ts'
import { askUnseen } from './api/console/ask_password.ts'
import { demo } from './api/console/demo.ts'
import { type Desk, deskOf, Refused, type Report } from './api/console/desk.ts'
import { doctor } from './api/console/doctor.ts'
import { consoleLanguage } from './api/console/language.ts'
import { daysFrom, modulesFrom, numberFrom, rolesFrom } from './api/console/options.ts'
import { createToken, listTokens, revokeToken } from './api/console/tokens.ts'
import { addUser, listUsers, setPassword } from './api/console/users.ts'
import { dataDirectory } from './api/data_directory.ts'
import { openOffice } from './api/office.ts'
import { refusalOf } from './db/failures.ts'
import { OfficeInUse } from './db/lock.ts'

/** Administration without a window: a command opens the office, does one thing as the machine's administrator, and closes it. */

const exitCodes = { done: 0, failed: 1, wrongUse: 2, inUse: 3 } as const
const language = consoleLanguage(process.env)
const words = (pick: (command: Texts['console']['command']) => string): string =>
  say((t) => pick(t.console.command))(language)

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
  if (asksPassword)
    made.option(
      '--password <text>',
      words((t) => t.password),
    )
  return made.action(async () => {
    const options = made.optsWithGlobals<Options>()
    const directory = dataDirectory(options.data)
    if (!makes && !existsSync(join(directory, 'office.db')))
      throw new AppError(
        404,
        'not_found',
        say((t) => t.console.no_office(directory)),
      )
    const password = asksPassword ? await passwordOf(options, made) : ''
    const office = await openOffice(directory)
    try {
      report(
        await work(deskOf(office, language), { argument: made.args[0] ?? '', options, password }),
        options,
      )
    } finally {
      await office.close()
    }
  })
}

async function passwordOf({ password }: Options, made: Command): Promise<string> {
  const given = password ?? process.env.OFFICE_PASSWORD
  if (given) return given
  if (!process.stdin.isTTY) return made.error(words((t) => t.no_password))
  const first = await askUnseen(words((t) => t.ask_password))
  if (first !== (await askUnseen(words((t) => t.ask_again))))
    return made.error(words((t) => t.passwords_differ))
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
    .description(words((t) => t.about))
    .exitOverride()
    .configureHelp({ styleTitle: (title) => words((t) => t.heading(title)) })
    .configureOutput({
      outputError: (said, write) =>
        write(`${words((t) => t.wrong_use(said.replace(/^error: /, '').trim()))}\n`),
    })
    .helpOption(
      '-h, --help',
      words((t) => t.help),
    )
    .helpCommand(false)
    .version(
      about.version,
      '-V, --version',
      words((t) => t.version),
    )
    .option(
      '--data <folder>',
      words((t) => t.data),
    )
    .option(
      '--json',
      words((t) => t.json),
    )
    .addHelpText('afterAll', `\n${words((t) => t.exit_codes)}`)
  userCommands(
    group(
      program,
      'user',
      words((t) => t.user),
    ),
  )
  tokenCommands(
    group(
      program,
      'token',
      words((t) => t.token),
    ),
  )
  command(
    program,
    'demo',
    words((t) => t.demo),
    demo,
    { makes: true },
  )
  command(
    program,
    'doctor',
    words((t) => t.doctor),
    (desk) => doctor(desk, about.version),
  )
  return program
}

const group = (program: Command, name: string, description: string): Command =>
  program.command(name).description(description).helpCommand(false)

function userCommands(user: Command): void {
  const add: Work = (
    desk,
    { options: { username, lastName, firstName = '', roles, department }, password },
  ) => addUser(desk, { username, last_name: lastName, first_name: firstName, roles, department, password })
  command(
    user,
    'add',
    words((t) => t.user_add),
    add,
    { makes: true, asksPassword: true },
  )
    .requiredOption(
      '--username <name>',
      words((t) => t.username),
    )
    .requiredOption(
      '--last-name <text>',
      words((t) => t.last_name),
    )
    .option(
      '--first-name <text>',
      words((t) => t.first_name),
    )
    .requiredOption(
      '--roles <list>',
      words((t) => t.roles),
      meant(rolesFrom),
    )
    .option(
      '--department <name>',
      words((t) => t.department),
    )
  command(
    user,
    'list',
    words((t) => t.user_list),
    listUsers,
  )
  command(
    user,
    'password',
    words((t) => t.user_password),
    (desk, { argument, password }) => setPassword(desk, argument, password),
    { asksPassword: true },
  ).argument(
    '<username>',
    words((t) => t.username),
  )
}

function tokenCommands(token: Command): void {
  const create: Work = (desk, { options: { user, name, days = null, readOnly = false, modules, shape } }) =>
    createToken(desk, { user, name, days, read_only: readOnly, modules, shape })
  command(
    token,
    'create',
    words((t) => t.token_create),
    create,
  )
    .requiredOption(
      '--user <name>',
      words((t) => t.token_user),
    )
    .requiredOption(
      '--name <text>',
      words((t) => t.token_name),
    )
    .option(
      '--days <number>',
      words((t) => t.token_days),
      meant(daysFrom),
    )
    .option(
      '--read-only',
      words((t) => t.token_read_only),
    )
    .option(
      '--modules <list>',
      words((t) => t.token_modules),
      meant(modulesFrom),
      [],
    )
    .addOption(
      new Option(
        '--shape <shape>',
        words((t) => t.token_shape),
      )
        .choices(['A', 'B'])
        .default('A'),
    )
  command(
    token,
    'list',
    words((t) => t.token_list),
    listTokens,
  )
  command(
    token,
    'revoke',
    words((t) => t.token_revoke),
    (desk, { argument }) => revokeToken(desk, Number(argument)),
  ).argument(
    '<id>',
    words((t) => t.token_id),
    meant(numberFrom),
  )
}

/** Says what went wrong, in a sentence, and answers the exit code. */
function failed(error: unknown): number {
  // Help and version end this way too; commander has said the rest itself.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse
  const said = sentenceOf(error)
  console.error(
    process.argv.includes('--json')
      ? JSON.stringify({ error: said, ...(error instanceof Refused && { problem: error.problem }) })
      : said,
  )
  return error instanceof OfficeInUse ? exitCodes.inUse : exitCodes.failed
}

function sentenceOf(error: unknown): string {
  if (error instanceof OfficeInUse)
    return say((t) => t.console.office_in_use(String(error.pid ?? '?'), error.since ?? '?'))(language)
  const known = error instanceof AppError ? error : refusalOf(error)
  return known?.says(language) ?? (error instanceof Error ? error.message : String(error))
}

try {
  await programOf().parseAsync()
} catch (error) {
  process.exitCode = failed(error)
}
