import type { Command } from 'commander'
import { dataDirectory } from '../../setup/data_directory.ts'
import { backup, listBackups, listBesideLost, restoreBackup, undo } from '../backups.ts'
import type { Report } from '../context.ts'
import { language } from '../language.ts'
import { atDesk, type Common, report, requireOffice, word } from './command.ts'

interface Backing extends Common {
  readonly list?: true
}
interface Restoring extends Common {
  readonly undo?: true
  readonly yes?: true
}

export function backupCommands(program: Command): void {
  const backing = program.command('backup').description(word('backup')).option('--list', word('backup_list'))
  backing.action(async () => {
    const options = backing.optsWithGlobals<Backing>()
    const directory = dataDirectory(options.data)
    const beside = options.list ? await listBesideLost(directory, language) : undefined
    if (beside) return report(beside, options)
    requireOffice(directory)
    report(await atDesk(directory, options.list ? listBackups : backup), options)
  })
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
