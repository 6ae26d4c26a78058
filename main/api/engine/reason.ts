import { invalid } from '../../../shared/kernel/errors.ts'
import { fieldErrors } from '../../../shared/kernel/issue_messages.ts'
import { lines } from '../../../shared/kernel/kinds.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'

const field = lines('原因', 'Reason')

/**
 * Every write accepts a `reason` of up to 2,000 characters without declaring it. A resource with its own
 * field `reason` validates it itself.
 */
export function reasonFrom(resource: Resource, input: Row): string {
  const value = input['reason']
  if (value === undefined || value === null) return ''
  if (storedOf(resource, 'reason')) return typeof value === 'string' ? value.trim() : ''
  const parsed = field.accepts.safeParse(value)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, 'reason', field.label, field))
  return parsed.data.trim()
}
