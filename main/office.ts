import { Command, CommanderError } from 'commander'
import about from '../package.json' with { type: 'json' }
import { backupCommands } from './api/console/commands/backups.ts'
import { carryCommands } from './api/console/commands/carry.ts'
import { atDesk, type Common, command, report, requireOffice, word } from './api/console/commands/command.ts'
import { tokenCommands } from './api/console/commands/tokens.ts'
import { userCommands } from './api/console/commands/users.ts'
import { demo } from './api/console/demo.ts'
import { Refused } from './api/console/desk.ts'
import { doctor, examineUnopened } from './api/console/doctor.ts'
import { exitCodeOf, exitCodes, helpfulSentenceOf } from './api/console/failure.ts'
import { showFingerprint } from './api/console/fingerprint.ts'
import { language } from './api/console/language.ts'
import { worded } from './api/console/wording.ts'
import { dataDirectory } from './api/data_directory.ts'

/** Administration without a window: a command opens the office, does one thing as the machine's administrator, and closes it. */

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
  command(program, 'demo', word('demo'), demo, { makes: true })
  program
    .command('doctor')
    .description(word('doctor'))
    .action(async (_, made: Command) => {
      const options = made.optsWithGlobals<Common>()
      const directory = dataDirectory(options.data)
      requireOffice(directory)
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
  return program
}

/** Says what went wrong and answers the exit code. */
function failed(error: unknown): number {
  // Help and version end this way too; commander has said the rest itself.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse
  const said = helpfulSentenceOf(error, language)
  const facts = { error: said, ...(error instanceof Refused && { problem: error.problem }) }
  console.error(process.argv.includes('--json') ? JSON.stringify(facts) : said)
  return exitCodeOf(error)
}

try {
  await programOf().parseAsync()
} catch (error) {
  process.exitCode = failed(error)
}
