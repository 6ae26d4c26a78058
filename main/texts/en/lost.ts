import type { lost as zh } from '../zh/lost.ts'

export const lost: typeof zh = {
  kinds: { create: 'created', update: 'changed', remove: 'deleted', restore: 'brought back', event: 'used' },
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
    imported: 'Whole office imported',
    pairing_code: 'Pairing code given',
    pairing_failed: 'Pairing failed',
    on: 'LAN access switched on',
    off: 'LAN access switched off',
    clock_back: "The machine's clock was set back",
    clock_behind: "The machine's clock stood before the last change",
    clock_ahead: "The machine's clock jumped ahead",
    clock_long: "The machine's clock stood more than a month after the last change",
    clock_right: "The machine's clock was right again",
    clock_trusted: "The machine's clock was confirmed as right",
  },
}
