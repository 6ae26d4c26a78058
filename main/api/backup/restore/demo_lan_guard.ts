import { fail } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { withReader } from '../../../db/connection/open.ts'
import { CorruptDatabaseError, mapCorruption } from '../../../db/integrity/verify.ts'
import type { OfficeServices } from '../../engine/contracts.ts'
import { corruptionMessage } from '../../health/corruption_messages.ts'
import { addressScopeOf } from '../../lan/address_scope.ts'
import { backupDamaged } from '../verify.ts'

/**
 * The demo plant's passwords are public: while the LAN is served, no demo may replace the office. Throws 409
 * if the file is a demo, and `backup_damaged` if it cannot be read.
 */
export function assertNoDemoOnLan({ listener }: Pick<OfficeServices, 'listener'>, file: string): void {
  const { on = false, host = '' } = listener?.shown() ?? {}
  if (!on || addressScopeOf(host) === 'loopback' || !isDemo(file)) return
  throw fail('precondition_failed', (t) => t.backups.demo_on_lan, { unmet: ['lan_shut'] })
}

const isDemoQuery = `select 1 from settings where name = 'demo' and value = 'yes'`

function isDemo(file: string): boolean {
  try {
    return mapCorruption(
      () => withReader(file, (statements) => statements.all(isDemoQuery, []).length > 0),
      file,
    )
  } catch (error) {
    if (error instanceof CorruptDatabaseError)
      throw backupDamaged(
        localized((t, language) => t.backups.damaged(corruptionMessage(error.message)(language))),
      )
    throw error
  }
}
