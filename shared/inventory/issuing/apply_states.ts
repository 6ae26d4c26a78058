import type { Role } from '../../kernel/people.ts'
import { applyStatus } from '../codes.ts'

const { draft, pending_audit, pending_check, pending_issue, issued, rejected, cancelled } = applyStatus.code

/** Who may edit a card and its lines while it is a draft. */
export const applicants = [{ person: 'creator' }, 'group_leader'] as const
/** Who issues, and records what was issued. */
export const issuers = ['keeper', 'store_head'] as const

/** Whose card it is that waits. */
export const ofCards = { author: 'creator', sentBack: { status: [rejected] } } as const

/**
 * The states of an apply card (2.14). The auditors differ by kind, as do the conditions for stock bought for
 * an order. The kind of stock needs no check: a card can only refer to batches of its own kind.
 */
export const applyStates = <
  const Auditors extends readonly Role[],
  const OfStock extends readonly string[] = readonly [],
>(
  auditors: Auditors,
  ofStock: OfStock,
) =>
  ({
    status: {
      initial: draft,
      transitions: {
        submit: {
          label: { zh: '提交', en: 'Submit' },
          way: 'forward',
          from: [draft],
          to: pending_audit,
          who: applicants,
          requires: ['complete', 'order_open'],
        },
        audit: {
          label: { zh: '审核', en: 'Audit' },
          way: 'forward',
          from: [pending_audit],
          to: pending_check,
          who: auditors,
          distinctFrom: ['applicant'],
          isSignature: true,
          awaited: true,
        },
        check: {
          label: { zh: '检查', en: 'Check' },
          way: 'forward',
          from: [pending_check],
          to: pending_issue,
          who: ['inspector'],
          distinctFrom: ['keeper'],
          isSignature: true,
          awaited: true,
        },
        issue: {
          label: { zh: '发料', en: 'Issue' },
          way: 'forward',
          from: [pending_issue],
          to: issued,
          movesStock: true,
          who: issuers,
          requires: ['has_actual', 'issuable', 'order_open'],
          requiresUnlessAdmin: ofStock,
          distinctFrom: ['inspector'],
          isSignature: true,
          awaited: { entered: ['has_actual', 'issuable'] },
        },
        reject: {
          label: { zh: '驳回', en: 'Reject' },
          way: 'back',
          from: [pending_audit, pending_check, pending_issue],
          to: rejected,
          who: [{ nextSigner: true }],
          reason: true,
        },
        rework: {
          label: { zh: '重新填写', en: 'Work on it again' },
          way: 'forward',
          from: [rejected],
          to: draft,
          who: [{ person: 'creator' }],
        },
        cancel: {
          label: { zh: '作废', en: 'Cancel' },
          way: 'end',
          from: [draft, rejected],
          to: cancelled,
          who: [{ person: 'creator' }],
        },
      },
    },
  }) as const
