import { cardKind, cardStatus } from './codes.ts'

const { drafting, written, proofread, reviewed, approved, void: voided } = cardStatus.word
const { welding, product_test_plate } = cardKind.code

/** The states of a transfer card: four people sign it in turn, and the next signer may send it back. */
export const cardStates = {
  status: {
    initial: drafting,
    transitions: {
      submit: {
        label: { zh: '提交校对', en: 'Submit' },
        way: 'forward',
        from: [drafting],
        to: written,
        who: [{ person: 'writer' }],
        requiresUnlessAdmin: ['has_process', 'has_seam'],
      },
      proofread: {
        label: { zh: '校对', en: 'Proofread' },
        way: 'forward',
        from: [written],
        to: proofread,
        who: ['process_checker'],
        distinctFrom: ['writer'],
        isSignature: true,
        awaited: true,
      },
      review: {
        label: { zh: '审核', en: 'Review' },
        way: 'forward',
        from: [proofread],
        to: reviewed,
        who: [
          'process_checker',
          'process_head',
          { role: 'welding_engineer', where: { category: [welding, product_test_plate] } },
        ],
        distinctFrom: ['writer', 'proofreader'],
        isSignature: true,
        awaited: true,
      },
      approve: {
        label: { zh: '批准', en: 'Approve' },
        way: 'forward',
        from: [reviewed],
        to: approved,
        who: ['process_head'],
        requiresUnlessAdmin: ['library_reviewed'],
        distinctFrom: ['writer', 'proofreader', 'reviewer'],
        isSignature: true,
        awaited: true,
      },
      send_back: {
        label: { zh: '退回', en: 'Send back' },
        way: 'back',
        from: [written, proofread, reviewed],
        to: drafting,
        who: [{ nextSigner: true }],
        reason: true,
      },
      revise: {
        label: { zh: '换版', en: 'Revise' },
        way: 'back',
        from: [approved],
        to: drafting,
        who: ['process_head'],
        requiresUnlessAdmin: ['not_started'],
        reason: true,
      },
      discard: {
        label: { zh: '作废', en: 'Void' },
        way: 'end',
        from: [drafting, written, proofread, reviewed],
        to: voided,
        who: [{ person: 'writer' }, 'process_head'],
      },
    },
  },
} as const
