import { AppError } from '../../../../shared/kernel/errors.ts'
import { say } from '../../../../shared/texts/index.ts'
import { readApart } from '../../../db/connection/open.ts'
import { DamagedFile, orDamaged } from '../../../db/integrity/verify.ts'
import type { Engine } from '../../engine/contracts.ts'
import { damageIn } from '../../health/corruption_messages.ts'
import { placeOf } from '../../http/lan/address_scope.ts'
import { damaged } from '../verify.ts'

/**
 * Everybody knows the demo plant's passwords: while machines of the LAN reach the office, no demo comes into its place.
 * Throws 409 where the file is one, and `backup_damaged` where it does not say.
 */
export function requireNoDemoOnLan({ listener }: Pick<Engine, 'listener'>, file: string): void {
  const { on = false, host = '' } = listener?.shown() ?? {}
  if (!on || placeOf(host) === 'here' || !isDemo(file)) return
  throw new AppError(
    409,
    'precondition_failed',
    say((t) => t.backups.demo_on_lan),
    { unmet: ['lan_shut'] },
  )
}

const demo = `select 1 from settings where name = 'demo' and value = 'yes'`

function isDemo(file: string): boolean {
  try {
    return orDamaged(() => readApart(file, (statements) => statements.all(demo, []).length > 0), file)
  } catch (error) {
    if (error instanceof DamagedFile)
      throw damaged(say((t, language) => t.backups.damaged(damageIn(error.message)(language))))
    throw error
  }
}
