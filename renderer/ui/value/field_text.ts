import type { Row } from '../../../shared/kernel/transitions.ts'
import { timeText } from '../dates/time_text.ts'

/** A field as text; '' where it is empty. */
export const fieldText = (row: Row, name: string): string => String(row[name] ?? '')

/** `2026-11-20 09:30` */
export const fieldTime = (row: Row, name: string): string => timeText(fieldText(row, name))
