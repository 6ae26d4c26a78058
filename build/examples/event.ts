import type { ThrowAway } from './plant.ts'
import type { Recorder } from './recorder.ts'

/** The first event that a client is sent when it resumes: what stands behind `data:`. */
export async function recordEvent(
  recorder: Recorder,
  { url, sessions }: ThrowAway,
  user: number,
): Promise<void> {
  const { token } = await sessions.open(user, '127.0.0.1')
  const left = new AbortController()
  const { body } = await fetch(new URL('/api/events/', url), {
    headers: { authorization: `Bearer ${token}`, 'last-event-id': '1' },
    signal: left.signal,
  })
  let text = ''
  try {
    for await (const part of body ?? []) {
      text += Buffer.from(part).toString('utf8')
      const [, data] = /^data: (\{.+\})$/m.exec(text) ?? []
      if (data === undefined) continue
      recorder.keep('events.list', { answer: JSON.parse(data) })
      break
    }
  } finally {
    left.abort()
  }
}
