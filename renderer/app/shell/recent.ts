import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { specOf } from '../../../shared/kernel/resource.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { cachedPreference, savePreference, usePreference } from '../../api/preferences.ts'
import { useTexts } from '../../i18n/index.ts'
import { useLocation } from '../../ui/navigation/location.ts'
import { recordOf } from '../match_route.ts'

const place = 'finder/recent'
const most = 12

/** What the person chose or opened lately, the last one first. A record is shown again by the title it had. */
const chosen = z.object({ key: z.string(), title: z.string(), hint: z.string() })
export type Recent = z.infer<typeof chosen>

const read = (kept: unknown): readonly Recent[] => {
  const parsed = z.array(chosen).safeParse(kept)
  return parsed.success ? parsed.data : []
}
export const useRecent = (): readonly Recent[] => read(usePreference(place)[0])

export function addRecent({ key, title, hint }: Recent): void {
  const recent = read(cachedPreference(place))
  const [last] = recent
  if (last?.key === key && last.title === title) return
  savePreference(place, [{ key, title, hint }, ...recent.filter((one) => one.key !== key)].slice(0, most))
}

/** Milliseconds after which a record counts as opened; its title is on the screen by then. */
const opened = 1000

/** Every record that exists and stays open for a moment is one of the recent ones, by the heading of its page. */
export function useNoteRecords(): void {
  const { language } = useTexts()
  const { path } = useLocation()
  const key = recordOf(path)?.join('/')
  const note = useEffectEvent((noted: string) => {
    const title = document.querySelector('main h1')?.textContent.trim() ?? ''
    const [kind = ''] = noted.split('/')
    const resource = resourceNamed(kind === 'wo' ? 'work_orders' : kind)
    if (title !== '' && !document.querySelector('main [data-unknown]'))
      addRecent({ key: `record/${noted}`, title, hint: resource ? specOf(resource).label[language] : '' })
  })
  useEffect(() => {
    if (key === undefined) return
    const timer = setTimeout(() => note(key), opened)
    return () => clearTimeout(timer)
  }, [key])
}
