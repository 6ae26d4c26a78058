import { z } from 'zod'
import {
  alias,
  computed,
  defaulted,
  ext,
  hidden,
  optional,
  signed,
  stamped,
  written,
} from '../kernel/field.ts'
import {
  code,
  codeText,
  creator,
  datetime,
  dict,
  file,
  id,
  int,
  lines,
  list,
  openCode,
  ref,
  text,
} from '../kernel/kinds.ts'
import { equals, far, resource } from '../kernel/resource.ts'
import { cardStates } from './card_states.ts'
import { type RouteStation, routeJson } from './circulation_routes.ts'
import { cardKind, cardStatus, containerClass } from './codes.ts'

const { drafting, void: voided } = cardStatus.word
const person = (zh: string, en: string) => signed(optional(ref('users', zh, en)))
const time = (zh: string, en: string) => optional(datetime(zh, en))
const sketch = file('简图', 'Sketch', { mebibytes: 10, endings: ['png', 'jpg', 'jpeg', 'pdf', 'dxf'] })
const rows = (zh: string, en: string) => list(zh, en, z.looseObject({}), { type: 'object' })

/**
 * The card that goes with a part through the shop, made from the part and a kind; kind and status are listed, not read.
 * 编制中 ─submit▶ 待校对 ─proofread▶ 待审核 ─review▶ 待批准 ─approve▶ 已批准 ─revise▶ 编制中; the next signer sends it back.
 */
export const transfer_cards = resource(
  'transfer_cards',
  {
    id: id(),
    file_index: text('文件编号', 'File number'),
    ticket_number: int('票号', 'Ticket'),
    basic_file: text('依据文件', 'Basis file'),
    worker_order_uid: alias('work_order_uid', text('工作令号', 'Work order', { max: 32 })),
    product_name: text('产品名称', 'Product'),
    container_category: openCode('容器类别', 'Class of vessel', containerClass),
    parent_name: text('部件名称', 'Assembly'),
    parent_drawing_number: text('部件图号', 'Drawing of the assembly'),
    welding_plate_idx: text('产品试板图号', 'Drawing of the product test plate'),
    parent_plate_idx: text('母材试板图号', 'Drawing of the base metal test plate'),
    drawing_number: text('零件图号', 'Part drawing'),
    name: text('零件名称', 'Part'),
    count: int('每台数量', 'Count per unit'),
    press_mark: text('受压标记', 'Pressure mark', { max: 32 }),
    material: text('材料', 'Material'),
    /** The mark stamped on the material, not a ticket number. */
    material_index: text('材质标记', 'Material mark'),
    circulation_route: computed<readonly RouteStation[]>({ zh: '流转路线', en: 'Route' }, routeJson),
    writer: stamped('caller_id', person('编制', 'Compiled by')),
    reviewer: person('审核', 'Reviewed by'),
    proofreader: person('校对', 'Proofread by'),
    write_dt: time('编制时间', 'Compiled'),
    review_dt: time('审核时间', 'Reviewed'),
    proofread_dt: time('校对时间', 'Proofread'),
    approver: person('批准', 'Approved by'),
    approver_dt: time('批准时间', 'Approved'),
    path: { ...sketch, label: { zh: '简图文件', en: 'Sketch file' } },
    tech_requirement: lines('技术要求', 'Technical requirements'),
    category: code('卡片类别', 'Kind', cardKind),
    status: codeText('编制进度', 'Progress', cardStatus),
    process_material: ext(ref('process_materials', '零件', 'Part')),
    revision: ext(defaulted(int('版次', 'Revision', { min: 0 }))),
    /** Why the card came back to its writer; empty when it is handed on again. */
    return_reason: ext(lines('退回原因', 'Why it came back')),
    /** The sketch as a form brings it; stored, it is `path`. */
    sketch: written(ext(computed<string>({ zh: '简图', en: 'Sketch' }, { type: 'string' })), sketch),
    /** Stations as they were when the card was last handed on. */
    stations: hidden(list('流转站', 'Stations', z.string(), { type: 'string' })),
    creator: creator(),
  },
  {
    label: { zh: '流转卡', en: 'Transfer card' },
    title: ['file_index', 'name'],
    list: {
      fields: ['id', 'name', 'category', 'ticket_number', 'status', 'file_index'],
      filters: {
        work_order_uid: equals('worker_order_uid'),
        process_material: equals('process_material'),
        category: equals('category'),
        status: equals('status'),
        writer: equals('writer'),
        lib: far('equals', ['process_material'], 'lib', int('工艺库', 'Library')),
      },
      order: ['ticket_number', 'category', 'id'],
    },
    read: { fields: { but: ['category', 'status'] } },
    create: {
      needs: ['process_material', 'category'],
      takes: ['container_category', 'press_mark', 'tech_requirement'],
    },
    update: [
      {
        fields: [
          'basic_file',
          'container_category',
          'parent_name',
          'welding_plate_idx',
          'parent_plate_idx',
          'name',
          'press_mark',
          'material_index',
          'tech_requirement',
          'path',
          'sketch',
        ],
        when: { status: [drafting] },
        who: ['planner', 'welding_engineer'],
      },
    ],
    remove: { when: { status: [drafting, voided] } },
    states: cardStates,
    queries: {
      /** The versions that have been approved, oldest first, as they were. */
      snapshots: {
        label: { zh: '各版存档', en: 'Kept versions' },
        input: { card: ref('transfer_cards', '流转卡', 'Transfer card') },
        needs: ['card'],
        many: true,
        output: {
          revision: int('版次', 'Revision'),
          create_dt: datetime('保存时间', 'Kept'),
          reason: lines('换版原因', 'Reason of the revision'),
          card: dict('流转卡', 'Card', z.looseObject({})),
          processes: rows('工序', 'Processes'),
          seams: rows('焊缝', 'Seams'),
          route: rows('流转路线', 'Route'),
        },
      },
    },
    search: ['file_index', 'name', 'drawing_number'],
    allow: {
      create: ['planner', 'welding_engineer'],
      update: 'everyone',
      remove: ['planner', 'welding_engineer'],
      snapshots: 'everyone',
    },
    published: { remove: ['DELETE /api/transfer_cards/{id}'] },
  },
)
