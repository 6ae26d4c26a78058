import { autoFilled, ext, hidden, optional } from '../kernel/field.ts'
import { bool, creator, datetime, idText, no, ref, remark, soft, text, yes } from '../kernel/kinds.ts'
import type { Role } from '../kernel/people.ts'
import { equals, resource, throughReferences } from '../kernel/resource.ts'
import { idIn } from '../kernel/soft_id.ts'
import { desk } from './arrival_desk.ts'
import { sheetStatus } from './codes.ts'

/** The roles of each confirmation (2.6). */
export const confirmers = {
  material_confirm: ['keeper'],
  soft_confirm: ['inspector'],
  inspection_confirm: ['inspector'],
  passed: ['inspector', 'quality_head'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

/** SQL: the material of an inspection, its order, and the sheet whose goods are inspected now. */
const materialOf = `from procurement_materials material where material.id = ${idIn('row.material')}`
const orderOf = `from procurement_materials material join purchase_orders ordered on nocase(ordered.uid) = nocase(material.purchase_order)
  where material.id = ${idIn('row.material')}`
const sheetOf = `from procurement_materials material join bidding_sheets sheet
  on nocase(sheet.purchase_order) = nocase(material.purchase_order) and sheet.status = ${sheetStatus.code.arrival_inspection}
  and material.bidding_sheet in ('', cast(sheet.id as text))
  where material.id = ${idIn('row.material')} and material.merged_material = ''
  order by sheet.id limit 1`

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
      {
        fields: ['material_confirm'],
        when: { passed: [no] },
        who: confirmers.material_confirm,
        awaited: { where: { material_confirm: [no] }, distinctFrom: ['inspector'] },
      },
      {
        fields: ['soft_confirm'],
        when: { passed: [no] },
        who: confirmers.soft_confirm,
        awaited: { where: { soft_confirm: [no] }, distinctFrom: ['purchaser', 'keeper'] },
      },
      {
        fields: ['inspection_confirm'],
        when: { passed: [no] },
        who: confirmers.inspection_confirm,
        awaited: { where: { inspection_confirm: [no] }, distinctFrom: ['purchaser', 'keeper'] },
      },
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
            awaited: true,
          },
        },
      },
    },
    waiting: {
      about: { sql: `(select material.name ${materialOf})` },
      workOrder: { sql: `(select ordered.work_order ${orderOf})` },
      due: {
        sql: `(select needed.need_dt from needed_by needed where needed.material = ${idIn('row.material')})`,
      },
      since: 'create_dt',
      from: 'creator',
      only: `not exists (select 1 from arrival_inspections later
          where nocase(later.material) = nocase(row.material) and later.id > row.id)
        and exists (select 1 ${sheetOf})`,
      together: { key: `(select sheet.id ${sheetOf})`, title: `(select sheet.uid ${sheetOf})` },
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
