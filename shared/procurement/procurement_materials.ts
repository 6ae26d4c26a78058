import { z } from 'zod'
import { materialClass } from '../inventory/codes.ts'
import {
  byDays,
  computedColumn,
  countedIn,
  defaulted,
  ext,
  inSql,
  optional,
  summed,
} from '../kernel/field.ts'
import {
  bool,
  code,
  date,
  dateText,
  float,
  idText,
  int,
  list,
  openCode,
  soft,
  text,
} from '../kernel/kinds.ts'
import { custom, equals, resource, throughReferences } from '../kernel/resource.ts'
import { detailTable } from '../process/codes.ts'
import { orderStatus, whereabouts } from './codes.ts'
import { daysLateSql, latenessFields, latenessSql, needDtSql, orderBySql } from './lateness.ts'
import { shortages } from './shortages.ts'
import { whereaboutsSql } from './whereabouts.ts'

const described = [
  'name',
  'material_mark',
  'model',
  'specification',
  'standard',
  'drawing_number',
  'required_count',
  'required_weight',
  'unit',
] as const
/** What an order buys; locked with the order. */
const orderFields = [
  'process_material',
  'purchase_order',
  'sub_order',
  'inventory_type',
  'category',
  ...described,
] as const
/** Fields filled in during purchasing. */
const purchaseFields = ['batch_number', 'material_number', 'delivery_dt', 'bidding_sheet'] as const

/**
 * A material to be bought for a sub work order; equal materials of an order can be merged and are then
 * received as one.
 */
export const procurement_materials = resource(
  'procurement_materials',
  {
    id: idText(),
    process_material: soft('process_materials', 'id', '零件', 'Part'),
    merged_material: soft('procurement_materials', 'id', '合并到', 'Merged into'),
    purchase_order: soft('purchase_orders', 'uid', '订购单', 'Purchase order'),
    sub_order: soft('sub_work_orders', 'id', '子工作令', 'Sub work order'),
    inventory_type: code('明细类别', 'Detail table', detailTable),
    batch_number: text('炉批号', 'Heat number'),
    material_number: text('材料编号', 'Material number'),
    delivery_dt: dateText('交货期', 'Delivery'),
    category: openCode('材料分类', 'Class', materialClass),
    finished: bool('已完成', 'Finished'),
    add_to_detail: bool('已列入汇总表', 'In the summary'),
    name: ext(text('名称', 'Name')),
    material_mark: ext(text('牌号', 'Grade')),
    model: ext(text('型号', 'Model')),
    specification: ext(text('规格', 'Size')),
    standard: ext(text('标准', 'Standard')),
    drawing_number: ext(text('图号', 'Drawing')),
    required_count: ext(summed(countedIn('unit', optional(float('需用数量', 'Count', { min: 0 }))))),
    required_weight: ext(summed(optional(float('需用重量', 'Weight', { unit: 'kg', min: 0, decimals: 2 })))),
    unit: ext(text('单位', 'Unit', { max: 16 })),
    /** The sheet that buys it; empty if it is not assigned to a particular sheet. */
    bidding_sheet: ext(soft('bidding_sheets', 'id', '标单', 'Bidding sheet')),
    /** The count stored by entry documents. */
    stored_count: ext(summed(countedIn('unit', defaulted(float('已入库数量', 'Stored', { min: 0 }))))),
    whereabouts: ext(inSql(whereaboutsSql, computedColumn(code('到哪了', 'Where it is', whereabouts)))),
    /** By when it is needed, and by when it must be ordered for that; null if nobody has planned it. */
    need_dt: ext(inSql(needDtSql, computedColumn(latenessFields.need_dt))),
    order_by: ext(inSql(orderBySql, computedColumn(optional(date('订购期限', 'Order by'))))),
    lateness: ext(byDays('days_late', inSql(latenessSql, computedColumn(latenessFields.lateness)))),
    days_late: ext(inSql(daysLateSql, computedColumn(latenessFields.days_late))),
  },
  {
    label: { zh: '采购材料', en: 'Procurement material' },
    title: ['name', 'specification'],
    list: {
      fields: ['id', 'material_number', 'purchase_order', 'category', 'finished', 'add_to_detail'],
      filters: {
        purchase_order: equals('purchase_order'),
        bidding_sheet: equals('bidding_sheet'),
        sub_order: equals('sub_order'),
        work_order: throughReferences(
          'equals',
          ['sub_order', 'work_order'],
          'uid',
          text('工作令号', 'Work order'),
        ),
        inventory_type: equals('inventory_type'),
        category: equals('category'),
        finished: equals('finished'),
        add_to_detail: equals('add_to_detail'),
        lateness: custom(latenessFields.lateness),
      },
      search: ['name', 'material_mark', 'specification', 'purchase_order', 'material_number'],
      containedIn: 'merged_material',
    },
    create: {
      requiredInputs: ['inventory_type'],
      optionalInputs: [...orderFields, ...purchaseFields, 'finished', 'add_to_detail'],
    },
    update: [
      { fields: [...orderFields, 'merged_material'], who: ['buyer'] },
      { fields: [...purchaseFields, 'add_to_detail'], parentWhen: {}, who: ['buyer'] },
      { fields: ['finished'], parentWhen: {}, who: ['purchase_chief'] },
    ],
    remove: {},
    operations: {
      shortages,
      /** Names of materials by id; unknown ids are left out. */
      named: {
        kind: 'query',
        label: { zh: '材料名称', en: 'Names of materials' },
        input: { ids: list('编号', 'Numbers', z.int(), { type: 'integer' }) },
        requiredInputs: ['ids'],
        many: true,
        output: {
          id: int('编号', 'No.'),
          name: text('名称', 'Name'),
          material_mark: text('牌号', 'Grade'),
          specification: text('规格', 'Size'),
        },
      },
    },
    parentState: { via: 'purchase_order', when: { status: [orderStatus.code.drafting] } },
    display: {
      views: [
        {
          label: { zh: '误期', en: 'Late' },
          where: ['lateness:in:overdue,will_be_late'],
          ordering: '-days_late',
        },
        { label: { zh: '紧急', en: 'Urgent' }, where: ['lateness:eq:urgent'], ordering: 'order_by' },
      ],
      columns: [
        'name',
        'material_mark',
        'specification',
        'purchase_order',
        'required_count',
        'unit',
        'need_dt',
        'delivery_dt',
        'whereabouts',
        'lateness',
      ],
    },
    allow: {
      named: 'everyone',
      shortages: 'everyone',
      create: ['buyer'],
      update: ['buyer', 'purchase_chief'],
      remove: ['buyer'],
    },
  },
)
