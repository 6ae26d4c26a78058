import { openSteps } from '../../../../shared/process/planning_step.ts'
import type { Progress } from './use_progress.ts'

const hasStep =
  (...steps: ReturnType<typeof openSteps>) =>
  (progress: Progress): boolean =>
    openSteps(progress).some((step) => steps.includes(step))

/** What orders may be narrowed down to, by its name in the address: `?lacks=card`. */
export const orderFilters = {
  import: hasStep('import'),
  route: ({ parts_without_route }: Progress) => parts_without_route > 0,
  card: ({ parts_without_card }: Progress) => parts_without_card > 0,
  review: hasStep('review_library'),
  sign: hasStep('sign'),
  write_quotas: hasStep('write_quotas'),
  review_quotas: hasStep('review_quotas'),
  files: ({ files_missing }: Progress) => files_missing > 0,
} as const
export type OrderFilter = keyof typeof orderFilters

export const filterNames = [
  'import',
  'route',
  'card',
  'review',
  'sign',
  'write_quotas',
  'review_quotas',
  'files',
] as const satisfies readonly OrderFilter[]

export const isOrderFilter = (name: string | null): name is OrderFilter =>
  filterNames.some((one) => one === name)
