import { autoFilled, ext, hidden, optional } from '../kernel/field.ts'
import { bool, creator, datetime, idText, no, ref, remark, soft, text, yes } from '../kernel/kinds.ts'
import type { Role } from '../kernel/people.ts'
import { equals, resource, throughReferences } from '../kernel/resource.ts'
import { desk } from './arrival_desk.ts'

/** The roles of each confirmation (2.6). */
export const confirmers = {
  material_confirm: ['keeper'],
  soft_confirm: ['inspector'],
  inspection_confirm: ['inspector'],
  passed: ['inspector', 'quality_head'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

/**
 * Inspection of arrived goods: counted by the keeper, papers and goods checked by the inspector, then passed
 * and closed.
 */
export const arrival_inspections = resource(
  'arrival_inspections',
  {
    id: idText(),
    material: soft('procurement_materials', 'id', '采购材料', 'Procurement material'),
    material_confirm: bool('实物确认', 'Goods confirmed'),
    soft_confirm: bool('软件确认', 'Papers confirmed'),
    inspection_confirm: bool('检验确认', 'Inspection confirmed'),
    passed: bool('合格放行', 'Passed'),
    remark: remark(),
    inspect_dt: ext(optional(datetime('放行时间', 'Passed at'))),
    create_dt: ext(autoFilled('entry_time', datetime('报检时间', 'Reported'))),
    /** Who ordered the goods and who confirmed them as keeper: neither may inspect them. */
    purchaser: hidden(optional(ref('users', '采购员', 'Purchaser'))),
    keeper: hidden(optional(ref('users', '保管员', 'Keeper'))),
    inspector: hidden(optional(ref('users', '检验员', 'Inspector'))),
    creator: creator(),
  },
  {
    label: { zh: '到货检验', en: 'Arrival inspection' },
    title: ['material'],
    list: {
      fields: { but: ['remark', 'inspect_dt', 'create_dt'] },
      filters: {
        material: equals('material'),
        passed: equals('passed'),
        work_order: throughReferences(
          'equals',
          ['material', 'sub_order', 'work_order'],
          'uid',
          text('工作令号', 'Work order'),
        ),
      },
      order: ['-id'],
      defaultUnpaged: true,
    },
    create: {
      requiredInputs: ['material'],
      optionalInputs: ['material_confirm', 'soft_confirm', 'inspection_confirm', 'remark'],
    },
    update: [
      { fields: ['material_confirm'], when: { passed: [no] }, who: confirmers.material_confirm },
      { fields: ['soft_confirm'], when: { passed: [no] }, who: confirmers.soft_confirm },
      { fields: ['inspection_confirm'], when: { passed: [no] }, who: confirmers.inspection_confirm },
      { fields: ['remark'], who: ['buyer', 'inspector', 'keeper'] },
    ],
    remove: { when: { passed: [no] } },
    states: {
      passed: {
        initial: no,
        tone: ['wait', 'done'],
        // The create handler checks who may set it to true.
        initialStateRoles: ['buyer', 'inspector', 'keeper'],
        transitions: {
          pass: {
            label: { zh: '合格放行', en: 'Pass' },
            way: 'forward',
            from: [no],
            to: yes,
            who: confirmers.passed,
            requires: ['all_confirmed'],
            distinctFrom: ['purchaser', 'keeper'],
            isSignature: true,
          },
        },
      },
    },
    operations: { desk },
    allow: {
      desk: 'everyone',
      create: ['buyer', 'inspector', 'keeper'],
      update: ['buyer', 'inspector', 'keeper', 'quality_head'],
      remove: ['buyer', 'inspector', 'keeper'],
    },
  },
)
