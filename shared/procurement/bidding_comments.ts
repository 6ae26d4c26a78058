import { z } from 'zod'
import { autoFilled, defaulted, ext, hidden, optional, signed } from '../kernel/field.ts'
import {
  bool,
  code,
  creator,
  datetime,
  id,
  idText,
  lines,
  list,
  soft,
  text,
  timeText,
} from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { bidTitle, commentResult } from './codes.ts'
import { inbox } from './comment_queries.ts'
import { notTerminated } from './sheet_states.ts'
import { bidTitles } from './titles.ts'

/** Form key such as `parity_ratio_cards/3`, and when the round ended. */
const endedFor = z.object({ form: z.string(), ended_dt: z.string() })
const titled = { titled: { by: 'user_title', roles: bidTitles } } as const

/**
 * A countersignature under a title. It counts for every form of its sheet that is in review at that time, or
 * for `form` only; if none is, it waits for the next form that is submitted for the sheet.
 */
export const bidding_comments = resource(
  'bidding_comments',
  {
    id: idText(),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    user_title: code('会签职责', 'Signs as', bidTitle),
    user: ext(signed(autoFilled('caller_name', text('会签人', 'Signed by')))),
    comment: ext(lines('意见', 'Opinion')),
    result: ext(defaulted(code('结论', 'Result', commentResult))),
    submit_dt: ext(autoFilled('entry_time', timeText('会签时间', 'Signed'))),
    /** `parity_ratio_cards/3` */
    form: ext(text('单据', 'Form', { max: 64 })),
    /** Keys of the forms in whose current round it counts. */
    counts_for: hidden(list('计入', 'Counts for', z.string(), { type: 'string' })),
    /** Forms that were taken back after it was written, and when; it no longer counts for them. */
    ended_for: hidden(list('已失效', 'Ended for', endedFor, { type: 'object' })),
    /** When it stopped counting for any form. */
    ended_dt: ext(optional(datetime('失效时间', 'Ended'))),
    /** Written while no form was in review. */
    waits: hidden(bool('待计入', 'Waits for a form')),
    creator: creator(),
  },
  {
    label: { zh: '会签意见', en: 'Countersignature' },
    title: ['user_title', 'user'],
    list: {
      fields: 'all',
      filters: { bidding_sheet: equals('bidding_sheet'), user_title: equals('user_title') },
      order: ['-submit_dt', '-id'],
      defaultUnpaged: true,
    },
    create: {
      requiredInputs: ['bidding_sheet', 'user_title'],
      optionalInputs: ['comment', 'result', 'user', 'form'],
    },
    update: [{ fields: ['comment', 'result'], who: [{ person: 'creator' }] }],
    remove: {},
    parentState: { via: 'bidding_sheet', when: { status: notTerminated } },
    operations: {
      inbox,
      /** The current round of a form by title: the required ones and any others that have commented. */
      round: {
        kind: 'query',
        label: { zh: '会签情况', en: 'Countersigning' },
        input: { form: text('单据', 'Form', { max: 64 }) },
        requiredInputs: ['form'],
        many: true,
        output: {
          user_title: code('会签职责', 'Signs as', bidTitle),
          needed: bool('必签', 'Must agree'),
          signed: bool('已会签', 'Signed'),
          result: code('结论', 'Result', commentResult),
          user: text('会签人', 'Signed by'),
          comment: lines('意见', 'Opinion'),
          submit_dt: timeText('会签时间', 'Signed'),
        },
      },
      /** Comments of ended rounds of a form, the latest round first. */
      former: {
        kind: 'query',
        label: { zh: '已失效的会签意见', en: 'Ended countersignatures' },
        input: { form: text('单据', 'Form', { max: 64 }) },
        requiredInputs: ['form'],
        many: true,
        output: {
          id: id(),
          user_title: code('会签职责', 'Signs as', bidTitle),
          result: code('结论', 'Result', commentResult),
          user: text('会签人', 'Signed by'),
          comment: lines('意见', 'Opinion'),
          submit_dt: timeText('会签时间', 'Signed'),
          ended_dt: datetime('失效时间', 'Ended'),
        },
      },
    },
    allow: {
      round: 'everyone',
      former: 'everyone',
      create: [titled],
      update: [{ person: 'creator' }],
      remove: [titled],
      inbox: 'everyone',
    },
  },
)
