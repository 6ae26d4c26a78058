import { z } from 'zod'
import { defaulted, ext, hidden, signed, stamped } from '../kernel/field.ts'
import { bool, code, creator, idText, lines, list, soft, text, timeText } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { bidTitle, commentResult } from './codes.ts'
import { inbox } from './comment_queries.ts'
import { notTerminated } from './sheet_states.ts'
import { bidTitles } from './titles.ts'

const titled = { titled: { by: 'user_title', roles: bidTitles } } as const

/**
 * One countersignature under a title. It counts for every form of its sheet that is being countersigned when it is
 * written, or for `form` alone; written while none is, it waits for the next form submitted on the sheet.
 */
export const bidding_comments = resource(
  'bidding_comments',
  {
    id: idText(),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    user_title: code('会签职责', 'Signs as', bidTitle),
    user: ext(signed(stamped('caller_name', text('会签人', 'Signed by')))),
    comment: ext(lines('意见', 'Opinion')),
    result: ext(defaulted(code('结论', 'Result', commentResult))),
    submit_dt: ext(stamped('entry_time', timeText('会签时间', 'Signed'))),
    /** `parity_ratio_cards/3` */
    form: ext(text('单据', 'Form', { max: 64 })),
    /** The forms in whose present round it counts. */
    counts_for: hidden(list('计入', 'Counts for', z.string(), { type: 'string' })),
    /** No form was being countersigned when it was written. */
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
      unpaged: true,
    },
    create: { needs: ['bidding_sheet', 'user_title'], takes: ['comment', 'result', 'user', 'form'] },
    update: [{ fields: ['comment', 'result'], who: [{ person: 'creator' }] }],
    remove: {},
    within: { via: 'bidding_sheet', when: { status: notTerminated } },
    queries: {
      inbox,
      /** The present round of a form, title by title: those that must agree, and whoever else has said something. */
      round: {
        label: { zh: '会签情况', en: 'Countersigning' },
        input: { form: text('单据', 'Form', { max: 64 }) },
        needs: ['form'],
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
    },
    allow: {
      round: 'everyone',
      create: [titled],
      update: [{ person: 'creator' }],
      remove: [titled],
      inbox: 'everyone',
    },
  },
)
