import { tempFolder } from '../lifetime.ts'
import { type Ended, officeCommand } from '../office_command.ts'

export { ask } from './ask.ts'

/** In a data folder of its own. */
export const office = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> => officeCommand(args, { OFFICE_DATA: tempFolder(), ...environment })

/** The address of a schema, and of the same as another role. */
export const schemaAt = (address: string, schema: string): string => `${address}?schema=${schema}`
export const asRole = (address: string, role: string): string => address.replace('postgres@', `${role}@`)
