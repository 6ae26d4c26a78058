import { Command, CommanderError } from 'commander'
import about from '../../../package.json' with { type: 'json' }
import type { JournalCode } from '../../../shared/office/journal_code.ts'
import { dataDirectory } from '../setup/data_directory.ts'
import { backupCommands } from './commands/backups.ts'
import {
  atDesk,
  type Common,
  command,
  FaultsReported,
  meant,
  report,
  requireOffice,
  word,
} from './commands/command.ts'
import { tokenCommands } from './commands/tokens.ts'
import { carryCommands } from './commands/transfer.ts'
import { userCommands } from './commands/users.ts'
import { confirmDate } from './confirm_date.ts'
import { Refused } from './context.ts'
import { demo } from './demo.ts'
import { doctor, examineUnopened } from './doctor.ts'
import { dropUnknown } from './drop_unknown.ts'
import { exitCodeOf, exitCodes, helpfulSentenceOf } from './exit.ts'
import { showFingerprint } from './fingerprint.ts'
import { language } from './language.ts'
import { worded } from './messages.ts'
import { givePairingCode } from './pair.ts'
import { checkPaper, paperFrom } from './paper.ts'

/** Administration without a window: a command opens the office, does one thing as the machine's administrator, and closes it. */

interface Examining extends Common {
  readonly dropUnknown?: true
  readonly paper?: JournalCode
}

function programOf(): Command {
  const program = worded(new Command('office'))
    .description(word('about'))
    .exitOverride()
    .helpOption('-h, --help', word('help'))
    .helpCommand(false)
    .version(about.version, '-V, --version', word('version'))
    .option('--data <folder>', word('data'))
    .option('--json', word('json'))
    .addHelpText('afterAll', `\n${word('exit_codes')}`)
  userCommands(program)
  tokenCommands(program)
  backupCommands(program)
  carryCommands(program)
  command(program, 'date', word('date'), (desk, { argument }) => confirmDate(desk, argument)).argument(
    '<date>',
    word('date_today'),
  )
  command(program, 'demo', word('demo'), demo, { makes: true })
  program
    .command('doctor')
    .description(word('doctor'))
    .option('--drop-unknown', word('drop_unknown'))
    .option('--paper <code>', word('paper'), meant(paperFrom))
    .action(async (_, made: Command) => {
      const options = made.optsWithGlobals<Examining>()
      const directory = dataDirectory(options.data)
      requireOffice(directory)
      if (options.paper) return report(checkPaper(directory, options.paper, language), options)
      const done = options.dropUnknown ? await dropUnknown(directory) : []
      // Said at once: it stands, whatever is found then. A program reads what is found and nothing else.
      const tell = options.json ? console.error : console.log
      if (done.length > 0) tell(done.map((one) => one(language)).join('\n'))
      // What a start would put aside or bring forward is told as it is; a sound office is opened and asked more.
      const unopened = await examineUnopened(directory, language)
      report(unopened ?? (await atDesk(directory, (desk) => doctor(desk, about.version))), options)
    })
  // Without opening the office: whoever compares words does it while the office serves the LAN.
  program
    .command('fingerprint')
    .description(word('fingerprint'))
    .action((_, made: Command) => {
      const options = made.optsWithGlobals<Common>()
      report(showFingerprint(dataDirectory(options.data), language), options)
    })
  program
    .command('pair')
    .description(word('pair'))
    .action((_, made: Command) => {
      const options = made.optsWithGlobals<Common>()
      const directory = dataDirectory(options.data)
      requireOffice(directory)
      report(givePairingCode(directory, language), options)
    })
  return program
}

/** Says what went wrong and answers the exit code. */
function failed(error: unknown, asJson: boolean): number {
  // Help and version end this way too; commander has said the rest itself.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse
  if (error instanceof FaultsReported) return exitCodes.failed
  const said = helpfulSentenceOf(error, language)
  const facts = { error: said, ...(error instanceof Refused && { problem: error.problem }) }
  console.error(asJson ? JSON.stringify(facts) : said)
  return exitCodeOf(error)
}

/** Runs one command (`['user', 'list']`), prints what it has to say, and answers the exit code of the process. */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    await programOf().parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return failed(error, args.includes('--json'))
  }
}
