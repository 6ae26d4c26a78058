import { NavLink } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { specOf } from '../../../shared/kernel/resource.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useDeclarations } from '../../api/declarations.ts'
import { usePreference } from '../../api/preferences.ts'
import { hashOf, useLocation } from '../../ui/navigation/location.ts'
import { addressOf } from '../match_route.ts'
import { type Route, routes } from '../routes.ts'
import { listsFor } from './navigation_lists.ts'
import { useTexts } from './texts.ts'

/** The navigation: pages of daily work, then the pages and lists of each module, then those of the office. */
export function Navigation() {
  useDeclarations()
  const { t, language } = useTexts()
  const { path } = useLocation()
  const me = useMe()
  const [page = 'home', name = ''] = path
  const place = useRef<HTMLElement>(null)
  const here = hashOf(page === 'list' ? [page, name] : [page])
  useEffect(() => {
    const links = [...(place.current?.querySelectorAll('a') ?? [])]
    links.find((link) => link.getAttribute('href') === here)?.scrollIntoView({ block: 'nearest' })
  }, [here])
  const pagesIn = (group: Route['navigation']) =>
    routes.flatMap((route) => {
      const { navigation, titleKey } = route
      if (navigation !== group || titleKey === undefined) return []
      const address = addressOf(route)
      const isOpen = page === address[0]
      return (
        <NavLink
          key={route.path}
          href={hashOf(address)}
          label={t.pages[titleKey]}
          active={isOpen}
          {...current(isOpen)}
          fw={600}
          py={6}
        />
      )
    })
  return (
    <nav ref={place} aria-label={t.navigation} style={{ height: '100%', overflowY: 'auto' }} onKeyDown={walk}>
      {pagesIn('work')}
      {listsFor(actingAs(me)).map(({ module, lists }) => (
        <Group key={module} name={module} label={t.modules[module]}>
          {pagesIn(module)}
          {lists.map((resource) => (
            <NavLink
              key={resource.name}
              href={hashOf(['list', resource.name])}
              label={specOf(resource).label[language]}
              active={page === 'list' && name === resource.name}
              py={5}
              {...current(page === 'list' && name === resource.name)}
            />
          ))}
        </Group>
      ))}
      <div style={{ borderTop: '1px solid var(--line)', marginTop: 8, paddingTop: 8 }}>
        {pagesIn('office')}
      </div>
    </nav>
  )
}

const current = (is: boolean) => (is ? { 'aria-current': 'page' as const } : {})

/** Folded groups are a preference of the person. */
function Group({ name, label, children }: { name: string; label: string; children: React.ReactNode }) {
  const [folded, keep] = usePreference(`navigation/${name}`)
  const opened = folded !== 'folded'
  return (
    <NavLink
      component="button"
      label={label}
      c="var(--text-3)"
      mt={4}
      py={5}
      childrenOffset={8}
      opened={opened}
      onChange={(open) => keep(open ? undefined : 'folded')}
      aria-expanded={opened}
    >
      {children}
    </NavLink>
  )
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrows move between the visible entries; Tab leaves the navigation. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.altKey) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter(
    (one) => one.offsetParent !== null,
  )
  const at = entries.findIndex((one) => one.contains(document.activeElement))
  event.preventDefault()
  entries[step(at, entries.length - 1)]?.focus()
}
