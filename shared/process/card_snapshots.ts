import { z } from 'zod'
import { hidden } from '../kernel/field.ts'
import { creator, datetime, dict, id, int, lines, ref } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

const row = z.looseObject({})
/** The content of a snapshot, with the keys and values of the responses at that time. */
const snapshotContent = z.object({
  card: row,
  processes: z.array(row),
  seams: z.array(row),
  route: z.array(row),
})

export type SnapshotContent = z.infer<typeof snapshotContent>

/** A version of a transfer card, stored when it is approved or revised; never changed. */
export const card_snapshots = resource(
  'card_snapshots',
  {
    id: id(),
    transfer_card: ref('transfer_cards', '流转卡', 'Transfer card'),
    revision: int('版次', 'Revision'),
    create_dt: datetime('保存时间', 'Kept'),
    reason: lines('换版原因', 'Reason of the revision'),
    content: hidden(dict('内容', 'Content', snapshotContent)),
    creator: creator(),
  },
  {
    label: { zh: '流转卡存档', en: 'Kept version of a card' },
    away: { carried: 'all' },
    title: ['revision'],
    list: { fields: 'all', filters: { transfer_card: equals('transfer_card') } },
    allow: {},
  },
)
