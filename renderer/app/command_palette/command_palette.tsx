import { Modal, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { specOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { resourceNamed, useDeclarations } from '../../api/declarations.ts'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { closeDialog } from '../../ui/dialog/side_panels.ts'
import { useReturnFocus } from '../../ui/form/return_focus.ts'
import type { Appearance } from '../../ui/look/appearance.ts'
import {
  IconApps,
  IconClipboardList,
  IconFileText,
  IconHistory,
  IconPlus,
  IconUsers,
} from '../../ui/look/icons.ts'
import { usePlant } from '../../ui/print/use_company.ts'
import { StatusText } from '../../ui/value/status_pill.tsx'
import { addRecent, type Recent, useRecent } from '../shell/recent.ts'
import { usePinyin } from '../shell/use_pinyin.ts'
import styles from './command_palette.module.css'
import { bearing, matches, type PaletteItem, recentFirst, recordKey } from './match.ts'
import { pageItems } from './page_items.ts'
import { searchedText, sharedNumber } from './scanned.ts'
import { readBothTexts, useTexts } from './texts.ts'
import { recordAgain, useRecords } from './use_records.ts'

/** Pages and actions shown above the records, while something is typed and before. */
const mostOwn = 8

/** Ctrl+K: pages, actions and records by any part of their names or by pinyin initials. */
export function CommandPalette({ appearance }: { appearance: Appearance }) {
  useDeclarations()
  const { t, language } = useTexts()
  useReturnFocus()
  const me = useMe()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState<number>()
  const recent = useRecent()
  const hidden = useHiddenModules()
  const isCopy = usePlant().data?.copy != null
  const both = useQuery({
    queryKey: ['texts'],
    queryFn: readBothTexts,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const catalogues = both.data ?? { zh: t, en: t }
  const own = pageItems({ acting: actingAs(me), language, catalogues, appearance, hidden, isCopy })
  const pinyin = usePinyin(own.map(({ zh }) => zh))
  const records = useRecords(typed, language, hidden)
  const groups = typed.trim() === '' ? atFirst(own, recent) : found()
  const all = groups.flatMap((group) => group.found)
  const chosen = Math.min(at ?? firstOf(all, typed), all.length - 1)
  function found(): readonly Group[] {
    const fitting = own.filter((one) => matches(one, typed.trim(), pinyin))
    const named = recentFirst(fitting, recent).slice(0, mostOwn)
    const searched = searchedText(typed)
    const isOrder = (one: PaletteItem) => one.key.startsWith(`${recordKey}work_orders/`)
    const exact = bearing(records.found, searched).toSorted((a, b) => Number(isOrder(b)) - Number(isOrder(a)))
    const rest = recentFirst(
      records.found.filter((one) => !exact.includes(one)),
      recent,
    )
    const isPerson = (one: PaletteItem) => one.key.startsWith(`${recordKey}users/`)
    const others = Map.groupBy(
      rest.filter((one) => !isOrder(one) && !isPerson(one)),
      kindOf,
    )
    return [
      { title: t.finder.exact, icon: IconFileText, found: exact },
      { title: t.pages.work_orders, icon: IconClipboardList, found: rest.filter(isOrder) },
      ...[...others].map(([kind, ofKind]) => ({
        title: kindName(kind, language) ?? t.finder.records,
        icon: IconFileText,
        found: ofKind,
      })),
      { title: t.pages.users, icon: IconUsers, found: rest.filter(isPerson) },
      { title: t.finder.pages, icon: IconApps, found: named.filter(isPage) },
      { title: t.finder.actions, icon: IconPlus, found: named.filter((one) => !isPage(one)) },
    ]
  }
  function atFirst(known: readonly PaletteItem[], lately: readonly Recent[]): readonly Group[] {
    const before = lately.flatMap((one) => known.find(({ key }) => key === one.key) ?? recordAgain(one) ?? [])
    return before.length > 0
      ? [{ title: t.finder.recent, icon: IconHistory, found: before }]
      : [{ title: t.finder.pages, icon: IconApps, found: known.filter(isPage) }]
  }
  const choose = (one: PaletteItem) => {
    addRecent(one)
    closeDialog()
    one.act()
  }
  const shared = !records.waiting && sharedNumber(records.found, typed)
  const enter = useEnter({ typed, one: all[chosen], waiting: records.waiting, shared, choose })
  const status = () => {
    if (all.length === 0 && !records.waiting) return t.nothing_found
    return shared ? t.finder.shared_number : t.finder.keys
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(all.length - 1, chosen + step)))
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={closeDialog}
      withCloseButton={false}
      size={640}
      yOffset="10vh"
      attributes={{ content: { 'aria-label': t.finder.title } }}
    >
      <TextInput
        role="combobox"
        aria-expanded="true"
        aria-controls="finder-list"
        aria-activedescendant={all[chosen] && optionId(chosen)}
        aria-label={t.finder.title}
        placeholder={t.finder.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(undefined)
        }}
        onKeyDown={press}
        autoComplete="off"
        autoFocus
        data-autofocus
      />
      <div id="finder-list" role="listbox" aria-label={t.finder.title} className={styles.list}>
        {groups.map((group) => (
          <OptionGroup key={group.title} {...group} {...{ all, chosen, choose }} />
        ))}
      </div>
      <Text c="var(--text-3)" mt="xs" role="status">
        {records.error?.message ?? status()}
      </Text>
    </Modal>
  )
}

/**
 * A scanner is faster than the office: Enter waits for the records of what was typed, and pages wait for nothing. Where
 * several cards share the number it opens none: the person sees them and chooses.
 */
function useEnter({ typed, one, waiting, shared, choose }: Entering): () => void {
  const [entered, setEntered] = useState<string>()
  const arrive = useEffectEvent(() => {
    setEntered(undefined)
    if (one && !shared) choose(one)
  })
  // Whoever types on has not meant what stood there.
  const meant = entered === typed
  useEffect(() => {
    if (meant && !waiting) arrive()
  }, [meant, waiting])
  return () => {
    if (waiting && (!one || one.key.startsWith(recordKey))) setEntered(typed)
    else if (one) choose(one)
  }
}

interface Entering {
  readonly typed: string
  readonly one: PaletteItem | undefined
  readonly waiting: boolean
  readonly shared: boolean
  readonly choose: (one: PaletteItem) => void
}

const optionId = (index: number) => `finder-${index}`

const isPage = ({ key }: PaletteItem): boolean => /^(page|list|settings)\//.test(key)

/** The resource of a record. */
const kindOf = ({ key }: PaletteItem): string => key.split('/')[1] ?? ''
const kindName = (kind: string, language: Language): string | undefined => {
  const resource = resourceNamed(kind)
  return resource && specOf(resource).label[language]
}

/** What Enter takes first: records are looked for by numbers; words and initials without any are mostly those of a page. */
function firstOf(all: readonly PaletteItem[], typed: string): number {
  const page = /\d/.test(typed) ? -1 : all.findIndex((one) => !one.key.startsWith(recordKey))
  return typed.trim() === '' ? 0 : Math.max(0, page)
}

interface Group {
  readonly title: string
  readonly icon: ComponentType
  readonly found: readonly PaletteItem[]
}
interface GroupProps extends Group {
  readonly all: readonly PaletteItem[]
  readonly chosen: number
  readonly choose: (one: PaletteItem) => void
}

const OptionGroup = ({ title, icon, found, all, chosen, choose }: GroupProps) =>
  found.length > 0 && (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-label={title}>
      <div className={styles.group} role="presentation">
        {title}
      </div>
      {found.map((one) => (
        <Option
          key={one.key}
          found={one}
          icon={one.icon ?? icon}
          id={optionId(all.indexOf(one))}
          selected={one === all[chosen]}
          choose={() => choose(one)}
        />
      ))}
    </div>
  )

interface OptionProps {
  readonly icon: ComponentType
  readonly found: PaletteItem
  readonly id: string
  readonly selected: boolean
  readonly choose: () => void
}

const Option = ({ found, icon: Icon, id, selected, choose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input above
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    className={styles.item}
    ref={selected ? intoView : undefined}
    onClick={choose}
  >
    <Icon />
    <span className={styles.title}>{found.title}</span>
    {found.state && <StatusText {...found.state} />}
    <span className={styles.hint}>{found.hint}</span>
  </div>
)

const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })
