import { bool, idOf, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/**
 * Which papers of a work order there are; made with the order, under its id. Three flags are raised by what happens
 * (3.8): the reviewed library, the approved cards with their sketches, a drawing from distribution.
 */
export const comprehensive_department_filelists = resource(
  'comprehensive_department_filelists',
  {
    id: idOf('work_orders', '工作令', 'Work order'),
    work_order: text('工作令号', 'Number', { max: 32 }),
    sketch: bool('零件简图', 'Sketches'),
    pressure_test: bool('试压工艺', 'Pressure test process'),
    process_lib: bool('工艺库', 'Process library'),
    product_graph: bool('产品图样', 'Product drawings'),
    encasement_graph: bool('装箱图', 'Packing drawing'),
    shipping_mark: bool('发货标记', 'Shipping mark'),
    encasement_list: bool('装箱清单', 'Packing list'),
    coating_detail: bool('涂装明细', 'Coating details'),
  },
  {
    label: { zh: '综合部门文件清单', en: 'Department file list' },
    title: ['work_order'],
    list: { fields: 'all' },
    update: [
      {
        fields: [
          'sketch',
          'pressure_test',
          'process_lib',
          'product_graph',
          'encasement_graph',
          'shipping_mark',
          'encasement_list',
          'coating_detail',
        ],
      },
    ],
    search: ['work_order'],
    allow: { update: ['planner', 'prod_planner', 'sales'] },
  },
)
