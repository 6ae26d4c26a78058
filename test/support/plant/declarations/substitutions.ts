import { autoFilled, childRecords, ext, optional } from '../../../../shared/kernel/field.ts'
import {
  code,
  codeText,
  creator,
  id,
  lines,
  openCode,
  ref,
  soft,
  text,
  timeText,
  uid,
} from '../../../../shared/kernel/kinds.ts'
import { resource } from '../../../../shared/kernel/resource.ts'
import { opinion, saved, substitutionTitle } from './codes.ts'

const { saved: isSaved, unsaved } = saved.word

export const material_sub_apply_items = resource(
  'material_sub_apply_items',
  {
    id: id(),
    sub_apply: soft('material_sub_applies', 'id', '代用单', 'Substitution'),
    old_name: text('原材料', 'Old material'),
    new_name: text('代用材料', 'New material'),
  },
  {
    label: { zh: '代用明细', en: 'Substitution item' },
    responses: { update: { but: ['sub_apply'] } },
    create: { requiredInputs: ['sub_apply', 'old_name', 'new_name'] },
    update: [{ fields: ['old_name', 'new_name'] }],
    allow: { create: ['planner'], update: ['planner'] },
  },
)

/** The title on the comment says which roles may sign it; the author may correct it for 24 hours. */
export const sub_spply_comments = resource(
  'sub_spply_comments',
  {
    id: id(),
    user_title: openCode('职务', 'Title', substitutionTitle),
    user: autoFilled('caller_name', text('签署人', 'User')),
    comment: lines('意见', 'Comment'),
    submit_dt: autoFilled('entry_time', timeText('时间', 'Time')),
    sub_apply: ext(optional(ref('material_sub_applies', '代用单', 'Substitution'))),
    result: ext(optional(code('结论', 'Result', opinion))),
    creator: creator(),
  },
  {
    label: { zh: '代用意见', en: 'Comment' },
    create: { requiredInputs: ['user_title'], optionalInputs: ['user', 'comment', 'sub_apply', 'result'] },
    update: [
      {
        fields: ['comment', 'result'],
        who: [{ person: 'creator', until: { field: 'submit_dt', hours: 24 } }],
      },
      { fields: ['sub_apply'], when: { sub_apply: [null] } },
    ],
    allow: {
      create: [
        {
          titled: {
            by: 'user_title',
            roles: {
              设计单位: ['sales', 'sales_head'],
              工艺责任人: ['process_head'],
              焊接责任人: ['welding_engineer'],
            },
            otherwise: ['quality_head'],
          },
        },
      ],
      update: 'everyone',
    },
    routes: { aliases: ['sub_supply_comments'] },
  },
)

/** Four operations, four answers. */
export const material_sub_applies = resource(
  'material_sub_applies',
  {
    id: id(),
    uid: uid('代用单号', 'Number'),
    work_order: text('工作令', 'Work order'),
    figure_code: text('图号', 'Drawing'),
    applicant: autoFilled('caller_name', text('申请人', 'Applicant')),
    reason: lines('代用理由', 'Reason'),
    sub_apply_items: childRecords(material_sub_apply_items, 'sub_apply', { zh: '明细', en: 'Items' }),
    sub_spply_comments: childRecords(sub_spply_comments, 'sub_apply', { zh: '意见', en: 'Comments' }),
  },
  {
    label: { zh: '材料代用单', en: 'Material substitution' },
    list: { fields: ['id', 'uid', 'work_order', 'figure_code', 'applicant', 'reason'], order: ['-id'] },
    responses: {
      read: [
        'id',
        'uid',
        'figure_code',
        'work_order',
        'reason',
        'applicant',
        'sub_apply_items',
        'sub_spply_comments',
      ],
      create: ['id', 'uid', 'figure_code', 'work_order', 'reason', 'applicant'],
      update: ['id', 'figure_code', 'work_order', 'reason'],
    },
    create: {
      requiredInputs: [],
      optionalInputs: ['uid', 'work_order', 'figure_code', 'applicant', 'reason'],
      number: { field: 'uid', prefix: 'DY' },
    },
    update: [{ fields: ['uid', 'work_order', 'figure_code', 'reason'] }],
    allow: { create: ['planner'], update: ['planner'] },
  },
)

export const material_execution_details = resource(
  'material_execution_details',
  {
    id: id(),
    material: text('材料', 'Material'),
    quota: text('定额', 'Quota'),
    material_execution: ext(optional(ref('material_executions', '执行表', 'Execution table'))),
  },
  {
    label: { zh: '执行明细', en: 'Execution detail' },
    create: { requiredInputs: ['material'], optionalInputs: ['quota', 'material_execution'] },
    update: [{ fields: ['material', 'quota', 'material_execution'] }],
    parentState: { via: 'material_execution', when: { saved: [unsaved] } },
    allow: { create: ['planner'], update: ['planner'] },
  },
)

/** `saved` is Chinese text, a state, listed but not read; the details are read but not listed. */
export const material_executions = resource(
  'material_executions',
  {
    id: id(),
    uid: uid('执行表号', 'Number'),
    lister: autoFilled('caller_name', text('编制人', 'Lister')),
    saved: codeText('保存状态', 'Saved', saved),
    execution_details: childRecords(material_execution_details, 'material_execution', {
      zh: '明细',
      en: 'Details',
    }),
    creator: creator(),
  },
  {
    label: { zh: '材料执行表', en: 'Execution table' },
    list: { fields: ['id', 'uid', 'lister', 'saved'], order: ['-id'] },
    responses: {
      read: ['id', 'uid', 'lister', 'execution_details'],
      create: ['id', 'uid', 'lister', 'saved'],
      update: ['id', 'uid', 'lister', 'saved'],
    },
    create: { requiredInputs: [], optionalInputs: ['uid', 'lister'], number: { field: 'uid', prefix: 'ZX' } },
    update: [{ fields: ['uid', 'lister'], when: { saved: [unsaved] } }],
    states: {
      saved: {
        initial: unsaved,
        transitions: {
          save: {
            label: { zh: '保存', en: 'Save' },
            from: [unsaved],
            to: isSaved,
            who: [{ person: 'creator' }],
          },
          reopen: {
            label: { zh: '重新编制', en: 'Work on it again' },
            from: [isSaved],
            to: unsaved,
            who: ['process_head'],
          },
        },
      },
    },
    allow: { create: ['planner', 'keeper'], update: 'everyone' },
  },
)
