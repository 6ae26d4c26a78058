import { invalid } from '../../../shared/kernel/errors.ts'
import { fieldErrors } from '../../../shared/kernel/issue_messages.ts'
import { lines } from '../../../shared/kernel/kinds.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'

const field = lines('原因', 'Reason')

/**
 * Why somebody does what he asks for: a key of every write that no resource needs to declare, up to 2,000 characters.
 * A resource with a reason of its own judges that one itself.
 */
export function reasonFrom(resource: Resource, input: Row): string {
  const given = input['reason']
  if (given === undefined || given === null) return ''
  if (storedOf(resource, 'reason')) return typeof given === 'string' ? given.trim() : ''
  const parsed = field.accepts.safeParse(given)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, 'reason', field.label, field))
  return parsed.data.trim()
}
