import pg from 'pg'
import { vi } from 'vitest'
import { runCommand } from '../../../main/api/cli/program.ts'
import { tempFolder } from '../lifetime.ts'

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** `npm run office -- …` in this process; what it prints is caught, and one runs at a time. */
export async function office(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const output = { out: '', err: '' }
  const line = (place: keyof typeof output) => (one: unknown) => {
    output[place] += `${String(one)}\n`
  }
  const into = (place: keyof typeof output) => (one: unknown) => {
    output[place] += String(one)
    return true
  }
  vi.stubEnv('OFFICE_DATA', tempFolder())
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const caught = [
    vi.spyOn(console, 'log').mockImplementation(line('out')),
    vi.spyOn(console, 'error').mockImplementation(line('err')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('err')),
  ]
  try {
    return { code: await runCommand(args), ...output }
  } finally {
    for (const spy of caught) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}

/** The rows of the last of these statements, as another program asks them. */
export async function ask(address: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const results = await client.query(sql)
    return [results].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

/** The address of a schema, and of the same as another role. */
export const schemaAt = (address: string, schema: string): string => `${address}?schema=${schema}`
export const asRole = (address: string, role: string): string => address.replace('postgres@', `${role}@`)
