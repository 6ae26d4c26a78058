import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

type Preferences = Readonly<Record<string, unknown>>

const key = ['preferences', 'mine']
const pause = 600
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
/** What the office has not stored yet: a read that is answered meanwhile brings older values. */
const unsaved = new Map<string, unknown>()

async function read(): Promise<Preferences> {
  const { value } = await call('preferences', 'mine', {})
  const saved = value.flatMap(({ name, value: text }) => pairOf(name, text))
  return { ...Object.fromEntries(saved), ...Object.fromEntries(unsaved) }
}

/** What an older version of the program wrote may be something else by now: it counts as nothing. */
function pairOf(name: string, text: string): [string, unknown][] {
  try {
    return [[name, JSON.parse(text)]]
  } catch {
    return []
  }
}

/** One preference of the person, who finds it again at every machine; undefined while there is none, or it is not read yet. */
export function usePreference(name: string): readonly [value: unknown, keep: (value: unknown) => void] {
  const { data } = useQuery({ queryKey: key, queryFn: read, staleTime: Number.POSITIVE_INFINITY })
  return [data?.[name], (value) => savePreference(name, value)]
}

/** What is kept at this moment: a quick hand changes it again before the page is drawn anew. */
export const cachedPreference = (name: string): unknown => queryClient.getQueryData<Preferences>(key)?.[name]

/** Shown at once, kept in the office a moment later; undefined forgets it. */
export function savePreference(name: string, value: unknown): void {
  queryClient.setQueryData<Preferences>(key, (now) => ({ ...now, [name]: value }))
  unsaved.set(name, value)
  clearTimeout(waiting.get(name))
  const send = () => {
    waiting.delete(name)
    const text = value === undefined ? '' : JSON.stringify(value)
    // A preference that could not be kept is lost, and nothing else.
    call('preferences', 'keep', { name, value: text })
      .catch(() => undefined)
      .finally(() => unsaved.get(name) === value && unsaved.delete(name))
  }
  waiting.set(name, setTimeout(send, pause))
}
