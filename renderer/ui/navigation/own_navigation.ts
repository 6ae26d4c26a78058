import { z } from 'zod'
import { cachedPreference, savePreference, usePreference } from '../../api/preferences.ts'
import { useTexts } from '../../i18n/index.ts'
import { IconStar, IconStarFilled } from '../look/icons.ts'
import { hereHash, useLocation } from './location.ts'

/** Preference of the person: how the navigation differs from that of the roles. */
const place = 'navigation'
const pin = z.object({ href: z.string(), text: z.string() })
const own = z.object({
  /** Keys of entries in the order of the person; all others come after them. */
  order: z.array(z.string()).catch([]),
  /** Keys of entries that the person removed. */
  hidden: z.array(z.string()).catch([]),
  pins: z.array(pin).catch([]),
})
export type OwnNavigation = z.infer<typeof own>
export type Pin = z.infer<typeof pin>

export const mostPins = 8

const read = (kept: unknown): OwnNavigation => {
  const parsed = own.safeParse(kept)
  return parsed.success ? parsed.data : { order: [], hidden: [], pins: [] }
}

export const useOwnNavigation = (): OwnNavigation => read(usePreference(place)[0])

/** What is not given stays as it is; empty lists restore the navigation of the roles. */
export function changeNavigation(change: Partial<OwnNavigation>): void {
  savePreference(place, { ...read(cachedPreference(place)), ...change })
}

/** Adds a page to the pins, or takes it out; nothing changes where there is no room. */
export function togglePin({ href, text }: Pin): void {
  const { pins } = read(cachedPreference(place))
  const others = pins.filter((one) => one.href !== href)
  if (others.length < pins.length) changeNavigation({ pins: others })
  else if (pins.length < mostPins) changeNavigation({ pins: [...pins, { href, text }] })
}

/** What the head of the page is called. */
const titleOfPage = (): string => document.querySelector('main h1')?.textContent.trim() ?? ''

export function toggleThisPage(href: string): void {
  const text = titleOfPage()
  if (text !== '') togglePin({ href, text })
}

/** The action of every page's head that puts the page among the pins of the navigation. */
export function usePinAction() {
  const { t } = useTexts()
  useLocation()
  const { pins } = useOwnNavigation()
  const href = hereHash()
  const isPinned = pins.some((one) => one.href === href)
  return {
    name: 'pin',
    label: isPinned ? t.unpin : t.pin,
    icon: isPinned ? IconStarFilled : IconStar,
    keys: 'Alt+S',
    why: !isPinned && pins.length >= mostPins ? t.no_more_pins(mostPins) : undefined,
    press: () => toggleThisPage(href),
  }
}
