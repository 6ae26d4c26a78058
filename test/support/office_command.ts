import { vi } from 'vitest'
import { runCommand } from '../../main/api/cli/program.ts'

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** `npm run office -- …` in this process; what it prints is caught, and one runs at a time. */
export async function officeCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const output = { out: '', err: '' }
  const into = (place: keyof typeof output) => (one: unknown) => {
    output[place] += String(one)
    return true
  }
  const line = (place: keyof typeof output) => (one: unknown) => void into(place)(`${one}\n`)
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const caught = [
    vi.spyOn(console, 'log').mockImplementation(line('out')),
    vi.spyOn(console, 'error').mockImplementation(line('err')),
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('err')),
  ]
  try {
    return { code: await runCommand(args), ...output }
  } finally {
    for (const spy of caught) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}
