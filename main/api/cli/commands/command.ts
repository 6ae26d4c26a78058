import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, InvalidArgumentError, type OptionValues } from 'commander'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { markerName } from '../../../db/integrity/startup_state.ts'
import { say, type Texts } from '../../../texts/index.ts'
import { openOffice } from '../../office.ts'
import { dataDirectory } from '../../setup/data_directory.ts'
import { assertWritableDirectory } from '../../storage/writable_directory.ts'
import { type CliContext, createCliContext, type Report } from '../context.ts'
import { language } from '../language.ts'
import { promptPassword } from '../prompt_password.ts'

/** What all commands have in common: the office is opened, one thing is done in it and told, and it is closed. */

type Words = Texts['console']['command']
export const commandTexts = (pick: (command: Words) => string): string =>
  say((t) => pick(t.console.command))(language)
export const commandText = (
  name: { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words],
): string => commandTexts((t) => t[name])

/** The options of every command. */
export interface CommonOptions {
  readonly data?: string
  readonly json?: true
}
interface CommandInput<Options> {
  readonly argument: string
  readonly options: Options
  readonly password: string
}
export type CommandHandler<Options> = (
  desk: CliContext,
  given: CommandInput<Options>,
) => Promise<Report> | Report
interface CommandOptions {
  /** May be the first thing that happens in an empty directory. */
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
  const made = parent.command(usage).description(description)
  if (asksPassword) made.option('--password <text>', commandText('password'))
  return made.action(async () => {
    const options = made.optsWithGlobals<Options & CommonOptions & { readonly password?: string }>()
    const directory = dataDirectory(options.data)
    if (!makes) requireOffice(directory)
    const password = asksPassword ? await passwordOf(options.password, made) : ''
    const given = { argument: made.args[0] ?? '', options, password }
    printReport(await withOffice(directory, (desk) => work(desk, given)), options)
  })
}

export function requireOffice(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isFile())
    throw new AppError(
      'not_found',
      say((t) => t.console.no_folder(directory)),
    )
  assertWritableDirectory(directory)
  // Where one was made and its file is gone, that is told when it is opened.
  if (['office.db', markerName].some((name) => existsSync(join(directory, name)))) return
  throw new AppError(
    'not_found',
    say((t) => t.console.no_office(directory)),
  )
}

export async function withOffice<T>(
  directory: string,
  run: (desk: CliContext) => Promise<T> | T,
): Promise<T> {
  const office = await openOffice(directory)
  try {
    return await run(createCliContext(office, language))
  } finally {
    await office.close()
  }
}

async function passwordOf(option: string | undefined, made: Command): Promise<string> {
  const given = option ?? process.env.OFFICE_PASSWORD
  if (given) return given
  if (!process.stdin.isTTY) return made.error(commandText('no_password'))
  const first = await promptPassword(commandText('ask_password'))
  if (first !== (await promptPassword(commandText('ask_again'))))
    return made.error(commandText('passwords_differ'))
  return first
}

/** A command has told of faults in what it looked at: it ends with exit code 1 and says no more. */
export class FaultsReported extends Error {}

/** Prints a report. Throws `FaultsReported` where it tells of faults. */
export function printReport({ value, lines, note, failed }: Report, { json }: CommonOptions): void {
  console.log(json ? JSON.stringify(value) : lines.join('\n'))
  if (note && !json) console.error(note)
  if (failed) throw new FaultsReported()
}

/** What an option's text means; where it means nothing, that is wrong use. */
export const parseOption =
  <T>(read: (given: string) => T) =>
  (given: string): T => {
    try {
      return read(given)
    } catch (error) {
      throw error instanceof AppError ? new InvalidArgumentError(error.text(language)) : error
    }
  }
