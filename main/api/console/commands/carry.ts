import { resolve } from 'node:path'
import type { Command } from 'commander'
import { dataDirectory } from '../../data_directory.ts'
import { exportTo, importFrom } from '../carry.ts'
import { language } from '../language.ts'
import { type Common, command, report, word } from './command.ts'

export function carryCommands(program: Command): void {
  command(program, 'export', word('export'), (desk, { argument }) =>
    exportTo(desk, resolve(argument)),
  ).argument('<file>', word('export_file'))
  const importing = program
    .command('import')
    .description(word('import'))
    .argument('<file>', word('import_file'))
  importing.action(async (file: string) => {
    const options = importing.optsWithGlobals<Common>()
    report(await importFrom(dataDirectory(options.data), resolve(file), language), options)
  })
}
