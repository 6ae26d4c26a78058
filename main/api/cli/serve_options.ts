import { Command, Option } from 'commander'
import type { PostgresAddress } from '../../db/postgres/address.ts'
import { say, type Texts } from '../../texts/index.ts'
import { parseOption } from './commands/command.ts'
import { parseDatabase } from './database_option.ts'
import { language } from './language.ts'
import { localizeCommand } from './messages.ts'
import { parseFolder, parsePort } from './options.ts'

/** Command line options of `serve`. */
export interface ServeOptions {
  readonly data?: string
  readonly database?: PostgresAddress
  readonly host: string
  readonly port: number
  readonly demo?: true
  readonly acceptLoss?: true
  readonly clock?: string
  readonly plain?: true
  readonly limits?: 'strict'
}

type Words = Texts['console']['serve']
const words = (pick: (serve: Words) => string): string => say((t) => pick(t.console.serve))(language)
const word = (name: { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words]): string =>
  words((t) => t[name])

/**
 * Parses the command line. Throws a CommanderError after help and for wrong use, which has been printed then.
 */
export function serveOptions(args: readonly string[]): ServeOptions {
  const command = localizeCommand(new Command('serve'))
    .description(word('about'))
    .exitOverride()
    .helpOption('-h, --help', word('help'))
    .addHelpText('after', `\n${say((t) => t.console.command.exit_codes)(language)}`)
    .option('--data <folder>', word('data'), parseOption(parseFolder))
    .option('--database <address>', say((t) => t.database.option)(language), parseDatabase)
    .option('--host <address>', word('host'), '127.0.0.1')
    .option('--port <number>', word('port'), parseOption(parsePort), 8620)
    .option('--demo', word('demo'))
    .option('--accept-loss', word('accept_loss'))
    .option('--clock <file>', word('clock'))
    .option('--plain', word('plain'))
    .addOption(new Option('--limits <kind>', word('limits')).choices(['strict']))
    .parse(args, { from: 'user' })
  const options = command.opts<ServeOptions>()
  // A database keeps what it has acknowledged.
  if (options.database && options.acceptLoss)
    command.error(say((t) => t.database.not_with('--accept-loss'))(language))
  return options
}
