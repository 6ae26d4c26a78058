import { Modal, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { actingAs, useMe } from '../office/me.ts'
import type { Appearance } from '../shell/appearance.ts'
import { closeDialog } from '../shell/panels.ts'
import { useTexts } from '../texts/index.ts'
import styles from './finder.module.css'
import { type Found, matches, recentFirst } from './match.ts'
import { ownItems } from './own_items.ts'
import { useInitials } from './use_initials.ts'
import { useRecent } from './use_recent.ts'
import { useRecords } from './use_records.ts'

/** Pages and actions shown above the records, while something is typed and before. */
const mostOwn = 8

/** Ctrl+K: pages, actions and records by any part of their names or by pinyin initials. */
export function Finder({ appearance }: { appearance: Appearance }) {
  const { t, language } = useTexts()
  const me = useMe()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [recent, addRecent] = useRecent()
  const own = ownItems({ acting: actingAs(me), language, appearance })
  const initials = useInitials(own.map(({ zh }) => zh))
  const records = useRecords(typed, language)
  const fitting = own.filter((one) => matches(one, typed.trim(), initials))
  const pages = recentFirst(fitting, recent).slice(0, mostOwn)
  const all = [...pages, ...recentFirst(records.found, recent)]
  const chosen = Math.min(at, all.length - 1)
  const choose = (one: Found) => {
    addRecent(one.key)
    closeDialog()
    one.act()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    const one = all[chosen]
    if (step !== undefined) setAt(Math.max(0, Math.min(all.length - 1, chosen + step)))
    else if (event.key === 'Enter' && one) choose(one)
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
      aria-label={t.finder.title}
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
          setAt(0)
        }}
        onKeyDown={press}
        autoComplete="off"
        data-autofocus
      />
      <div id="finder-list" role="listbox" aria-label={t.finder.title} className={styles.list}>
        {all.map((one, index) => (
          <Option
            key={one.key}
            found={one}
            id={optionId(index)}
            selected={index === chosen}
            heading={headingOf(index, pages.length, typed !== '', t.finder)}
            choose={() => choose(one)}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {records.error?.message ?? (all.length === 0 && !records.waiting ? t.nothing_found : t.finder.keys)}
      </Text>
    </Modal>
  )
}

const optionId = (index: number) => `finder-${index}`

const headingOf = (
  index: number,
  pages: number,
  searching: boolean,
  words: { pages: string; records: string; recent: string },
): string | undefined =>
  index === 0 && pages > 0
    ? searching
      ? words.pages
      : words.recent
    : index === pages
      ? words.records
      : undefined

interface OptionProps {
  readonly found: Found
  readonly id: string
  readonly selected: boolean
  readonly heading: string | undefined
  readonly choose: () => void
}

const Option = ({ found, id, selected, heading, choose }: OptionProps) => (
  <>
    {heading && (
      <div className={styles.group} role="presentation">
        {heading}
      </div>
    )}
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input above */}
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={styles.item}
      ref={selected ? intoView : undefined}
      onClick={choose}
    >
      <span className={styles.title}>{found.title}</span>
      <span className={styles.hint}>{found.hint}</span>
    </div>
  </>
)

const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })
