import { alias, autoFilled, ext } from '../kernel/field.ts'
import { bool, code, entryTime, idText, lines, soft, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { sheetStatus } from './codes.ts'
import { sheetPeople } from './sheet_states.ts'

const record = ['id', 'original_status', 'new_status', 'change_time', 'normal_change', 'reason'] as const

/**
 * A status change of a bidding sheet. One POST in two published shapes: with `bidding_sheet` it changes the
 * sheet and responds with `tracked`, without it only stores a record.
 */
export const status_changes = resource(
  'status_changes',
  {
    id: idText(),
    bidding_sheet: ext(soft('bidding_sheets', 'id', '标单', 'Bidding sheet')),
    original_status: code('原状态', 'State before', sheetStatus),
    new_status: code('新状态', 'State after', sheetStatus),
    chang_user: ext(autoFilled('caller_name', alias('change_user', text('操作人', 'Changed by')))),
    change_time: entryTime('变更时间', 'Changed'),
    normal_change: bool('正常推进', 'Forward'),
    reason: lines('退回或终止原因', 'Reason'),
  },
  {
    label: { zh: '标单状态变更', en: 'Status change' },
    title: ['original_status', 'new_status'],
    list: {
      fields: record,
      filters: { bidding_sheet: equals('bidding_sheet') },
      order: ['-change_time', '-id'],
      defaultUnpaged: true,
    },
    responses: {
      read: record,
      create: record,
      update: record,
      tracked: [
        'bidding_sheet',
        'original_status',
        'new_status',
        'chang_user',
        'change_time',
        'normal_change',
        'reason',
      ],
    },
    create: {
      requiredInputs: ['original_status', 'new_status'],
      optionalInputs: ['bidding_sheet', 'chang_user', 'normal_change', 'reason'],
    },
    update: [{ fields: ['reason'], who: ['purchase_head'] }],
    remove: {},
    allow: {
      create: sheetPeople,
      update: ['purchase_head'],
      remove: ['admin'],
    },
  },
)
