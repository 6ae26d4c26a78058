import { refusal } from '../../../shared/kernel/findings.ts'
import { comments as declared } from '../../../shared/office/comments.ts'
import { localized } from '../../../shared/texts/index.ts'
import * as store from '../../db/store.ts'
import { allPeople } from '../../domain/core/people.ts'
import { recordDenied } from '../permissions/read_access.ts'
import { requireSubject } from '../permissions/subjects.ts'
import { mentionsIn, seenIn, unseenBy } from './mentions.ts'
import type { OfficeHandlers } from './types.ts'

export const comments = {
  async create(input, ctx) {
    await requireSubject(input.resource, input.record, ctx)
    const mentions = mentionsIn(input)
    const unseen = unseenBy({ mentions, seen: {}, creator: ctx.caller.id }).length
    return store.insertRow(ctx.access.statements, declared, {
      ...input,
      mentions: JSON.stringify(mentions),
      unseen,
    })
  },
  async update(row, input, ctx) {
    const mentions = mentionsIn({ ...row, ...input })
    const unseen = unseenBy({ mentions, seen: seenIn(row), creator: row.creator }).length
    const changed = { ...input, mentions: JSON.stringify(mentions), unseen }
    await store.updateRow(ctx.access.statements, declared, row.id, changed)
  },
  async validate(row, ctx, before) {
    const added = mentionsIn(row).filter((id) => !(before && mentionsIn(before).includes(id)))
    if (added.length === 0) return []
    const { engine, warn } = ctx
    const subject = await requireSubject(row.resource, row.record, ctx)
    const people = await allPeople(ctx.db)
    const refusals: ReturnType<typeof refusal>[] = []
    for (const id of added) {
      const person = people.find((one) => one.id === id)
      if (!person)
        refusals.push(
          refusal(
            'mentions',
            localized((t) => t.unknown_reference(t.desk.person, id)),
          ),
        )
      else if (await recordDenied(engine, subject.resource, { person }, subject.row))
        warn(
          'MENTION-BLIND',
          'mentions',
          localized((t) => t.desk.mention_blind(person.name)),
        )
    }
    return refusals
  },
  commands: {
    async seen({ resource, record }, ctx) {
      await requireSubject(resource, record, ctx)
      const { id } = ctx.caller
      const rows = await ctx.db
        .selectFrom('comments')
        .select(['id', 'mentions', 'seen', 'creator'])
        .where('resource', '=', resource)
        .where('record', '=', record)
        .where('unseen', '>', 0)
        .execute()
      const mine = rows
        .map((row) => ({ id: row.id, creator: row.creator, mentions: mentionsIn(row), seen: seenIn(row) }))
        .filter((row) => unseenBy(row).includes(id))
      for (const row of mine) {
        const seen = { ...row.seen, [id]: ctx.now }
        await store.updateRow(ctx.access.statements, declared, row.id, {
          seen: JSON.stringify(seen),
          unseen: unseenBy({ ...row, seen }).length,
        })
      }
      return { seen: mine.length }
    },
  },
} satisfies OfficeHandlers<'comments'>
