import type { Command } from 'commander'
import {
  backup,
  listBackups,
  listBackupsOfMissingOffice,
  restoreBackup,
  undoLastRestore,
} from '../backups.ts'
import type { Report } from '../context.ts'
import { language } from '../language.ts'
import {
  type CommonOptions,
  commandText,
  fileDirectory,
  printReport,
  requireOffice,
  withOffice,
} from './command.ts'

interface BackupOptions extends CommonOptions {
  readonly list?: true
}
interface RestoreOptions extends CommonOptions {
  readonly undo?: true
  readonly yes?: true
}

export function backupCommands(program: Command): void {
  const backing = program
    .command('backup')
    .description(commandText('backup'))
    .option('--list', commandText('backup_list'))
  backing.action(async () => {
    const options = backing.optsWithGlobals<BackupOptions>()
    const directory = fileDirectory(options)
    const beside = options.list ? await listBackupsOfMissingOffice(directory, language) : undefined
    if (beside) return printReport(beside, options)
    requireOffice(options)
    printReport(await withOffice(options, options.list ? listBackups : backup), options)
  })
  const restoring = program
    .command('restore')
    .description(commandText('restore'))
    .argument('[backup]', commandText('restore_which'))
    .option('--yes', commandText('restore_yes'))
    .option('--undo', commandText('restore_undo'))
  restoring.action(async (wanted: string | undefined) => {
    const options = restoring.optsWithGlobals<RestoreOptions>()
    if ((wanted === undefined) !== (options.undo === true)) restoring.error(commandText('restore_one'))
    printReport(await runRestore(wanted, options), options)
  })
}

/** Runs before the office is opened, because it may no longer open. */
function runRestore(wanted: string | undefined, options: RestoreOptions): Promise<Report> {
  const sure = options.yes === true
  const directory = fileDirectory(options)
  if (wanted !== undefined) return restoreBackup(directory, { wanted, sure, language })
  requireOffice(options)
  return withOffice(options, (desk) => undoLastRestore(desk, sure))
}
