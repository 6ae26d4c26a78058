import { optional } from '../../kernel/field.ts'
import { bool, code, datetime, id, int, lines, text, uid } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import { entryStatus, stockKind } from '../codes.ts'

/** Upper limit of ended documents per kind; the lists have all. */
export const maxEnded = 100

/** The work of the store across all kinds of stock (Appendix B, 6). */
export const store_desk = resource(
  'store_desk',
  {},
  {
    label: { zh: '库房工作台', en: 'Desk of the store' },
    operations: {
      /** Open entry documents, oldest first; with `ended` also the latest ended ones. */
      entries: {
        kind: 'query',
        label: { zh: '入库单', en: 'Entry documents' },
        input: { ended: bool('含已结束', 'With ended documents') },
        many: true,
        output: {
          kind: code('材料类别', 'Material kind', stockKind),
          id: id(),
          uid: uid('入库单号', 'Number'),
          status: code('状态', 'Status', entryStatus),
          create_dt: datetime('创建时间', 'Created'),
          source: text('来源', 'Origin'),
          bidding_sheet: optional(int('标单', 'Bidding sheet')),
          sheet_uid: text('标单号', 'Sheet'),
          purchaser: text('采购员', 'Purchaser'),
          inspector: text('检验员', 'Inspector'),
          keeper: text('保管员', 'Keeper'),
          /** Number of lines, and the description of the first one. */
          lines: int('明细', 'Lines'),
          goods: text('物资', 'Goods'),
          return_reason: lines('退回或不合格原因', 'Why it came back'),
        },
      },
      /** Numbers of open apply and refund cards by state; states without cards are left out. */
      cards: {
        kind: 'query',
        label: { zh: '领用与退库单数', en: 'Apply and refund cards' },
        input: {},
        many: true,
        output: {
          resource: text('单据', 'Resource'),
          /** A state of the resource. */
          status: int('状态', 'Status'),
          count: int('数量', 'Count'),
          /** Those created by the caller. */
          own: int('本人的', 'Own'),
        },
      },
    },
    allow: { entries: 'everyone', cards: 'everyone' },
  },
)
