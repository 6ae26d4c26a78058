import type { OperationRequest } from '../../../main/api/engine/contracts.ts'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import type { OperationResult } from '../../../main/api/engine/result.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import { type CallExtras, openTest, type TestOffice } from '../office.ts'
import { plantCatalogue } from './catalogue.ts'
import type { PlantResources } from './resources.ts'

/** The plant of the tests on a real file, and calls by persons with particular relations. */
export interface TestPlant extends TestOffice<PlantResources> {
  by(
    caller: Person,
    resource: keyof PlantResources,
    operation: string,
    input: OperationRequest['input'],
    extras?: CallExtras,
  ): Promise<OperationResult>
}

export async function openTestPlant(directory?: string, clock?: () => string): Promise<TestPlant> {
  const plant = await openTest<PlantResources>(plantCatalogue, directory, clock)
  return {
    ...plant,
    by: (caller, resource, operation, input, extras = {}) =>
      dispatch(plant.office, { resource, operation, input, caller, ...extras }),
  }
}
