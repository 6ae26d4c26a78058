import { type Command, InvalidArgumentError, type OptionValues } from 'commander'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { fileRequired } from '../../../db/errors.ts'
import { holdsOffice } from '../../../db/integrity/startup_state.ts'
import type { PostgresAddress } from '../../../db/postgres/address.ts'
import { say, type Texts } from '../../../texts/index.ts'
import { openOffice } from '../../office.ts'
import { dataDirectory } from '../../setup/data_directory.ts'
import { assertFolder, assertWritableDirectory } from '../../storage/writable_directory.ts'
import { type CliContext, createCliContext, type Report } from '../context.ts'
import { language } from '../language.ts'
import { promptPassword } from '../prompt_password.ts'

/** Shared by all commands: open the office, do one thing, print the report, close the office. */

type Words = Texts['console']['command']
export const commandTexts = (pick: (command: Words) => string): string =>
  say((t) => pick(t.console.command))(language)
export const commandText = (
  name: { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words],
): string => commandTexts((t) => t[name])
type DatabaseWords = Texts['database']
export const databaseText = (
  name: { [K in keyof DatabaseWords]: DatabaseWords[K] extends string ? K : never }[keyof DatabaseWords],
): string => say((t) => t.database[name])(language)

/** Options of every command. */
export interface CommonOptions {
  readonly data?: string
  readonly database?: PostgresAddress
  readonly json?: true
}
interface CommandInput<Options> {
  readonly argument: string
  readonly options: Options
  readonly password: string
}
export type CommandHandler<Options> = (
  context: CliContext,
  input: CommandInput<Options>,
) => Promise<Report> | Report
interface CommandOptions {
  /** May run in an empty directory and create the office. */
  readonly makes?: boolean
  readonly asksPassword?: boolean
}

export const commandGroup = (program: Command, name: string, description: string): Command =>
  program.command(name).description(description).helpCommand(false)

export function addCommand<Options extends OptionValues>(
  parent: Command,
  usage: string,
  description: string,
  work: CommandHandler<Options>,
  { makes = false, asksPassword = false }: CommandOptions = {},
): Command {
  const command = parent.command(usage).description(description)
  if (asksPassword) command.option('--password <text>', commandText('password'))
  return command.action(async () => {
    const options = command.optsWithGlobals<Options & CommonOptions & { readonly password?: string }>()
    if (!makes) requireOffice(options)
    const password = asksPassword ? await passwordOf(options.password, command) : ''
    const input = { argument: command.args[0] ?? '', options, password }
    printReport(await withOffice(options, (desk) => work(desk, input)), options)
  })
}

/** Throws if there is no office in the data directory. A database is asked when it is opened. */
export function requireOffice({ data, database }: CommonOptions): void {
  if (database) return
  const directory = dataDirectory(data)
  assertFolder(directory)
  assertWritableDirectory(directory)
  // If an office was created and its file is missing, opening it reports that.
  if (holdsOffice(directory)) return
  throw new AppError(
    'not_found',
    say((t) => t.console.no_office(directory)),
  )
}

/** The data directory of an office in a file. Throws if a database is named, which keeps its own backups and checks. */
export function fileDirectory({ data, database }: CommonOptions): string {
  if (database) throw fileRequired()
  return dataDirectory(data)
}

export async function withOffice<T>(
  options: CommonOptions,
  run: (context: CliContext) => Promise<T> | T,
): Promise<T> {
  const { data, database } = options
  const office = await openOffice(dataDirectory(data), { ...(database && { database }) })
  try {
    return await run(createCliContext(office, language))
  } finally {
    await office.close()
  }
}

async function passwordOf(option: string | undefined, made: Command): Promise<string> {
  const password = option ?? process.env.OFFICE_PASSWORD
  if (password) return password
  if (!process.stdin.isTTY) return made.error(commandText('no_password'))
  const first = await promptPassword(commandText('ask_password'))
  if (first !== (await promptPassword(commandText('ask_again'))))
    return made.error(commandText('passwords_differ'))
  return first
}

/** Ends a command with exit code 1 after its report has shown the problems. */
export class FaultsReported extends Error {}

/** Prints a report. Throws `FaultsReported` if it failed. */
export function printReport({ value, lines, note, failed }: Report, { json }: CommonOptions): void {
  console.log(json ? JSON.stringify(value) : lines.join('\n'))
  if (note && !json) console.error(note)
  if (failed) throw new FaultsReported()
}

/** Makes an option's parse error a usage error. */
export const parseOption =
  <T>(read: (text: string) => T) =>
  (text: string): T => {
    try {
      return read(text)
    } catch (error) {
      throw error instanceof AppError ? new InvalidArgumentError(error.text(language)) : error
    }
  }
