import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { useOperation } from '../../../api/queries.ts'

/** An order with the state of its library, parts, cards and quotas. */
export type Progress = Output<Resources['process_libraries'], 'progress'>[number]

interface ProgressFilter {
  readonly order?: number
  readonly search?: string
  readonly finished?: boolean
}

/** `order` 0 asks for none: it is not known yet. */
export const useProgress = (asked: ProgressFilter) =>
  useOperation('process_libraries', 'progress', asked, { enabled: asked.order !== 0 })
