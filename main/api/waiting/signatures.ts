import { sql } from 'kysely'
import { readTime } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/connection/database.ts'
import {
  countersignInbox,
  formsToSign,
  formTables,
} from '../../domain/procurement/bidding/countersign_inbox.ts'
import {
  openSubstitutions,
  substitutionsToSign,
  substitutionTables,
} from '../../domain/procurement/substitutions/substitution_inbox.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { candidatesOf } from './candidates.ts'
import { type Fact, factsOf } from './facts.ts'
import { waitsOf } from './waits.ts'

/** Titles that a form or a substitution needs, under which nobody has signed in this round. */
export async function waitingSignatures(ctx: RequestContext): Promise<readonly Fact[]> {
  const db: Db = ctx.db
  const forms = (
    await countersignInbox(db, ctx, (name) =>
      readOnce(ctx, `waiting forms ${name}`, formTables(name), () => formsToSign(db, name)),
    )
  ).filter(({ needed }) => needed)
  const substitutions = (
    await substitutionsToSign(db, ctx, () =>
      readOnce(ctx, 'waiting substitutions', substitutionTables, () => openSubstitutions(db)),
    )
  ).filter(({ needed }) => needed)
  const written = await writtenAt(
    db,
    substitutions.map(({ sub_apply }) => sub_apply),
  )
  const facts: Fact[] = []
  for (const [name, ofOne] of Map.groupBy(forms, (form) => form.resource)) {
    const resource = ctx.engine.catalogue.get(name)
    const candidates = await candidatesOf(waitsOf(resource), ctx)
    const byId = new Map(candidates.map((one) => [one.row['id'], one]))
    for (const { record, user_title } of ofOne) {
      const candidate = byId.get(record)
      if (candidate) facts.push({ ...factsOf(resource, candidate, ctx), kind: 'countersign', user_title })
    }
  }
  return [
    ...facts,
    ...substitutions.map((one) => ({
      resource: 'material_sub_applies',
      record: one.sub_apply,
      title: one.uid,
      about: one.production,
      work_order: one.work_order,
      from: one.applicant,
      since: written.get(one.sub_apply) ?? '',
      kind: 'countersign' as const,
      meaning: 'wait' as const,
      user_title: one.user_title,
    })),
  ]
}

/** Read once for everybody, until one of these tables is written; of more papers, each time. */
const readOnce = <T>(
  { access, engine }: RequestContext,
  key: string,
  tables: readonly string[],
  read: () => Promise<readonly T[]>,
): Promise<readonly T[]> =>
  engine.file.counts.cached(access.statements, key, tables, read, ({ length }) => length <= maxKept)
const maxKept = 5000

async function writtenAt(db: Db, applies: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const entries = await db
    .selectFrom('journal')
    .select(['record', 'at'])
    .where('resource', '=', 'material_sub_applies')
    .where(sql<boolean>`record in integers(${JSON.stringify(applies)})`)
    .where('kind', '=', 'create')
    .execute()
  return new Map(entries.map(({ record, at }) => [record, readTime(at) ?? '']))
}
