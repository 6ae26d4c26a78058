import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { OfficeChange } from '../../../../shared/kernel/office_api.ts'
import type { ChangesAfter } from '../../engine/events.ts'
import { limits } from '../../engine/limits.ts'
import { canRead } from '../../permissions/read_access.ts'
import type { Listener } from './route_context.ts'

const pageSize = 500

const messageOf = ({ id, resource, operation, record, version, user, at }: OfficeChange): string =>
  `id: ${id}\nevent: ${resource}.${operation}\ndata: ${JSON.stringify({ id, resource, record, version, user, at })}\n\n`

interface Listening {
  readonly token: string
  /** The journal number that was heard last. */
  readonly from: number
  readonly after: ChangesAfter
}

/**
 * Tells one client every committed change it may read of. All of them are read from the journal, page by page and as
 * fast as the client takes them: nothing is left out between what was missed and what happens, and nothing piles up.
 */
export function streamChanges(
  { engine, sessions, streams }: Listener,
  raw: ServerResponse,
  { token, from, after }: Listening,
): void {
  let [heard, running, again, stalled] = [from, false, false, false]

  async function tell(): Promise<void> {
    for (let more = true; more; ) {
      // Before every page: who has signed out or left hears nothing more.
      const reader = await sessions.findIdentity(token)
      if (isOver(raw)) return
      if (!reader) return void raw.end()
      const page = after(heard, pageSize)
      heard = page.last
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
      await tell()
    }
    running = false
  }
  // A client that is cut off comes back with the last number it heard.
  const goOn = () => void follow().catch(() => raw.destroy())

  const beat = setInterval(() => {
    if (isOver(raw)) return
    if (!raw.writableNeedDrain) raw.write(':\n\n')
    else if (stalled) raw.destroy()
    stalled = raw.writableNeedDrain
    goOn()
  }, limits.heartbeatMs)
  const stop = engine.file.onChanges(goOn)
  streams.add(raw)
  raw.on('close', () => {
    clearInterval(beat)
    stop()
    streams.delete(raw)
  })
  raw.write(':\n\n')
  goOn()
}

const isOver = (raw: ServerResponse): boolean => raw.writableEnded || raw.destroyed

/** Until the client has taken what was written, or is gone. */
async function drained(raw: ServerResponse): Promise<void> {
  if (isOver(raw)) return
  const over = new AbortController()
  const { signal } = over
  await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })])
  over.abort()
}
