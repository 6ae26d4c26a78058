import { resolve } from 'node:path'
import type { Command } from 'commander'
import { assertNoFile } from '../../office.ts'
import { dataDirectory } from '../../setup/data_directory.ts'
import { language } from '../language.ts'
import { promptPassword } from '../prompt_password.ts'
import { exportTo, importFrom, importIntoSchema, openCopyFrom } from '../transfer.ts'
import { addCommand, type CommonOptions, commandText, fileDirectory, printReport } from './command.ts'

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
    const { data, database, acceptLoss = false } = options
    if (database) {
      const directory = dataDirectory(data)
      assertNoFile(directory)
      const report = importIntoSchema(directory, resolve(file), { database, acceptLoss }, language)
      return printReport(await report, options)
    }
    const directory = fileDirectory(options)
    printReport(await importFrom(directory, resolve(file), language, options.acceptLoss), options)
  })
  const opening = program
    .command('open-copy')
    .description(commandText('open_copy'))
    .argument('<file>', commandText('open_copy_file'))
    .option('--passphrase <text>', commandText('passphrase'))
  opening.action(async (file: string) => {
    const options = opening.optsWithGlobals<CommonOptions & { readonly passphrase?: string }>()
    const passphrase = await passphraseOf(options.passphrase, opening)
    const directory = fileDirectory(options)
    printReport(await openCopyFrom(directory, resolve(file), passphrase, language), options)
  })
}

async function passphraseOf(option: string | undefined, made: Command): Promise<string> {
  const passphrase = option ?? process.env.OFFICE_PASSPHRASE
  if (passphrase) return passphrase
  if (!process.stdin.isTTY) return made.error(commandText('no_passphrase'))
  return promptPassword(commandText('ask_passphrase'))
}
