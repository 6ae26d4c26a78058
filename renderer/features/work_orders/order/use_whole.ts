import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'

export type WholeOrder = Output<Resources['work_orders'], 'whole'>
export type Stage = WholeOrder['stages'][number]
