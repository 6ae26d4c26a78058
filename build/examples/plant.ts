import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSessions, type Sessions } from '../../main/api/auth/sessions.ts'
import { listen } from '../../main/api/http/listener.ts'
import { fixedListener } from '../../main/api/lan/lan_listener.ts'
import { type Office, openOffice } from '../../main/api/office.ts'
import { createSetup, type Setup } from '../../main/api/setup/setup.ts'

/** An office behind its listener, in a folder of its own that is thrown away. */
export interface ThrowAway {
  readonly office: Office
  readonly sessions: Sessions
  readonly setup: Setup
  readonly url: string
  close(): Promise<void>
}

/** The evening of the demo's last day. Time stands still, so that every recording says the same. */
const now = '2026-11-20T17:00:00'
/** A low cost, because hashing is slow on purpose and nobody guesses these passwords. */
const passwordCost = { ln: 4, r: 8, p: 1 }

/** `fill` puts something into the folder before the office is opened. */
export async function openThrowAway(
  fill: (folder: string) => Promise<void> = async () => undefined,
): Promise<ThrowAway> {
  const folder = mkdtempSync(join(tmpdir(), 'office-examples-'))
  await fill(folder)
  const office = await openOffice(folder, { clock: () => now, passwordCost })
  const sessions = createSessions(office, () => Date.parse(`${now}+08:00`))
  const setup = createSetup(office, sessions, true)
  const listening = await listen({ office, sessions, setup, host: '127.0.0.1', port: 0 })
  office.listener = fixedListener(folder, listening.url)
  return {
    office,
    sessions,
    setup,
    url: listening.url,
    async close() {
      await listening.close()
      await office.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
