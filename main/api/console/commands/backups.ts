import type { Command } from 'commander'
import { dataDirectory } from '../../data_directory.ts'
import { backup, listBackups, restoreBackup, undo } from '../backups.ts'
import type { Report } from '../desk.ts'
import { atDesk, type Common, command, language, report, requireOffice, word } from './command.ts'

interface Restoring extends Common {
  readonly undo?: true
  readonly yes?: true
}

export function backupCommands(program: Command): void {
  command<{ readonly list?: true }>(program, 'backup', word('backup'), (desk, { options }) =>
    options.list ? listBackups(desk) : backup(desk),
  ).option('--list', word('backup_list'))
  const restoring = program
    .command('restore')
    .description(word('restore'))
    .argument('[backup]', word('restore_which'))
    .option('--yes', word('restore_yes'))
    .option('--undo', word('restore_undo'))
  restoring.action(async (wanted: string | undefined) => {
    const options = restoring.optsWithGlobals<Restoring>()
    if ((wanted === undefined) !== (options.undo === true)) restoring.error(word('restore_one'))
    report(await restored(dataDirectory(options.data), wanted, options), options)
  })
}

/** Asked before the office is opened: the one that is there may not open any more. */
function restored(directory: string, wanted: string | undefined, { yes }: Restoring): Promise<Report> {
  const sure = yes === true
  if (wanted !== undefined) return restoreBackup(directory, { wanted, sure, language })
  requireOffice(directory)
  return atDesk(directory, (desk) => undo(desk, sure))
}
