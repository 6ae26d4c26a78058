import { autoFilled, defaulted, ext, hidden, optional, signed } from '../kernel/field.ts'
import { code, creator, entryTime, id, lines, openCode, ref, text, timeText } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { commentResult, substitutionTitle } from './codes.ts'
import { substitutionInbox } from './comment_queries.ts'
import { otherTitle, substitutionTitles } from './titles.ts'

/** A comment on a substitution by one of the responsible people; the last comment per title counts. */
export const sub_spply_comments = resource(
  'sub_spply_comments',
  {
    id: id(),
    user_title: openCode('签署职责', 'Signs as', substitutionTitle),
    user: signed(autoFilled('caller_name', text('签署人', 'Signed by'))),
    comment: lines('意见', 'Comment'),
    submit_dt: autoFilled('entry_time', timeText('签署时间', 'Signed')),
    sub_apply: ext(optional(ref('material_sub_applies', '代用单', 'Substitution'))),
    result: ext(defaulted(code('结论', 'Result', commentResult))),
    /** The signing time on paper may differ. */
    create_dt: hidden(entryTime('录入时间', 'Entered')),
    creator: creator(),
  },
  {
    label: { zh: '代用会签意见', en: 'Substitution comment' },
    title: ['user_title', 'user'],
    list: { fields: 'all', filters: { sub_apply: equals('sub_apply') } },
    create: {
      requiredInputs: ['user_title'],
      optionalInputs: ['user', 'comment', 'submit_dt', 'sub_apply', 'result'],
    },
    update: [
      {
        fields: ['comment', 'result'],
        who: [{ person: 'creator', until: { field: 'create_dt', hours: 24 } }],
      },
      { fields: ['sub_apply'], when: { sub_apply: [null] } },
    ],
    operations: { inbox: substitutionInbox },
    allow: {
      inbox: 'everyone',
      create: [{ titled: { by: 'user_title', roles: substitutionTitles, otherwise: otherTitle } }],
      update: [{ person: 'creator' }],
    },
    routes: { aliases: ['sub_supply_comments'] },
  },
)
