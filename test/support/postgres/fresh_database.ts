import { inject } from 'vitest'
import { whenDone } from '../lifetime.ts'
import { type Databases, databasesOf } from './databases.ts'

let ofRun: Databases | undefined

/** The databases of this run. */
export const testDatabases = (): Databases => {
  const { server, prefix } = inject('postgres')
  ofRun ??= databasesOf(server, prefix)
  return ofRun
}

/** The address of a new database for one test, empty or a copy of another one; dropped when the test is over. */
export async function freshDatabase(template?: string): Promise<string> {
  const databases = testDatabases()
  const address = await databases.create(template)
  whenDone(() => databases.drop(address))
  return address
}
