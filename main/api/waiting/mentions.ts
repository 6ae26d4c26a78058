import { titleOf } from '../../../shared/kernel/record_title.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { openMentionsOf } from '../resources/mentions.ts'
import type { Fact } from './facts.ts'

/** Records with comments that mention the person and that he has not seen: one item each, with the oldest. */
export async function waitingMentions(ctx: RequestContext): Promise<readonly Fact[]> {
  const mentions = await openMentionsOf(ctx.caller, ctx)
  return Array.fromAsync(mentions, async ({ resource: name, record, text, creator, create_dt, comment }) => {
    const resource = ctx.engine.catalogue.get(name)
    const row = (await store.findRow(ctx.access.statements, resource, record)) ?? { id: record }
    const title = titleOf(resource, row, ctx.language)
    return {
      resource: name,
      record,
      part: `comment ${comment}`,
      title,
      about: text,
      kind: 'mention' as const,
      from: creator,
      since: create_dt,
      together: { key: `mention ${record}`, title },
    }
  })
}
