import { Command, CommanderError } from 'commander'
import about from '../../../package.json' with { type: 'json' }
import type { JournalCode } from '../../../shared/office/journal_code.ts'
import { dataDirectory } from '../setup/data_directory.ts'
import { backupCommands } from './commands/backups.ts'
import {
  addCommand,
  type CommonOptions,
  commandText,
  databaseText,
  FaultsReported,
  fileDirectory,
  parseOption,
  printReport,
  requireOffice,
  withOffice,
} from './commands/command.ts'
import { serviceCommands } from './commands/service.ts'
import { tokenCommands } from './commands/tokens.ts'
import { carryCommands } from './commands/transfer.ts'
import { userCommands } from './commands/users.ts'
import { confirmDate } from './confirm_date.ts'
import { CommandError } from './context.ts'
import { parseDatabase } from './database_option.ts'
import { demo } from './demo.ts'
import { diagnoseClosedOffice, doctor } from './doctor.ts'
import { dropUnknownObjects } from './drop_unknown.ts'
import { exitCodeOf, exitCodes, helpfulMessageOf } from './exit.ts'
import { showFingerprint } from './fingerprint.ts'
import { language } from './language.ts'
import { localizeCommand } from './messages.ts'
import { migrate } from './migrate.ts'
import { parseFolder } from './options.ts'
import { printPairingCode } from './pair.ts'
import { parsePaperCode, verifyPaper } from './paper.ts'

/**
 * The administration program: each command opens the office, does one thing as the machine's administrator,
 * and closes it.
 */

interface DoctorOptions extends CommonOptions {
  readonly dropUnknown?: true
  readonly paper?: JournalCode
}

function programOf(): Command {
  const program = localizeCommand(new Command('office'))
    .description(commandText('about'))
    .exitOverride()
    .helpOption('-h, --help', commandText('help'))
    .helpCommand(false)
    .version(about.version, '-V, --version', commandText('version'))
    .option('--data <folder>', commandText('data'), parseOption(parseFolder))
    .option('--database <address>', databaseText('option'), parseDatabase)
    .option('--json', commandText('json'))
    .addHelpText('afterAll', `\n${commandText('exit_codes')}`)
  userCommands(program)
  tokenCommands(program)
  backupCommands(program)
  carryCommands(program)
  serviceCommands(program)
  addCommand(program, 'date', commandText('date'), (context, { argument }) =>
    confirmDate(context, argument),
  ).argument('<date>', commandText('date_today'))
  addCommand(program, 'demo', commandText('demo'), demo, { makes: true })
  program
    .command('doctor')
    .description(commandText('doctor'))
    .option('--drop-unknown', commandText('drop_unknown'))
    .option('--paper <code>', commandText('paper'), parseOption(parsePaperCode))
    .action(async (_, made: Command) => {
      const options = made.optsWithGlobals<DoctorOptions>()
      requireOffice(options)
      const opened = () => withOffice(options, (desk) => doctor(desk, about.version))
      if (options.database && !options.paper && !options.dropUnknown)
        return printReport(await opened(), options)
      const directory = fileDirectory(options)
      if (options.paper) return printReport(verifyPaper(directory, options.paper, language), options)
      const done = options.dropUnknown ? await dropUnknownObjects(directory) : []
      // Printed at once, because it is done whatever follows; with `--json` on stderr, so that stdout has
      // only the findings.
      const print = options.json ? console.error : console.log
      if (done.length > 0) print(done.map((one) => one(language)).join('\n'))
      // An office that a start would quarantine or migrate is reported unopened; an intact one is opened and
      // checked further.
      const unopened = await diagnoseClosedOffice(directory, language)
      printReport(unopened ?? (await opened()), options)
    })
  const migrating = program
    .command('migrate')
    .description(databaseText('migrate'))
    .option('--grant <role>', databaseText('migrate_grant'))
  migrating.action(async () => {
    const options = migrating.optsWithGlobals<CommonOptions & { readonly grant?: string }>()
    const { database } = options
    if (!database) return migrating.error(databaseText('needs_database'))
    printReport(await migrate(database, options.grant, language), options)
  })
  // Reads the certificate without opening the office, because words are compared while it serves the LAN.
  program
    .command('fingerprint')
    .description(commandText('fingerprint'))
    .action((_, made: Command) => {
      const options = made.optsWithGlobals<CommonOptions>()
      printReport(showFingerprint(dataDirectory(options.data), language), options)
    })
  program
    .command('pair')
    .description(commandText('pair'))
    .action((_, made: Command) => {
      const options = made.optsWithGlobals<CommonOptions>()
      requireOffice(options)
      printReport(printPairingCode(dataDirectory(options.data), language), options)
    })
  return program
}

/** Prints the error and returns the exit code. */
function failed(error: unknown, asJson: boolean): number {
  // Help and version end this way too; commander has printed its message already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse
  if (error instanceof FaultsReported) return exitCodes.failed
  const message = helpfulMessageOf(error, language)
  const facts = { error: message, ...(error instanceof CommandError && { problem: error.problem }) }
  console.error(asJson ? JSON.stringify(facts) : message)
  return exitCodeOf(error)
}

/** Runs one command (`['user', 'list']`), prints its report, and returns the exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    await programOf().parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return failed(error, args.includes('--json'))
  }
}
