import { z } from 'zod'
import { bool, int, list } from '../kernel/kinds.ts'

/**
 * The sub tickets that chosen parts of one order still lack for chosen units, and for each the process details that its
 * route still lacks: all or none. What is there already stays as it is.
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

/** The most process details that one command makes. */
export const maxDetails = 10_000
