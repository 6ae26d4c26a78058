import { z } from 'zod'
import { bool, int, list } from '../kernel/kinds.ts'

/**
 * Creates the sub tickets that the chosen parts of one order lack for the chosen units, and the process
 * details that each lacks according to its route: all or none. Existing records stay unchanged.
 */
export const makeMany = {
  kind: 'command',
  label: { zh: '批量开票', en: 'Make tickets' },
  input: {
    parts: list('零件', 'Parts', z.int(), { type: 'integer' }),
    units: list('子工作令', 'Sub work orders', z.int(), { type: 'integer' }),
    /** Without process details: a part that is fed first has no hours yet. */
    tickets_only: bool('只开子票', 'Tickets only'),
  },
  requiredInputs: ['parts', 'units'],
  noDefaultButton: true,
  output: {
    tickets: int('新开子票', 'Tickets made'),
    details: int('新建工序明细', 'Process details made'),
  },
} as const

/** Upper limit of process details per command. */
export const maxDetails = 10_000
