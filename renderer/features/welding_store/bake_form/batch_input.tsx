import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { plainText } from '../../../../shared/kernel/plain_text.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { focusBesidePage } from '../../../ui/form/restore_focus.ts'
import { isSave } from '../../../ui/keyboard/shortcuts.ts'
import { useTexts } from '../bakes/texts.ts'
import { type Batch, fieldsOf, firstMatch, lineOf, useBatches } from './use_batches.ts'

interface Props {
  readonly name: string
  readonly field: ColumnField
  readonly value: unknown
  readonly change: (value: unknown) => void
  readonly setAll?: (values: Row) => void
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly required?: boolean
  readonly autoFocus?: boolean
}

/** These two tell a batch; the others offer their own words only. */
const picks: ReadonlySet<string> = new Set(['codedmark', 'class_num'])

/** Offers batches in stock, batches baked before and materials of the master; the chosen one brings all it knows. */
export function BatchInput(props: Props) {
  const { name, field, value, change, setAll, error, warning, required, autoFocus } = props
  const { t, language } = useTexts()
  const [opened, setOpened] = useState(false)
  const text = plainText(value)
  const { stock, batches, materials } = useBatches(text, opened || text !== '', language)
  const textOf = (batch: Parameters<typeof lineOf>[0]) => lineOf(batch, t)
  const lines = new Map([...stock, ...batches, ...materials].map((batch) => [textOf(batch), fieldsOf(batch)]))
  const choose = (chosen: string) => {
    const batch = picks.has(name) ? lines.get(chosen) : undefined
    if (batch && setAll) setAll({ ...batch })
    else change(chosen)
  }
  /** Enter takes what was typed for its batch, and the next that is wanted is the quantity. */
  const takeFirst = async (input: HTMLInputElement) => {
    const found = await firstMatch(text, name, language)
    // Somebody who types on has gone on.
    if (input.value !== text || document.activeElement !== input) return
    setOpened(false)
    if (found && setAll) setAll({ ...found })
    focusQuantity(input, found?.codedmark !== undefined)
  }
  const groups = [
    { group: t.oven.in_stock, items: [...new Set(stock.map(textOf))] },
    { group: t.oven.earlier_batches, items: [...new Set(batches.map(textOf))] },
    { group: t.oven.master, items: [...new Set(materials.map(textOf))] },
  ]
  return (
    <Autocomplete
      name={name}
      label={field.label[language]}
      size="sm"
      limit={10}
      // Offered while typing; never over what the field is refused for.
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDown={(event) => {
        const { key, currentTarget, nativeEvent } = event
        if (isSave(event)) setOpened(false)
        if (key !== 'Enter' || nativeEvent.isComposing || !picks.has(name) || text.trim() === '') return
        if (walksOffers(currentTarget)) return
        event.preventDefault()
        void takeFirst(currentTarget)
      }}
      // The office has found them, by initials too.
      filter={({ options }) => options}
      data={
        picks.has(name) ? groups.filter(({ items }) => items.length > 0) : wordsOf(name, [...lines.values()])
      }
      value={text}
      onChange={choose}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      comboboxProps={{ width: picks.has(name) ? 640 : 'target', position: 'bottom-start' }}
      {...(warning && { description: <span className="warned">▲ {warning}</span> })}
      {...(required && { withAsterisk: true })}
      {...(autoFocus && !focusBesidePage() && { autoFocus: true })}
    />
  )
}

/** Somebody has gone into the offers by the arrows: Enter takes the one he stands on. */
const walksOffers = (input: Element): boolean => (input.getAttribute('aria-activedescendant') ?? '') !== ''

/** The quantity, where the batch is known; else the field behind this one. */
function focusQuantity(input: HTMLInputElement, isKnown: boolean): void {
  const all = [
    ...(input.closest('[data-form]')?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? []),
  ]
  const next = isKnown ? all.find(({ name }) => name === 'quantity') : all[all.indexOf(input) + 1]
  next?.focus()
  next?.select()
}

const wordsOf = (name: string, batches: readonly Batch[]): string[] => {
  const rows: readonly Row[] = batches.map((batch) => ({ ...batch }))
  return [...new Set(rows.map((row) => plainText(row[name])).filter((word) => word !== ''))]
}
