import { resolve } from 'node:path'
import type { Command } from 'commander'
import { dataDirectory } from '../../setup/data_directory.ts'
import { language } from '../language.ts'
import { exportTo, importFrom } from '../transfer.ts'
import { addCommand, type CommonOptions, commandText, printReport } from './command.ts'

export function carryCommands(program: Command): void {
  addCommand(program, 'export', commandText('export'), (desk, { argument }) =>
    exportTo(desk, resolve(argument)),
  ).argument('<file>', commandText('export_file'))
  const importing = program
    .command('import')
    .description(commandText('import'))
    .argument('<file>', commandText('import_file'))
    .option('--accept-loss', commandText('import_loss'))
  importing.action(async (file: string) => {
    const options = importing.optsWithGlobals<CommonOptions & { readonly acceptLoss?: true }>()
    const directory = dataDirectory(options.data)
    printReport(await importFrom(directory, resolve(file), language, options.acceptLoss), options)
  })
}
