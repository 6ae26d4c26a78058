import { rulesAskedBy } from '../../../shared/kernel/access_rules.ts'
import { whoOfRule } from '../../../shared/kernel/access_texts.ts'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type Sentence, say } from '../../../shared/texts/index.ts'
import { sayOfRules } from '../../../shared/texts/permissions.ts'
import type { Db } from '../../db/connection/database.ts'
import * as store from '../../db/store.ts'
import { personOf } from '../../domain/core/people.ts'
import { isPast, scopeOf } from '../auth/token_cache.ts'
import type { EngineContext } from '../engine/contracts.ts'
import { answerTo } from '../permissions/explain/explain_access.ts'
import { peopleLetIn } from '../permissions/explain/permitted_users.ts'
import { refusalToRead } from '../permissions/read_access.ts'
import { resourceNamed } from './resource_by_name.ts'
import type { DeskHandlers } from './types.ts'

export const permissions = {
  queries: {
    async explain({ resource: name, asked, record = '', person, token }, ctx) {
      const resource = resourceNamed(name, ctx)
      const rules = rulesAskedBy(resource, asked)
      if (rules.length === 0)
        throw invalidField(
          'asked',
          sayOfRules((t) => t.no_such_wish(asked)),
        )
      const row = record.trim() === '' ? undefined : recordNamed(resource, record.trim(), ctx)
      const as = await asPerson(person ?? ctx.caller.id, await tokenOf(token ?? undefined, ctx), ctx)
      const wish = { resource, rules, field: asked.replace(/^field\./, ''), row }
      const { answer, rule, obstacles, notes } = await answerTo(wish, as)
      const shown = (some: readonly Sentence[]) => [...new Set(some.map((one) => one(ctx.language)))]
      return {
        answer,
        record: row ? titleOf(resource, row, ctx.language) : '',
        person: as.caller.name,
        obstacles: shown(obstacles),
        notes: shown(notes),
        takes: whoOfRule(rule)(ctx.language),
        people: await peopleLetIn(rules, row, ctx),
      }
    },
  },
} satisfies DeskHandlers<'permissions'>

/** By id or by business number; only what the one who asks may read himself. */
function recordNamed(
  resource: Resource,
  given: string,
  { engine, access, caller, scope }: EngineContext,
): Row {
  const { number, label } = specOf(resource)
  const id = store.resolve(access.statements, resource, 'id', given)
  const row =
    (id && store.findRow(access.statements, resource, id)) ||
    (number && store.referred(access.statements, resource, number.field, given))
  if (!row)
    throw invalidField(
      'record',
      say((t, l) => t.not_found(label[l], given)),
    )
  const refusal = refusalToRead(engine, resource, { person: caller, scope }, row)
  if (refusal) throw refusal
  return row
}

type Token = Awaited<ReturnType<typeof tokenOf>>

async function tokenOf(id: number | undefined, ctx: EngineContext) {
  if (id === undefined) return undefined
  requireAdmin(ctx)
  const db: Db = ctx.db
  const token = await db.selectFrom('api_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (isPast(token.expires, ctx.now))
    throw invalidField(
      'token',
      sayOfRules((t) => t.token_expired(token.expires ?? '')),
    )
  return token
}

/** The request as this person would make it; others are asked about by an administrator. */
async function asPerson(id: number, token: Token, ctx: EngineContext): Promise<EngineContext> {
  const whose = token?.user ?? id
  if (whose === ctx.caller.id && !token) return ctx
  requireAdmin(ctx)
  const caller = await personOf(ctx.db, whose)
  if (!caller)
    throw invalidField(
      'person',
      sayOfRules((t) => t.has_left),
    )
  return { ...ctx, caller, scope: token && scopeOf(token) }
}

function requireAdmin({ caller }: EngineContext): void {
  if (!isAdmin(caller))
    throw new AppError(
      403,
      'forbidden',
      sayOfRules((t) => t.others_for_admins),
    )
}
