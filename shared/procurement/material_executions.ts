import { autoFilled, childRecords } from '../kernel/field.ts'
import { codeText, creator, dateText, id, lines, openCode, text, uid } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { executionMaterial, savedState } from './codes.ts'
import { material_execution_details } from './material_execution_details.ts'

const { saved, unsaved } = savedState.word
const listed = ['id', 'uid', 'lister', 'list_date', 'material_type', 'saved', 'process_requirement'] as const
const header = ['uid', 'lister', 'list_date', 'material_type', 'process_requirement'] as const

/**
 * Which material was used for which part. unsaved ─save▶ saved locks it with its lines; the process head may
 * reopen it.
 */
export const material_executions = resource(
  'material_executions',
  {
    id: id(),
    uid: uid('执行表号', 'Number'),
    lister: autoFilled('caller_name', text('编制人', 'Compiled by')),
    list_date: autoFilled('entry_time', dateText('编制日期', 'Compiled')),
    material_type: openCode('材料类别', 'Kind of material', executionMaterial),
    saved: codeText('保存状态', 'Saved', savedState),
    process_requirement: lines('工艺要求', 'Process requirements'),
    execution_details: childRecords(material_execution_details, 'material_execution', {
      zh: '执行明细',
      en: 'Details',
    }),
    creator: creator(),
  },
  {
    label: { zh: '材料执行表', en: 'Material execution table' },
    title: ['uid', 'material_type'],
    list: {
      fields: listed,
      filters: { saved: equals('saved') },
      order: ['-id'],
      search: ['uid', 'material_type'],
    },
    responses: { read: ['id', ...header, 'execution_details'], create: listed, update: listed },
    create: { requiredInputs: [], optionalInputs: header, number: { field: 'uid', prefix: 'ZX' } },
    update: [{ fields: header, when: { saved: [unsaved] }, who: ['planner', 'keeper'] }],
    states: {
      saved: {
        initial: unsaved,
        initialStateRoles: ['planner', 'keeper'],
        transitions: {
          save: {
            label: { zh: '保存定稿', en: 'Save as final' },
            way: 'forward',
            from: [unsaved],
            to: saved,
            who: [{ person: 'creator' }],
          },
          reopen: {
            label: { zh: '重新编制', en: 'Open again' },
            way: 'back',
            from: [saved],
            to: unsaved,
            who: ['process_head'],
          },
        },
      },
    },
    waiting: { about: 'material_type', author: 'creator' },
    display: { history: { material_execution_details: 'material_execution' } },
    allow: {
      create: ['planner', 'keeper'],
      update: ['planner', 'keeper', 'process_head', { person: 'creator' }],
    },
  },
)
