import { type AppError, fail } from '../../../shared/kernel/errors.ts'
import { isReading, type OperationKind, type Resource } from '../../../shared/kernel/resource.ts'
import type { localized } from '../../../shared/texts/index.ts'
import type { OfficeServices, OperationRequest } from '../engine/contracts.ts'

/** Why the API token does not allow this operation; a token may allow less than its person. */
export function scopeDenied(
  { catalogue }: Pick<OfficeServices, 'catalogue'>,
  resource: Resource,
  kind: OperationKind,
  scope: OperationRequest['scope'],
): AppError | undefined {
  if (!scope) return undefined
  if (scope.readOnly && !isReading(kind)) return refused((t) => t.read_only_token)
  if (scope.modules.length > 0 && !scope.modules.includes(catalogue.moduleOf(resource)))
    return refused((t) => t.module_token)
  return undefined
}

const refused = (pick: Parameters<typeof localized>[0]) => fail('forbidden', pick)
