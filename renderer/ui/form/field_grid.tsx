import type { ReactNode } from 'react'
import type { ColumnField } from '../../../shared/kernel/column.ts'
import styles from './form.module.css'

/** Columns of twelve that a field takes. */
export function spanOf({ widget, reference, autoFill }: ColumnField): number {
  if (widget === 'lines') return 6
  if (widget === 'list' || widget === 'dict') return 6
  if (autoFill === 'caller_name' || autoFill === 'caller_id') return 2
  if (reference || widget === 'text' || widget === 'suggest' || widget === 'file') return 3
  return 2
}

/** Fields of a record in twelve columns, each below its label. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

/** Something else that a record is described by, among its fields. */
export const FactCell = ({ label, span = 2, children }: FactProps) => (
  <div style={{ gridColumn: `span ${span}` }}>
    <div className={styles.label}>{label}</div>
    <div className={styles.fact}>{children}</div>
  </div>
)
interface FactProps {
  readonly label: string
  readonly span?: number
  readonly children: ReactNode
}

/** The group of a record's page that shows a field, from its declaration. */
export type FieldGroup = 'basic' | 'amounts' | 'persons' | 'system'

export function groupOf({ widget, autoFill, signed, reference, pointer }: ColumnField): FieldGroup {
  if (pointer || autoFill === 'entry_time') return 'system'
  if (signed || autoFill || reference?.target === 'users' || reference?.target === 'departments')
    return 'persons'
  return widget === 'number' ? 'amounts' : 'basic'
}
