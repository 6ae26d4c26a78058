import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { type EntryKey, entries } from '../../../shared/office/navigation.ts'
import { openDialog } from '../../ui/dialog/side_panels.ts'
import type { Appearance } from '../../ui/look/appearance.ts'
import {
  IconHistory,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconStar,
} from '../../ui/look/icons.ts'
import { Mark } from '../../ui/look/mark.tsx'
import { useLocation } from '../../ui/navigation/location.ts'
import { changeNavigation, useOwnNavigation } from '../../ui/navigation/own_navigation.ts'
import { recordHash } from '../../ui/navigation/record_url.ts'
import { stayAtOffice } from '../../ui/value/at_office.ts'
import { entryHash } from '../../ui/waiting/item_place.ts'
import { type EntryCount, useEntryCounts } from './entry_counts.ts'
import { entryIcon } from './entry_icons.ts'
import styles from './navigation.module.css'
import { NavigationFoot } from './navigation_foot.tsx'
import { NavigationLink } from './navigation_link.tsx'
import { openEntry, useOwnEntries } from './own_entries.ts'
import { useRecent } from './recent.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly plant: SetupAnswer
  readonly appearance: Appearance
  /** Icons only. */
  readonly isRail: boolean
  fold(): void
}

/** Without its legal form, for which the column has no room; the tooltip has the whole name. */
const shortName = (name: string) => name.replace(/((股份)?有限(责任)?公司|,? (Co\., )?Ltd\.?)$/, '')

/** The pages of the person's roles, his favourites and recent records; the office and the person at the foot. */
export function Navigation({ plant, appearance, isRail, fold }: Props) {
  const { t, language } = useTexts()
  const { path } = useLocation()
  const place = useRef<HTMLElement>(null)
  const shown = useOwnEntries()
  const countOf = useEntryCounts()
  const open = openEntry(path, shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is in sight once it is open
  useEffect(() => {
    place.current?.querySelector('a[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const foldSays = `${isRail ? t.shell.unfold : t.shell.fold} Ctrl+B`
  const FoldIcon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav
      ref={place}
      className={styles.nav}
      data-part="nav"
      data-rail={isRail || undefined}
      aria-label={t.navigation}
      onKeyDown={walk}
    >
      <div className={styles.plant}>
        <Mark size={22} />
        <span className={styles.name} title={plant.plant_name}>
          {shortName(plant.plant_name) || t.product}
        </span>
        <button type="button" className={styles.fold} aria-label={foldSays} title={foldSays} onClick={fold}>
          <FoldIcon />
        </button>
      </div>
      <button
        type="button"
        className={styles.search}
        title={t.shell.find_about}
        {...(isRail && { 'aria-label': t.shell.find_about })}
        onClick={() => openDialog('finder')}
      >
        <IconSearch />
        <span>{t.shell.find}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={styles.scroll}>
        {shown.map((key) => (
          <EntryLink
            key={key}
            name={key}
            shown={shown}
            count={countOf(key, entries[key].label[language])}
            {...{ isRail, isOpen: key === open }}
            note={plant.copy && stayAtOffice(entries[key].counts) ? t.away.at_office : undefined}
          />
        ))}
        {!isRail && <Pins />}
        {!isRail && <RecentRecords />}
      </div>
      <NavigationFoot {...{ plant, appearance, isRail }} isOpen={(key) => openEntry(path, [key]) === key} />
    </nav>
  )
}

interface EntryProps {
  readonly name: EntryKey
  readonly shown: readonly EntryKey[]
  readonly isOpen: boolean
  readonly isRail: boolean
  readonly count: EntryCount | undefined
  readonly note: string | undefined
}

const dragged = 'application/x-entry'

/** Dragging one over another puts it there. */
function EntryLink({ name, shown, ...facts }: EntryProps) {
  const { language } = useTexts()
  const drop = (event: DragEvent) => {
    const from = shown.find((key) => key === event.dataTransfer.getData(dragged))
    if (from === undefined) return
    event.preventDefault()
    const others = shown.filter((key) => key !== from)
    changeNavigation({ order: others.toSpliced(shown.indexOf(name), 0, from) })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys for the order are in the dialog of the navigation
    <div
      onDragStart={(event) => event.dataTransfer.setData(dragged, name)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={drop}
    >
      <NavigationLink
        href={entryHash(name, facts.count !== undefined)}
        icon={entryIcon(name)}
        label={entries[name].label[language]}
        part="entry"
        {...facts}
      />
    </div>
  )
}

function Pins() {
  const { t } = useTexts()
  const { pins } = useOwnNavigation()
  if (pins.length === 0) return null
  return (
    <section aria-label={t.shell.pins}>
      <div className={styles.caption}>{t.shell.pins}</div>
      {pins.map(({ href, text }) => (
        <NavigationLink key={href} href={href} icon={IconStar} label={text} part="pin" />
      ))}
    </section>
  )
}

const mostRecent = 3

function RecentRecords() {
  const { t } = useTexts()
  const records = useRecent().flatMap(({ key, title }) => {
    const [kind, resource = '', ...id] = key.split('/')
    return kind === 'record' ? [{ key, title, href: recordHash(resource, id.join('/')) }] : []
  })
  if (records.length === 0) return null
  return (
    <section aria-label={t.shell.recent}>
      <div className={styles.caption}>{t.shell.recent}</div>
      {records.slice(0, mostRecent).map(({ key, title, href }) => (
        <NavigationLink key={key} href={href} icon={IconHistory} label={title} />
      ))}
    </section>
  )
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrows move between the visible entries; Tab leaves the navigation. Those in the person's menu are the menu's own. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { currentTarget: nav, target } = event
  if (!step || event.ctrlKey || event.altKey || !(target instanceof Node && nav.contains(target))) return
  const all = [...nav.querySelectorAll<HTMLElement>('a, button')].filter((one) => one.offsetParent !== null)
  const at = all.findIndex((one) => one.contains(document.activeElement))
  event.preventDefault()
  all[step(at, all.length - 1)]?.focus()
}
