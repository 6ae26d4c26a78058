import { resolve } from 'node:path'
import type { Command } from 'commander'
import { dataDirectory } from '../../setup/data_directory.ts'
import { language } from '../language.ts'
import { exportTo, importFrom } from '../transfer.ts'
import { type Common, command, report, word } from './command.ts'

export function carryCommands(program: Command): void {
  command(program, 'export', word('export'), (desk, { argument }) =>
    exportTo(desk, resolve(argument)),
  ).argument('<file>', word('export_file'))
  const importing = program
    .command('import')
    .description(word('import'))
    .argument('<file>', word('import_file'))
    .option('--accept-loss', word('import_loss'))
  importing.action(async (file: string) => {
    const options = importing.optsWithGlobals<Common & { readonly acceptLoss?: true }>()
    const directory = dataDirectory(options.data)
    report(await importFrom(directory, resolve(file), language, options.acceptLoss), options)
  })
}
