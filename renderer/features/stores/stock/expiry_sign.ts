import { useCallback } from 'react'
import { stockStatus } from '../../../../shared/inventory/codes.ts'
import { noticeUntil } from '../../../../shared/inventory/stock/validity.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useToday } from '../../../api/clock.ts'
import type { CellMark } from '../../../ui/grid/list/grid_row.tsx'
import styles from './stock.module.css'

const { exhausted, scrapped } = stockStatus.code

/** Past its deadline, or so near to it that it is to be used first. What is gone needs no sign. */
export function expiryOf({ deadline, status }: Row, today: string): 'expired' | 'soon' | undefined {
  if (typeof deadline !== 'string' || status === exhausted || status === scrapped) return undefined
  if (deadline < today) return 'expired'
  return deadline <= noticeUntil(today) ? 'soon' : undefined
}

export const expirySigns = { expired: '×', soon: '▲' } as const

/** A sign and a colour in the column of the deadline. */
export function useExpirySign(): CellMark {
  const today = useToday()
  return useCallback(
    (record, column) => {
      const expiry = column === 'deadline' ? expiryOf(record, today) : undefined
      return expiry && { sign: expirySigns[expiry], tone: styles[expiry] ?? '' }
    },
    [today],
  )
}
