import type { LocalizedText } from '../texts/index.ts'

/**
 * The result of a business rule for one record: an error (400 on its field) or a warning (codes such as
 * HUM-2). The same pure functions run in the office and in forms while typing.
 */
export interface Finding {
  readonly code: string
  readonly field: string
  readonly refuses: boolean
  readonly text: LocalizedText
}

export const refusal = (field: string, text: LocalizedText): Finding => ({
  code: 'validation_error',
  field,
  refuses: true,
  text,
})
export const warning = (code: string, field: string, text: LocalizedText): Finding => ({
  code,
  field,
  refuses: false,
  text,
})
