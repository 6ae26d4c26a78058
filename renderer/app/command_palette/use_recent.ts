import { z } from 'zod'
import { usePreference } from '../../api/preferences.ts'

const most = 12

/** What the person chose lately, the last one first. A record is shown again by the title it had. */
const chosen = z.object({ key: z.string(), title: z.string(), hint: z.string() })
export type Recent = z.infer<typeof chosen>

export function useRecent(): readonly [recent: readonly Recent[], add: (one: Recent) => void] {
  const [kept, keep] = usePreference('finder/recent')
  const read = z.array(chosen).safeParse(kept)
  const recent = read.success ? read.data : []
  const add = ({ key, title, hint }: Recent) =>
    keep([{ key, title, hint }, ...recent.filter((one) => one.key !== key)].slice(0, most))
  return [recent, add]
}
