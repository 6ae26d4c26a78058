import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { openDialog } from '../../ui/dialog/side_panels.ts'
import { IconSearch, IconStar, IconStarFilled } from '../../ui/look/icons.ts'
import { changeNavigation, togglePin, useOwnNavigation } from '../../ui/navigation/own_navigation.ts'
import { PageHead } from '../../ui/page/page_head.tsx'
import { matches } from '../command_palette/match.ts'
import { type Place, placesFor } from '../shell/places.ts'
import { usePinyin } from '../shell/use_pinyin.ts'
import styles from './all_pages.module.css'
import { useTexts } from './texts.ts'

/** The columns, each with the modules whose pages it holds. */
const columns = {
  process: ['process'],
  procurement: ['procurement'],
  production: ['production'],
  stores: ['stores', 'welding_store'],
  sales: ['sales'],
  office: ['office'],
} as const
type Column = keyof typeof columns
const columnNames = ['process', 'procurement', 'production', 'stores', 'sales', 'office'] as const

/** `#/all`: every page and list that the person may read, by trade. */
export function AllPages() {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const all = placesFor(actingAs(useMe()), useHiddenModules())
  const named = all.map((place) => ({ ...place, ...place.label }))
  const pinyin = usePinyin(named.map(({ zh }) => zh))
  const words = typed.trim()
  const found = words === '' ? named : named.filter((place) => matches(place, words, pinyin))
  const usual = found.filter(({ raw }) => !raw)
  const raw = found.filter((place) => place.raw)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.target === field.current) fromField(event)
    else walk(event, field.current)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the links inside
    <div className={styles.page} onKeyDown={press}>
      <PageHead
        title={t.pages.all}
        sub={t.all_pages.count(usual.length)}
        more={[
          [
            { label: t.all_pages.arrange, name: 'arrange', press: () => openDialog('arrange') },
            {
              label: t.all_pages.usual,
              name: 'usual',
              press: () => changeNavigation({ order: [], hidden: [] }),
            },
          ],
        ]}
      />
      <div className={styles.content}>
        <TextInput
          ref={field}
          aria-label={t.all_pages.find}
          placeholder={t.all_pages.find}
          leftSection={<IconSearch />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoFocus
        />
        <Columns places={usual} />
        {usual.length === 0 && <p className={styles.none}>{t.nothing_found}</p>}
        {raw.length > 0 && (
          <details className={styles.raw}>
            <summary>{t.all_pages.raw(raw.length)}</summary>
            <Columns places={raw} />
          </details>
        )}
      </div>
    </div>
  )
}

function Columns({ places }: { places: readonly Place[] }) {
  const { t } = useTexts()
  const inColumn = (column: Column) =>
    places.filter(({ module }) => columns[column].some((one) => one === module))
  return (
    <div className={styles.columns}>
      {columnNames.map((column) => {
        const members = inColumn(column)
        return (
          members.length > 0 && (
            <section key={column} aria-label={t.all_pages.modules[column]} data-column>
              <h2 className={styles.caption}>{t.all_pages.modules[column]}</h2>
              <ul className={styles.list}>
                {members.map((place) => (
                  <PlaceLine key={place.key} place={place} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function PlaceLine({ place: { href, label } }: { place: Place }) {
  const { t, language } = useTexts()
  const { pins } = useOwnNavigation()
  const text = label[language]
  const isPinned = pins.some((one) => one.href === href)
  const Star = isPinned ? IconStarFilled : IconStar
  const star = () => togglePin({ href, text })
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.star}
        tabIndex={-1}
        aria-label={t.all_pages.star(text)}
        aria-pressed={isPinned}
        title={t.all_pages.keys}
        onClick={star}
      >
        <Star />
      </button>
      <a
        href={href}
        className={styles.link}
        title={text}
        data-place
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          star()
        }}
      >
        {text}
      </a>
    </li>
  )
}

const linksIn = (part: ParentNode): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>('[data-place]')].filter((one) => one.offsetParent !== null)

/** ↓ goes to the first page that fits what was typed, Enter opens it. */
function fromField(event: KeyboardEvent<HTMLElement>): void {
  const [first] = linksIn(event.currentTarget)
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
  event.preventDefault()
  if (event.key === 'Enter') first?.click()
  else first?.focus()
}

/** Arrows walk in the columns; whoever types a letter types it into the field. */
function walk(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null
  const column = link?.closest('[data-column]')
  if (!column || !link) return
  const all = [...event.currentTarget.querySelectorAll('[data-column]')].filter(
    (one) => linksIn(one).length > 0,
  )
  const inColumn = linksIn(column)
  const at = inColumn.indexOf(link)
  const beside = (step: number) => {
    const links = linksIn(all[all.indexOf(column) + step] ?? column)
    return links[Math.min(at, links.length - 1)]
  }
  const target = {
    ArrowDown: () => inColumn[at + 1],
    ArrowUp: () => (at === 0 ? field : inColumn[at - 1]),
    ArrowRight: () => beside(1),
    ArrowLeft: () => beside(-1),
    Home: () => inColumn[0],
    End: () => inColumn.at(-1),
  }[event.key]
  if (target) {
    event.preventDefault()
    target()?.focus()
  } else if (event.key.length === 1 && event.key !== ' ') field?.focus()
}
