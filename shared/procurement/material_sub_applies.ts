import { autoFilled, childRecords, computed, ext, hidden } from '../kernel/field.ts'
import { bool, creator, id, lines, no, soft, text, uid } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { material_sub_apply_items } from './material_sub_apply_items.ts'
import { sub_spply_comments } from './sub_spply_comments.ts'

/**
 * A material other than the drawing's (TSG 21: requires the written consent of the design unit). Editable
 * until the first comment; approved when design, process, welding, material and quality have agreed.
 */
export const material_sub_applies = resource(
  'material_sub_applies',
  {
    id: id(),
    uid: uid('代用单号', 'Number'),
    work_order: soft('work_orders', 'uid', '工作令', 'Work order'),
    production: text('产品名称', 'Product'),
    figure_code: text('图号', 'Drawing'),
    applicant: autoFilled('caller_name', text('申请人', 'Applicant')),
    reason: lines('代用原因及依据', 'Reason and justification'),
    sub_apply_items: childRecords(material_sub_apply_items, 'sub_apply', { zh: '代用明细', en: 'Items' }),
    sub_spply_comments: childRecords(sub_spply_comments, 'sub_apply', { zh: '会签意见', en: 'Comments' }),
    approved: ext(computed<boolean>({ zh: '已同意代用', en: 'Approved' }, { type: 'boolean' })),
    /** Set by the first comment: what was signed must not change. */
    commented: hidden(bool('已有意见', 'Commented')),
    creator: creator(),
  },
  {
    label: { zh: '材料代用单', en: 'Material substitution' },
    title: ['uid', 'production'],
    list: {
      fields: ['id', 'uid', 'work_order', 'production', 'figure_code', 'applicant', 'reason'],
      filters: { work_order: equals('work_order') },
      order: ['-id'],
      search: ['uid', 'work_order', 'production', 'figure_code'],
    },
    responses: {
      read: [
        'id',
        'uid',
        'figure_code',
        'work_order',
        'production',
        'reason',
        'applicant',
        'sub_apply_items',
        'sub_spply_comments',
      ],
      create: ['id', 'uid', 'figure_code', 'work_order', 'production', 'reason', 'applicant'],
      update: ['id', 'figure_code', 'work_order', 'production', 'reason'],
    },
    create: {
      requiredInputs: [],
      optionalInputs: ['uid', 'work_order', 'production', 'figure_code', 'applicant', 'reason'],
      number: { field: 'uid', prefix: 'DY' },
    },
    update: [
      {
        fields: ['work_order', 'production', 'figure_code', 'applicant', 'reason'],
        when: { commented: [no] },
        who: [{ person: 'creator' }],
      },
    ],
    display: {
      history: { material_sub_apply_items: 'sub_apply', sub_spply_comments: 'sub_apply' },
    },
    allow: { create: ['planner'], update: [{ person: 'creator' }] },
  },
)
