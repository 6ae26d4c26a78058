import type { Row } from '../../../shared/kernel/transitions.ts'

/** A field as text; '' where it is empty. */
export const fieldText = (row: Row, name: string): string => String(row[name] ?? '')
