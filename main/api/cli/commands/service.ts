import type { Command } from 'commander'
import { say, type Texts } from '../../../texts/index.ts'
import { language } from '../language.ts'
import { parsePort } from '../options.ts'
import type { ServiceOptions } from '../service/facts.ts'
import { installService, removeService, serviceStatus } from '../service/service.ts'
import { type CommonOptions, commandGroup, parseOption, printReport } from './command.ts'

const word = (pick: (service: Texts['service']) => string): string => say((t) => pick(t.service))(language)

export function serviceCommands(program: Command): void {
  const service = commandGroup(
    program,
    'service',
    word((t) => t.about),
  )
  const installing = service
    .command('install')
    .description(word((t) => t.install))
    .option(
      '--user <name>',
      word((t) => t.user),
    )
    .option(
      '--host <address>',
      word((t) => t.host),
      '127.0.0.1',
    )
    .option(
      '--port <number>',
      word((t) => t.port),
      parseOption(parsePort),
      8620,
    )
  installing.action(async () => {
    const options = installing.optsWithGlobals<ServiceOptions & CommonOptions>()
    printReport(await installService(options, language), options)
  })
  const asking = service.command('status').description(word((t) => t.status))
  asking.action(async () =>
    printReport(await serviceStatus(language), asking.optsWithGlobals<CommonOptions>()),
  )
  const removing = service.command('remove').description(word((t) => t.remove))
  removing.action(() => printReport(removeService(language), removing.optsWithGlobals<CommonOptions>()))
}
