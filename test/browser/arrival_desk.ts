import type { Office } from '../../main/api/office.ts'
import { sheetArrived } from '../arrived_sheet.ts'
import { arrange, demoPlant } from './demo_plant.ts'

const buyer = 10

/** The demo plant with a sheet whose two materials have arrived. */
export async function arrivedPlant(): Promise<{
  readonly office: Office
  readonly sheet: number
  readonly shell: number
  readonly head: number
}> {
  const office = await demoPlant()
  return { office, ...(await arrange(office, (access) => sheetArrived(access, buyer))) }
}
