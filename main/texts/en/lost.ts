import type { lost as zh } from '../zh/lost.ts'

export const lost: typeof zh = {
  kinds: { create: 'created', update: 'changed', remove: 'deleted', event: 'used' },
  of: (label, record, kind) => (record > 0 ? `${label} ${record} ${kind}` : `${label} ${kind}`),
  itself: 'Settings of the office',
  events: {
    sign_in: 'Signed in',
    sign_in_failed: 'Sign-in failed',
    sign_out: 'Signed out',
    exported: 'Whole office exported',
    export: 'List exported',
    removed: 'Backup deleted',
    restored: 'Backup restored',
    restore_undone: 'Restore undone',
    set: 'Settings of the plant changed',
    pairing_code: 'Pairing code given',
  },
}
