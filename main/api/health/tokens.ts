import { coversAllModules } from '../../../shared/office/api_tokens.ts'
import { modules as allModules } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { say } from '../../texts/index.ts'
import { isExpired, tokenScope } from '../auth/token_cache.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import type { Finding } from './finding.ts'

/**
 * Warns about tokens that never expire and tokens for every module, which a forgotten program could still
 * use.
 */
export async function tokensFinding({ file, now }: OfficeServices): Promise<Finding> {
  const db: Db = file.reading.db
  const rows = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user')
    .where('users.left', '=', 0)
    .select(['expires', 'read_only', 'modules'])
    .execute()
  const valid = rows.filter(({ expires }) => !isExpired(expires, now()))
  const unlimited = valid.filter(({ expires }) => expires === null).length
  const allModuleTokens = valid.filter((one) =>
    coversAllModules(tokenScope(one).modules, Object.keys(allModules)),
  ).length
  const isGood = unlimited + allModuleTokens === 0
  return {
    name: 'tokens',
    state: isGood ? 'good' : 'look',
    message: say((t) => t.health.tokens(valid.length, unlimited, allModuleTokens)),
    ...(!isGood && { todo: say((t) => t.health.tokens_todo), action: 'settings/tokens' as const }),
  }
}
