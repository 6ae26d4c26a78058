import type { LocalizedText } from '../texts/index.ts'

/**
 * What a rule of the trade says about the values of one record: a refusal (400 on its field) or a warning
 * (`domain` codes such as HUM-2). The same pure functions judge in the office and while typing on a page.
 */
export interface Finding {
  readonly code: string
  readonly field: string
  readonly refuses: boolean
  readonly text: LocalizedText
}

export const refusal = (field: string, says: LocalizedText): Finding => ({
  code: 'validation_error',
  field,
  refuses: true,
  text: says,
})
export const warning = (code: string, field: string, says: LocalizedText): Finding => ({
  code,
  field,
  refuses: false,
  text: says,
})
