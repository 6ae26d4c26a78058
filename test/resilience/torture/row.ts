import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Serving, signIn, startServe } from '../../support/serve.ts'

/** What a row has come to. */
export interface Outcome {
  /** Faults that were really brought about; none is a failure. */
  readonly injected: number
  readonly measured: string
  /** What was not as promised. */
  readonly wrong: readonly string[]
  /** The same look at something that is known to be wrong: it must have been seen. Absent where nothing can be weakened. */
  readonly control?: { readonly tells: string; readonly seen: boolean }
}

/** One promise of docs/reliability.md. */
export interface Row {
  readonly name: string
  readonly promise: string
  /** Of a full run. */
  readonly rounds: number
  /** Why it cannot be measured on this machine, where a tool is missing. */
  readonly missing?: () => string | undefined
  run(rounds: number, folder: string): Promise<Outcome>
}

const password = 'correct horse'
const opened = new Set<Serving>()

/** An office of its own as a process, and its administrator's token. */
export async function officeIn(
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly office: Serving; readonly port: number; readonly token: string }> {
  const office = await startServe(folder, [], { OFFICE_ADMIN_PASSWORD: password, ...env })
  opened.add(office)
  return {
    office,
    port: Number(new URL(office.url).port),
    token: await signIn(office.url, 'admin', password),
  }
}

export interface Reply {
  readonly status: number
  readonly etag: string
  readonly value: Readonly<Record<string, unknown>>
}

/** A client that speaks JSON. */
export const clientOf =
  (url: string, token: string) =>
  async (
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const value = (await response.json()) as Reply['value'] // JSON objects are all that is asked for
    return { status: response.status, etag: response.headers.get('etag') ?? '', value }
  }

/** Runs in a folder that is gone afterwards, with every office in it, also where the run fails. */
export async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'office-torture-'))
  try {
    return await run(folder)
  } finally {
    for (const office of opened) await office.stop('SIGKILL')
    opened.clear()
    rmSync(folder, { recursive: true, force: true })
  }
}
