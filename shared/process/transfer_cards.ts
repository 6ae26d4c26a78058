import { z } from 'zod'
import {
  alias,
  autoFilled,
  computed,
  defaulted,
  ext,
  hidden,
  numberOf,
  optional,
  signed,
  virtualInput,
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
  ref,
  text,
} from '../kernel/kinds.ts'
import { equals, resource, throughReferences } from '../kernel/resource.ts'
import type { Schema } from '../kernel/schema.ts'
import { localized } from '../texts/index.ts'
import { headerFields, headerNames, sentProcess, storedProcess } from './card_contents.ts'
import { cardStates } from './card_states.ts'
import { copies, worked } from './card_work.ts'
import { routeShown } from './circulation_routes.ts'
import { cardKind, cardStatus } from './codes.ts'
import { mine } from './planning_queries.ts'

const { drafting, void: voided } = cardStatus.word
const person = (zh: string, en: string) => signed(optional(ref('users', zh, en)))
const time = (zh: string, en: string) => optional(datetime(zh, en))
const sketch = file('简图', 'Sketch', {
  maxMiB: 10,
  extensions: ['png', 'jpg', 'jpeg', 'pdf'],
  retired: { extensions: ['dxf'], text: localized((t) => t.process.cards.no_dxf) },
})
/** The list of a card's processes. Only `id` differs between request and response: null for new processes. */
const processes = <T>(element: Schema<T>) =>
  list('工序', 'Processes', element, {
    type: 'object',
    properties: { id: { type: ['integer', 'null'] }, name: { type: 'string' }, detail: { type: 'string' } },
  })
const contents = {
  version: text('版本标识', 'Version', { max: 64 }),
  ...headerFields,
  processes: processes(storedProcess),
}
const rows = (zh: string, en: string) => list(zh, en, z.looseObject({}), { type: 'object' })

/**
 * The card that accompanies a part through the shop, created from the part and a kind. Kind and status are in
 * lists, not in the published read.
 * 编制中 ─submit▶ 待校对 ─proofread▶ 待审核 ─review▶ 待批准 ─approve▶ 已批准 ─revise▶ 编制中; the next signer may send it back.
 */
