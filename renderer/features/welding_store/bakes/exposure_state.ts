import type { Exposure } from '../../../../shared/inventory/welding/bake_stages.ts'

/** From this part of the limit on, the welder is told to bring it back soon. */
const nearPart = 0.8

export type ExposureState = 'good' | 'near' | 'over'

export const exposureState = ({ minutes, limitMinutes, over }: Exposure): ExposureState =>
  over ? 'over' : minutes >= limitMinutes * nearPart ? 'near' : 'good'
