import type { ReactNode } from 'react'
import type { ColumnField } from '../../../shared/kernel/column.ts'

export interface FieldInputProps {
  readonly name: string
  readonly field: ColumnField
  /** As answers carry it; text that cannot be read stays text, for the declaration to refuse. */
  readonly value: unknown
  readonly change: (value: unknown) => void
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly autoFocus?: boolean
  readonly small?: boolean
}

export interface InputProps extends FieldInputProps {
  readonly label: string
  /** What a Mantine input shows below itself: the refusal, or a warning in words. */
  readonly shared: {
    readonly label: string
    readonly name: string
    readonly size: 'xs' | 'sm'
    readonly error?: ReactNode
    readonly description?: ReactNode
    readonly withAsterisk?: boolean
    readonly autoFocus?: boolean
    /** What a dialog looks for. */
    readonly 'data-autofocus'?: boolean
    readonly inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[]
  }
}
