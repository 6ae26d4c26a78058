import type { ContextOf, WorkflowsOf } from '../../../../main/domain/context.ts'
import type { HandlersOf } from '../../../../shared/kernel/handlers.ts'
import type { PlantResources } from '../resources.ts'

export type PlantContext = ContextOf<PlantResources>
export type PlantHandlers<N extends keyof PlantResources> = HandlersOf<PlantResources[N], PlantContext>
/** People and departments bring their own handlers from the office. */
export type PlantWorkflows = Omit<WorkflowsOf<PlantResources>, 'departments' | 'users'>
