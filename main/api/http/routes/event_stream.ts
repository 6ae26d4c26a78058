import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { OfficeChange } from '../../../../shared/kernel/office_api.ts'
import type { ChangesAfter } from '../../engine/events.ts'
import { limits } from '../../engine/limits.ts'
import { canRead } from '../../permissions/read_access.ts'
import { isGone } from '../response_state.ts'
import type { Listener } from './route_context.ts'

const pageSize = 500

const messageOf = ({ id, resource, operation, record, version, user, at }: OfficeChange): string =>
  `id: ${id}\nevent: ${resource}.${operation}\ndata: ${JSON.stringify({ id, resource, record, version, user, at })}\n\n`

interface StreamOptions {
  readonly token: string
  /** The last journal id the client has. */
  readonly from: number
  readonly after: ChangesAfter
}

/**
 * Sends one client every committed change it may read. Changes are read from the journal page by page, as
 * fast as the client takes them: none is skipped after a reconnect, and none pile up in memory.
 */
export function streamChanges(
  { engine, sessions, streams }: Listener,
  raw: ServerResponse,
  { token, from, after }: StreamOptions,
): void {
  // Whose end was told already would be kept for ever.
  if (isGone(raw)) return
  let [lastSent, running, again, stalled] = [from, false, false, false]

  async function sendPages(): Promise<void> {
    for (let more = true; more; ) {
      // Checked before every page: someone who signed out or left gets nothing more.
      const reader = await sessions.findIdentity(token)
      if (isOver(raw)) return
      if (!reader) return void raw.end()
      const page = await after(lastSent, pageSize)
      lastSent = page.last
      more = page.more
      const text = page.results.filter(({ resource }) => canRead(engine, resource, reader)).map(messageOf)
      if (text.length > 0 && !raw.write(text.join(''))) await drained(raw)
    }
  }

  async function follow(): Promise<void> {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await sendPages()
    }
    running = false
  }
  // A disconnected client comes back with the last id it received.
  const resume = () => void follow().catch(() => raw.destroy())

  /** The journal is another one, or has grown by too much: the client reads everything anew. */
  function reset(): void {
    if (!isOver(raw)) raw.end('event: reset\ndata: {}\n\n')
  }

  const beat = setInterval(() => {
    if (isOver(raw)) return
    if (!raw.writableNeedDrain) raw.write(':\n\n')
    else if (stalled) raw.destroy()
    stalled = raw.writableNeedDrain
    resume()
  }, limits.heartbeatMs)
  const { file } = engine
  const stops = [file.onChanges(resume), file.follow(), file.onForget(reset)]
  streams.add(raw)
  raw.on('close', () => {
    clearInterval(beat)
    for (const stop of stops) stop()
    streams.delete(raw)
  })
  raw.write(':\n\n')
  resume()
}

const isOver = (raw: ServerResponse): boolean => raw.writableEnded || isGone(raw)

/** Waits until the client has taken what was written, or is gone. */
async function drained(raw: ServerResponse): Promise<void> {
  if (isOver(raw)) return
  const finished = new AbortController()
  const { signal } = finished
  await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })])
  finished.abort()
}
