import { rulesFor } from '../../../shared/kernel/access_rules.ts'
import { subjectOfRule } from '../../../shared/kernel/access_texts.ts'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { localizedAccess } from '../../../shared/texts/permissions.ts'
import type { Db } from '../../db/connection/database.ts'
import * as store from '../../db/store.ts'
import { personOf } from '../../domain/core/people.ts'
import { isExpired, tokenScope } from '../auth/token_cache.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { explainAccess } from '../permissions/explain/explain_access.ts'
import { permittedUsers } from '../permissions/explain/permitted_users.ts'
import { recordDenied } from '../permissions/read_access.ts'
import { resourceByName } from './resource_by_name.ts'
import type { OfficeHandlers } from './types.ts'

export const permissions = {
  queries: {
    async explain({ resource: name, asked, record = '', person, token }, ctx) {
      const resource = resourceByName(name, ctx)
      const rules = rulesFor(resource, asked)
      if (rules.length === 0)
        throw invalidField(
          'asked',
          localizedAccess((t) => t.no_such_wish(asked)),
        )
      const row = record.trim() === '' ? undefined : await findRecordBy(resource, record.trim(), ctx)
      const as = await asPerson(person ?? ctx.caller.id, await tokenOf(token ?? undefined, ctx), ctx)
      const question = { resource, rules, field: asked.replace(/^field\./, ''), row }
      const { answer, rule, obstacles, notes } = await explainAccess(question, as)
      const shown = (texts: readonly LocalizedText[]) => [...new Set(texts.map((one) => one(ctx.language)))]
      return {
        answer,
        record: row ? titleOf(resource, row, ctx.language) : '',
        person: as.caller.name,
        obstacles: shown(obstacles),
        notes: shown(notes),
        takes: subjectOfRule(rule)(ctx.language),
        people: await permittedUsers(rules, row, ctx),
      }
    },
  },
} satisfies OfficeHandlers<'permissions'>

/** Finds the record by id or business number; the caller must be allowed to read it. */
async function findRecordBy(
  resource: Resource,
  idOrNumber: string,
  { engine, access, caller, scope }: RequestContext,
): Promise<Row> {
  const { create, label } = specOf(resource)
  const id = await store.resolveReference(access.statements, resource, 'id', idOrNumber)
  const row =
    (id && (await store.findRow(access.statements, resource, id))) ||
    (create?.number &&
      (await store.referencedRow(access.statements, resource, create.number.field, idOrNumber)))
  if (!row)
    throw invalidField(
      'record',
      localized((t, l) => t.not_found(label[l], idOrNumber)),
    )
  const refusal = await recordDenied(engine, resource, { person: caller, scope }, row)
  if (refusal) throw refusal
  return row
}

type Token = Awaited<ReturnType<typeof tokenOf>>

async function tokenOf(id: number | undefined, ctx: RequestContext) {
  if (id === undefined) return undefined
  requireAdmin(ctx)
  const db: Db = ctx.db
  const token = await db.selectFrom('api_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (isExpired(token.expires, ctx.now))
    throw invalidField(
      'token',
      localizedAccess((t) => t.token_expired(token.expires ?? '')),
    )
  return token
}

/** The context as this person would have it; only administrators may ask about others. */
async function asPerson(id: number, token: Token, ctx: RequestContext): Promise<RequestContext> {
  const userId = token?.user ?? id
  if (userId === ctx.caller.id && !token) return ctx
  requireAdmin(ctx)
  const caller = await personOf(ctx.db, userId)
  if (!caller)
    throw invalidField(
      'person',
      localizedAccess((t) => t.has_left),
    )
  return { ...ctx, caller, scope: token && tokenScope(token) }
}

function requireAdmin({ caller }: RequestContext): void {
  if (!isAdmin(caller))
    throw new AppError(
      'forbidden',
      localizedAccess((t) => t.others_for_admins),
    )
}
