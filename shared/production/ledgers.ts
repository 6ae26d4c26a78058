import { z } from 'zod'
import { computed, hidden, joinedRecords, legacyName, numberOf, optional, summed } from '../kernel/field.ts'
import { datetime, float, id, int, list, text, timeInText } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { type LedgerStep, ledger_cards, routeStepJson } from './ledger_cards.ts'

const weight = (zh: string, en: string, decimals: number) => float(zh, en, { unit: 'kg', decimals })

/**
 * The parts of reviewed libraries under their own ids (3.4), with data of planning, stores and shop floor.
 */
export const ledgers = resource(
  'ledgers',
  {
    id: id(),
    verbose_id: int('票号', 'Ticket'),
    work_order: numberOf('work_orders', text('工作令号', 'Work order')),
    components_id: int('件号', 'Part no.'),
    /** Drawing of the assembly that the part belongs to. */
    drawing_id: text('部件图号', 'Drawing of the assembly'),
    components_drawing_id: text('零件图号', 'Drawing'),
    name: text('名称', 'Name'),
    /** Marks of the steel issued for it, such as `B26-0001、B26-0007`. */
    steel_id: computed<string>({ zh: '钢材编号', en: 'Steel' }, { type: 'string' }),
    transfercard: joinedRecords(ledger_cards, { zh: '流转卡', en: 'Transfer cards' }),
    material: text('材料', 'Material'),
    /** For all units. */
    number: summed(int('数量', 'Count')),
    net_weight: weight('单重', 'Unit weight', 4),
    total_weight: weight('总重', 'Total weight', 2),
    spec: text('规格', 'Specification'),
    process_route: computed<readonly LedgerStep[]>(
      { zh: '工艺路线', en: 'Process route' },
      { type: 'array', items: routeStepJson },
    ),
    /** `库-下-成-铆-焊` */
    circulation_route: computed<string>({ zh: '流转路线', en: 'Circulation route' }, { type: 'string' }),
    estimated_finish_dt: legacyName(
      'estimated_finish_date',
      optional(datetime('计划完工', 'Planned finish')),
      timeInText('计划完工', 'Planned finish'),
    ),
    remarks: text('备注', 'Remarks'),
    /** Station codes of the route. */
    stations: hidden(list('流转路线', 'Route', z.string(), { type: 'string' })),
  },
  {
    label: { zh: '生产台账', en: 'Production ledger' },
    title: ['work_order', 'verbose_id', 'name'],
    source: ['process_materials', 'process_libraries', 'work_orders', 'materials', 'circulation_routes'],
    list: {
      fields: [
        'id',
        'verbose_id',
        'work_order',
        'components_id',
        'drawing_id',
        'components_drawing_id',
        'name',
        'material',
        'number',
        'net_weight',
        'total_weight',
        'circulation_route',
        'remarks',
      ],
      filters: { work_order: equals('work_order'), verbose_id: equals('verbose_id') },
      order: ['work_order', 'verbose_id', 'id'],
      totals: { total_weight: 'total_weight' },
    },
    responses: {
      read: { but: ['name', 'material', 'net_weight', 'total_weight'] },
      update: ['id', 'estimated_finish_dt'],
    },
    update: [{ fields: ['estimated_finish_dt'] }],
    display: {
      columns: [
        'work_order',
        'verbose_id',
        'name',
        'components_drawing_id',
        'material',
        'spec',
        'number',
        'total_weight',
        'circulation_route',
        'estimated_finish_dt',
      ],
    },
    allow: { update: ['prod_planner'] },
  },
)
