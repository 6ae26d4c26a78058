import { storedOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'
import type { RecordForm } from './use_record_form.ts'

/** Labels of the fields left empty that the office fills with the time of entry, such as 入炉时间. */
export const autoFilledFields = (
  { resource, open, value }: RecordForm,
  language: Language,
): readonly string[] =>
  [...open].flatMap((name) => {
    const field = storedOf(resource, name)
    const empty = (value(name) ?? '') === ''
    return field?.autoFill === 'entry_time' && empty ? [field.label[language]] : []
  })
