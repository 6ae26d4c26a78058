import { z } from 'zod'
import { grade } from '../inventory/stock/grades.ts'
import { defaulted, ext, hidden, optional, summed } from '../kernel/field.ts'
import { code, float, id, int, lines, list, name, openCode, ref, text } from '../kernel/kinds.ts'
import { equals, resource, throughReferences } from '../kernel/resource.ts'
import { seamType, weldMethod, weldPosition } from './codes.ts'
import { explainLabel, explainOutput } from './explained.ts'

const thickness = (zh: string, en: string) => defaulted(float(zh, en, { unit: 'mm', min: 0, max: 1000 }))
const kilograms = (zh: string, en: string) =>
  defaulted(float(zh, en, { unit: 'kg', min: 0, max: 999_999.99, decimals: 2 }))
const consumable = (zh: string, en: string) => optional(ref('materials', zh, en))
/** 0 means no second method. */
const second = optional(code('焊接方法 2', 'Method 2', weldMethod))
const secondMethod: typeof second = {
  ...second,
  accepts: z.preprocess((input) => (input === 0 || input === '0' ? null : input), second.accepts),
}

const settable = [
  'uid',
  'seam_type',
  'weld_position',
  'weld_method_1',
  'weld_method_2',
  'bm_1',
  'bm_thick_1',
  'bm_2',
  'bm_thick_2',
  'length',
  'wm_1',
  'wf_1',
  'wt_1',
  'ws_1',
  'weight_1',
  'wf_weight_1',
  'wm_2',
  'wf_2',
  'wt_2',
  'ws_2',
  'weight_2',
  'wf_weight_2',
  'remark',
  'analysis',
] as const

/**
 * A seam of a part with the consumables of its two sets; its four weights are computed unless they are
 * entered.
 */
export const welding_seams = resource(
  'welding_seams',
  {
    id: id(),
    process_material: ref('process_materials', '零件', 'Part'),
    uid: name('焊缝编号', 'Seam number', 32),
    seam_type: openCode('焊缝类别', 'Joint class', seamType),
    weld_position: code('焊接位置', 'Position', weldPosition),
    weld_method_1: code('焊接方法 1', 'Method 1', weldMethod),
    weld_method_2: secondMethod,
    bm_1: grade('母材 1', 'Base metal 1'),
    bm_thick_1: thickness('母材厚度 1', 'Thickness 1'),
    bm_2: grade('母材 2', 'Base metal 2'),
    bm_thick_2: thickness('母材厚度 2', 'Thickness 2'),
    length: defaulted(float('焊缝长度', 'Length', { unit: 'mm', min: 0, max: 99_999_999 })),
    wm_1: consumable('焊材 1', 'Consumable 1'),
    wf_1: consumable('焊剂 1', 'Flux 1'),
    wt_1: text('熔敷厚度 1', 'Thickness of set 1', { unit: 'mm', max: 32 }),
    ws_1: text('焊材规格 1', 'Size of consumable 1', { max: 64 }),
    weight_1: summed(kilograms('焊材重量 1', 'Weight of consumable 1')),
    wf_weight_1: summed(kilograms('焊剂重量 1', 'Weight of flux 1')),
    wm_2: consumable('焊材 2', 'Consumable 2'),
    wf_2: consumable('焊剂 2', 'Flux 2'),
    wt_2: text('熔敷厚度 2', 'Thickness of set 2', { unit: 'mm', max: 32 }),
    ws_2: text('焊材规格 2', 'Size of consumable 2', { max: 64 }),
    weight_2: summed(kilograms('焊材重量 2', 'Weight of consumable 2')),
    wf_weight_2: summed(kilograms('焊剂重量 2', 'Weight of flux 2')),
    remark: lines('备注', 'Remark'),
    /** Number of the joint's process analysis, which is stored outside the office. */
    analysis: optional(int('焊接接头工艺分析', 'Joint process analysis', { min: 1 })),
    /** Names of the weights that were entered against the formula. */
    overridden: ext(list('手工填写的重量', 'Weights entered by hand', z.string(), { type: 'string' })),
    lib: hidden(ref('process_libraries', '工艺库', 'Library')),
  },
  {
    label: { zh: '焊缝', en: 'Welding seam' },
    away: {
      carried: 'all',
      create: true,
      update: true,
      remove: true,
      together: [
        ['weld_method_1', 'wm_1', 'wf_1', 'wt_1', 'ws_1', 'weight_1', 'wf_weight_1'],
        ['weld_method_2', 'wm_2', 'wf_2', 'wt_2', 'ws_2', 'weight_2', 'wf_weight_2'],
      ],
    },
    title: ['uid', 'seam_type'],
    list: {
      fields: 'all',
      filters: {
        process_material: equals('process_material'),
        lib: equals('lib'),
        work_order_uid: throughReferences('equals', ['lib'], 'work_order_uid', int('工作令号', 'Work order')),
      },
      search: ['uid', 'seam_type'],
    },
    create: { requiredInputs: ['process_material'], optionalInputs: settable },
    update: [{ fields: settable }],
    remove: {},
    operations: {
      /** Explains each number of a seam: inputs, formula, rounding, and where it is used. */
      explain: {
        kind: 'query',
        label: explainLabel,
        input: { seam: ref('welding_seams', '焊缝', 'Seam') },
        requiredInputs: ['seam'],
        many: true,
        output: explainOutput,
      },
    },
    display: {
      columns: [
        'uid',
        'process_material',
        'seam_type',
        'weld_position',
        'weld_method_1',
        'length',
        'wm_1',
        'ws_1',
        'weight_1',
      ],
    },
    allow: {
      create: ['welding_engineer', 'planner'],
      update: ['welding_engineer', 'planner'],
      remove: ['welding_engineer', 'planner'],
      explain: 'everyone',
    },
    routes: { paths: { remove: ['DELETE /api/welding_seams/{id}'] } },
  },
)
