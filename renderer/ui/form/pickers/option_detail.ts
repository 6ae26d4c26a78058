import { type Resource, specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Language } from '../../../../shared/texts/index.ts'

/** What is said beside a record that has ended, such as a finished unit; empty of any other. */
export function optionDetail(
  resource: Resource | undefined,
  record: Row | undefined,
  language: Language,
): string {
  const endedBy = resource && specOf(resource).display?.endedBy
  if (!endedBy || record?.[endedBy] !== true) return ''
  return storedOf(resource, endedBy)?.label[language] ?? ''
}
