import { z } from 'zod'
import { numberOf } from '../kernel/field.ts'
import { bool, code, idOf, int, list, ref, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { libraryStatus } from '../process/codes.ts'
import { fileFlags } from './file_list_flags.ts'

const bareCard = z.strictObject({ id: z.int(), file_index: z.string(), name: z.string() })

/**
 * Which papers of a work order exist; created with the order under its id. Three flags are raised
 * automatically (3.8): reviewed library, approved cards with sketches, drawing from distribution.
 */
export const comprehensive_department_filelists = resource(
  'comprehensive_department_filelists',
  {
    id: idOf('work_orders', '工作令', 'Work order'),
    work_order: numberOf('work_orders', text('工作令号', 'Number', { max: 32 })),
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
    away: { carried: 'all' },
    title: ['work_order'],
    list: { fields: 'all', search: ['work_order'] },
    update: [{ fields: fileFlags }],
    operations: {
      /** The progress of the three automatic flags. */
      standing: {
        kind: 'query',
        label: { zh: '文件进展', en: 'Standing of the papers' },
        input: { order: ref('work_orders', '工作令', 'Work order') },
        requiredInputs: ['order'],
        output: {
          library_status: code('工艺库状态', 'State of the library', libraryStatus),
          approved_cards: int('已批准流转卡', 'Approved cards'),
          cards_without_sketch: list('缺简图的流转卡', 'Cards without sketch', bareCard, {
            type: 'object',
            properties: { id: { type: 'integer' }, file_index: { type: 'string' }, name: { type: 'string' } },
          }),
          has_drawing: bool('图样已发放', 'Drawings sent'),
        },
      },
    },
    allow: { update: ['planner', 'prod_planner', 'sales'], standing: 'everyone' },
  },
)
