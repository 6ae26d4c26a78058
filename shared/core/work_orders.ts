import { codeLabel, defaulted, ext, optional, summed } from '../kernel/field.ts'
import { bool, code, date, id, int, no, openCode, ref, text, uid, yes } from '../kernel/kinds.ts'
import { custom, equals, resource } from '../kernel/resource.ts'
import { containerClass } from '../process/codes.ts'
import { sellType } from './codes.ts'
import { progress } from './progress_query.ts'
import { whole } from './whole_query.ts'

/** An order for `count` units of a product, each a sub work order. Finished when all units are. */
export const work_orders = resource(
  'work_orders',
  {
    id: id(),
    uid: uid('工作令号', 'Number'),
    sell_type: defaulted(code('销售类型', 'Kind of sale', sellType)),
    pretty_sell_type: codeLabel('sell_type', sellType, { zh: '销售类型', en: 'Kind of sale' }),
    client: text('客户', 'Client'),
    project: text('项目名称', 'Project'),
    product: ref('products', '产品', 'Product'),
    count: summed(int('台数', 'Units', { unit: '台', min: 1, max: 999 })),
    finished: bool('已完工', 'Finished'),
    delivery_dt: ext(optional(date('交货期', 'Delivery'))),
    container_category: ext(openCode('容器类别', 'Class of vessel', containerClass)),
    press_mark: ext(text('受压标记', 'Pressure mark', { max: 32 })),
  },
  {
    label: { zh: '工作令', en: 'Work order' },
    away: { carried: 'all' },
    list: {
      fields: 'all',
      filters: {
        product: equals('product'),
        finished: equals('finished'),
        /** Open orders that will be delivered late, by the progress. */
        late: custom(bool('会晚', 'Late')),
      },
      search: ['uid', 'client', 'project'],
    },
    create: {
      requiredInputs: ['product', 'count'],
      optionalInputs: [
        'uid',
        'sell_type',
        'client',
        'project',
        'delivery_dt',
        'container_category',
        'press_mark',
      ],
    },
    update: [
      {
        fields: [
          'uid',
          'sell_type',
          'client',
          'project',
          'product',
          'delivery_dt',
          'container_category',
          'press_mark',
        ],
      },
      { fields: ['count'], who: ['sales_head'] },
    ],
    states: {
      finished: {
        initial: no,
        tone: ['run', 'done'],
        transitions: {
          finish: {
            label: { zh: '完工', en: 'Finish' },
            way: 'forward',
            from: [no],
            to: yes,
            who: ['sales'],
            requires: ['subs_finished'],
          },
          close: {
            label: { zh: '完工', en: 'Finished' },
            way: 'forward',
            from: [no],
            to: yes,
            automatic: true,
          },
          reopen: {
            label: { zh: '重新开工', en: 'Opened again' },
            way: 'back',
            from: [yes],
            to: no,
            automatic: true,
          },
        },
      },
    },
    operations: { progress, whole },
    allow: { create: ['sales'], update: ['sales'], progress: 'everyone', whole: 'everyone' },
  },
)
