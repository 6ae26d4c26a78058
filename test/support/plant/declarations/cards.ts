import { alias, autoFilled, computed, ext, hidden, optional } from '../../../../shared/kernel/field.ts'
import { code, codeText, datetime, id, int, lines, ref, text } from '../../../../shared/kernel/kinds.ts'
import { contains, resource } from '../../../../shared/kernel/resource.ts'
import { cardCategory, cardStatus } from './codes.ts'

const { drafting, proofreading, reviewing, approving, approved, void: voided } = cardStatus.word
const { welding, sample } = cardCategory.code
const signers = ['writer', 'proofreader', 'reviewer'] as const

/**
 * Made from a part and a kind; both the kind and the status are only listed, never read.
 * 编制中 ─submit▶ 待校对 ─proofread▶ 待审核 ─review▶ 待批准 ─approve▶ 已批准; the next signer returns it.
 */
export const transfer_cards = resource(
  'transfer_cards',
  {
    id: id(),
    file_index: text('文件号', 'File number'),
    ticket_number: int('票号', 'Ticket'),
    worker_order_uid: alias('work_order_uid', text('工作令', 'Work order')),
    name: text('零件', 'Part'),
    count: int('数量', 'Quantity'),
    /** The mark stamped on the material; in process details the same name is a ticket number. */
    material_index: text('材料标记', 'Material mark'),
    circulation_route: computed<readonly { index: number; code: string }[]>(
      { zh: '流转路线', en: 'Route' },
      { type: 'array' },
    ),
    writer: autoFilled('caller_id', optional(int('编制人', 'Writer'))),
    reviewer: optional(int('审核人', 'Reviewer')),
    proofreader: optional(int('校对人', 'Proofreader')),
    write_dt: optional(datetime('编制时间', 'Written')),
    approver: optional(int('批准人', 'Approver')),
    approver_dt: optional(datetime('批准时间', 'Approved')),
    tech_requirement: lines('技术要求', 'Technical requirement'),
    category: code('卡片类别', 'Kind', cardCategory),
    status: codeText('状态', 'Status', cardStatus),
    process_material: ext(ref('process_materials', '零件', 'Part')),
    revision: hidden(text('版次', 'Revision')),
  },
  {
    label: { zh: '流转卡', en: 'Transfer card' },
    list: {
      fields: ['id', 'name', 'category', 'ticket_number', 'status', 'file_index'],
      filters: { work_order_uid: contains('worker_order_uid') },
      order: ['ticket_number', 'category', 'id'],
    },
    responses: { read: { but: ['category', 'status'] } },
    create: { requiredInputs: ['process_material', 'category'], optionalInputs: ['tech_requirement'] },
    update: [{ fields: ['name', 'material_index', 'tech_requirement'], when: { status: [drafting] } }],
    remove: { when: { status: [drafting, voided] } },
    states: {
      status: {
        initial: drafting,
        transitions: {
          submit: {
            label: { zh: '提交', en: 'Submit' },
            from: [drafting],
            to: proofreading,
            who: [{ person: 'writer' }],
            requiresUnlessAdmin: ['has_process'],
          },
          proofread: {
            label: { zh: '校对', en: 'Proofread' },
            from: [proofreading],
            to: reviewing,
            who: ['process_checker'],
            distinctFrom: signers,
            isSignature: true,
          },
          review: {
            label: { zh: '审核', en: 'Review' },
            from: [reviewing],
            to: approving,
            who: [
              'process_checker',
              'process_head',
              { role: 'welding_engineer', where: { category: [welding, sample] } },
            ],
            distinctFrom: signers,
            isSignature: true,
          },
          approve: {
            label: { zh: '批准', en: 'Approve' },
            from: [approving],
            to: approved,
            who: ['process_head'],
            requiresUnlessAdmin: ['library_reviewed'],
            distinctFrom: signers,
            isSignature: true,
          },
          send_back: {
            label: { zh: '退回', en: 'Return' },
            from: [proofreading, reviewing, approving],
            to: drafting,
            who: [{ nextSigner: true }],
            reason: true,
          },
          discard: {
            label: { zh: '作废', en: 'Void' },
            from: [drafting, proofreading, reviewing, approving],
            to: voided,
            who: [{ person: 'writer' }, 'process_head'],
          },
        },
      },
    },
    allow: {
      create: ['planner', 'welding_engineer'],
      update: 'everyone',
      remove: ['planner', 'welding_engineer'],
    },
    routes: { paths: { remove: ['DELETE /api/transfer_cards/{id}'] } },
  },
)
