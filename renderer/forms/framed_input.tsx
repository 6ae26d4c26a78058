import type { Stored } from '../../shared/kernel/column.ts'
import { useTexts } from '../texts/index.ts'
import { isBesidePage } from './focus_work.ts'
import { PlainText } from './widgets/plain_text.tsx'
import { labelWithUnit } from './with_unit.ts'

export interface Given {
  readonly name: string
  readonly field: Stored
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
export interface InputProps extends Given {
  readonly label: string
  /** What a Mantine input shows below itself: the refusal, or a warning in words. */
  readonly shared: {
    readonly label: string
    readonly name: string
    readonly size: 'xs' | 'sm'
    readonly error?: React.ReactNode
    readonly description?: React.ReactNode
    readonly withAsterisk?: boolean
    readonly autoFocus?: boolean
    /** What a dialog looks for. */
    readonly 'data-autofocus'?: boolean
    readonly inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[]
  }
}

type Input = (props: InputProps) => React.ReactNode

/** One input with its label, its refusal and its warning; whoever may not edit sees the value. */
export function FramedInput({ Input: Asked, ...props }: Given & { readonly Input: Input }) {
  const { language } = useTexts()
  const { field, name, error, warning, required, readOnly, autoFocus, small } = props
  const label = labelWithUnit(field, language)
  const Shown = readOnly ? PlainText : Asked
  return (
    <div data-field={name}>
      <Shown
        {...props}
        label={label}
        shared={{
          label,
          name,
          size: small ? 'xs' : 'sm',
          inputWrapperOrder: ['label', 'input', 'error', 'description'],
          ...(error && { error }),
          ...(warning && { description: <span className="warned">▲ {warning}</span> }),
          ...(required && { withAsterisk: true }),
          ...(autoFocus && { autoFocus: !isBesidePage(), 'data-autofocus': true }),
        }}
      />
    </div>
  )
}