export const transfer_cards = resource(
  'transfer_cards',
  {
    id: id(),
    file_index: text('文件编号', 'File number'),
    ticket_number: int('票号', 'Ticket'),
    basic_file: headerFields.basic_file,
    worker_order_uid: alias(
      'work_order_uid',
      numberOf('work_orders', text('工作令号', 'Work order', { max: 32 })),
    ),
    product_name: text('产品名称', 'Product'),
    container_category: headerFields.container_category,
    parent_name: headerFields.parent_name,
    parent_drawing_number: text('部件图号', 'Drawing of the assembly'),
    welding_plate_idx: headerFields.welding_plate_idx,
    parent_plate_idx: headerFields.parent_plate_idx,
    drawing_number: text('零件图号', 'Part drawing'),
    name: headerFields.name,
    count: int('每台数量', 'Count per unit'),
    press_mark: headerFields.press_mark,
    material: text('材料', 'Material'),
    material_index: headerFields.material_index,
    circulation_route: routeShown,
    writer: autoFilled('caller_id', person('编制', 'Compiled by')),
    reviewer: person('审核', 'Reviewed by'),
    proofreader: person('校对', 'Proofread by'),
    write_dt: time('编制时间', 'Compiled'),
    review_dt: time('审核时间', 'Reviewed'),
    proofread_dt: time('校对时间', 'Proofread'),
    approver_dt: time('批准时间', 'Approved'),
    approver: person('批准', 'Approved by'),
    path: { ...sketch, label: { zh: '简图文件', en: 'Sketch file' } },
    tech_requirement: headerFields.tech_requirement,
    category: code('卡片类别', 'Kind', cardKind),
    status: codeText('编制进度', 'Progress', cardStatus),
    process_material: ext(ref('process_materials', '零件', 'Part')),
    revision: ext(defaulted(int('版次', 'Revision', { min: 0 }))),
    /** Why a signer sent the card back; cleared when it is submitted again. */
    return_reason: ext(lines('退回原因', 'Why it came back')),
    /** The sketch in form input; it is stored in `path`. */
    sketch: virtualInput(ext(computed<string>({ zh: '简图', en: 'Sketch' }, { type: 'string' })), sketch),
    /** The stations at the last submission. */
    stations: hidden(list('流转站', 'Stations', z.string(), { type: 'string' })),
    creator: creator(),
  },
  {
    label: { zh: '流转卡', en: 'Transfer card' },
    away: {
      carried: 'all',
      create: true,
      update: true,
      remove: true,
      transitions: ['submit'],
      operations: ['save'],
      children: { resource: 'transfer_card_processes', order: 'index', save: 'save' },
      like: { 'CARD-SAME-KIND': ['process_material', 'category'] },
      written: { sketch: 'path' },
    },
    title: ['file_index', 'name'],
    list: {
      fields: ['id', 'name', 'category', 'ticket_number', 'status', 'file_index'],
      filters: {
        work_order_uid: equals('worker_order_uid'),
        process_material: equals('process_material'),
        category: equals('category'),
        status: equals('status'),
        writer: equals('writer'),
        lib: throughReferences(
          'equals',
          ['process_material'],
          'lib',
          ref('process_libraries', '工艺库', 'Library'),
        ),
      },
      order: ['ticket_number', 'category', 'id'],
      search: ['file_index', 'name', 'drawing_number'],
    },
    responses: { read: { but: ['category', 'status'] } },
    create: {
      requiredInputs: ['process_material', 'category'],
      optionalInputs: ['container_category', 'press_mark', 'tech_requirement'],
    },
    update: [
      {
        fields: [...headerNames, 'path', 'sketch'],
        when: { status: [drafting] },
        who: ['planner', 'welding_engineer'],
      },
    ],
    remove: { when: { status: [drafting, voided] } },
    states: cardStates,
    waiting: { about: 'product_name', workOrder: 'worker_order_uid', author: 'writer' },
    operations: {
      /** The content that is saved as a whole. */
      contents: {
        kind: 'query',
        label: { zh: '卡片内容', en: 'Contents of a card' },
        input: { card: ref('transfer_cards', '流转卡', 'Transfer card') },
        requiredInputs: ['card'],
        output: contents,
      },
      mine,
      worked,
      copies,
      /** The approved versions, oldest first. */
      snapshots: {
        kind: 'query',
        label: { zh: '各版存档', en: 'Kept versions' },
        input: { card: ref('transfer_cards', '流转卡', 'Transfer card') },
        requiredInputs: ['card'],
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
      /**
       * Saves header and processes together. `version` must be that of the contents the edit started from,
       * otherwise 412 with `current`. Fields that are not sent stay unchanged; `processes` is the complete
       * list in its new order.
       */
      save: {
        kind: 'command',
        label: { zh: '保存卡片', en: 'Save a card' },
        input: {
          card: ref('transfer_cards', '流转卡', 'Transfer card'),
          version: contents.version,
          ...headerFields,
          processes: processes(sentProcess),
        },
        requiredInputs: ['card', 'version'],
        output: contents,
        noDefaultButton: true,
      },
    },
    display: {
      columns: [
        'file_index',
        'ticket_number',
        'name',
        'drawing_number',
        'category',
        'status',
        'writer',
        'revision',
      ],
      searchResult: { fields: ['status', 'revision'], last: { status: [voided] } },
      history: { transfer_card_processes: 'transfer_card' },
    },
    allow: {
      create: ['planner', 'welding_engineer'],
      update: 'everyone',
      remove: ['planner', 'welding_engineer'],
      contents: 'everyone',
      save: ['planner', 'welding_engineer'],
      snapshots: 'everyone',
      mine: 'everyone',
      worked: 'everyone',
      copies: 'everyone',
    },
    routes: { paths: { remove: ['DELETE /api/transfer_cards/{id}'] } },
  },
)
