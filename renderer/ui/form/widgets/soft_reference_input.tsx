import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { plainText } from '../../../../shared/kernel/plain_text.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { InputProps } from '../input_props.ts'
import { optionDetail } from '../pickers/option_detail.ts'
import styles from '../pickers/picker.module.css'
import { useOffered } from './use_offered.ts'
import { useWholeList } from './whole_list.tsx'

const most = 12

/**
 * Text that names a record of another list by its number: offered by number, name and pinyin initials, F7 shows the whole
 * list. Other text stays as it is typed, for business from before the office.
 */
export function SoftReferenceInput({ field, value, change, shared }: InputProps) {
  const { target = '', carries = 'id' } = field.reference ?? {}
  const { language } = useTexts()
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const { known, rows, found, title, words, note, keep } = useOffered(target, typed?.trim() ?? '')
  const offered = offeredAs(found ?? rows, (row) => (carries === 'id' ? title(row) : words(row)))
  const current = plainText(value)
  const named = known.find((row) => plainText(row[carries]) === current)
  const take = (record: Row) => {
    keep(record)
    setTyped(undefined)
    // Another Enter goes on to the next field.
    setOpened(false)
    note(record.id)
    change(plainText(record[carries]))
  }
  const list = useWholeList(target, take)
  return (
    <>
      <Autocomplete
        {...shared}
        // Enter goes on to the next field until something is typed.
        openOnFocus={false}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        selectFirstOptionOnChange
        limit={most}
        {...((found || typed === undefined) && { filter: ({ options }) => options.slice(0, most) })}
        value={typed ?? (named && carries === 'id' ? title(named) : current)}
        data={[...offered.keys()]}
        renderOption={({ option: { value: text } }) => {
          const over = optionDetail(resourceNamed(target), offered.get(text), language)
          return over === '' ? text : <span className={styles.over}>{`${text} · ${over}`}</span>
        }}
        onChange={(text) => {
          const record = offered.get(text)
          if (record) take(record)
          else {
            setTyped(text)
            change(text.trim())
          }
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDownCapture={(event) => {
          list.onKeyDownCapture(event)
          const exact = (found ?? rows).find((row) => plainText(row[carries]) === typed?.trim())
          const match = exact ?? found?.[0]
          if (event.key !== 'Enter' || !opened || !match || isChosen(event.target)) return
          event.preventDefault()
          event.stopPropagation()
          take(match)
        }}
      />
      {list.dialog}
    </>
  )
}

/** The choices of the office come after the word was typed: none of them is marked yet. */
const isChosen = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-activedescendant') !== null

/** Once each, as a list of choices must have them. */
function offeredAs(rows: readonly Row[], says: (row: Row) => string): ReadonlyMap<string, Row> {
  const offered = new Map<string, Row>()
  for (const row of rows) {
    const text = says(row)
    offered.set(offered.has(text) ? `${text} #${String(row.id)}` : text, row)
  }
  return offered
}
