import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import type { Stored } from '../../shared/kernel/column.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { isBesidePage } from '../forms/focus_work.ts'
import { isSave } from '../keys/shortcuts.ts'
import { plainText } from '../lists/shown_value.ts'
import { useTexts } from '../texts/index.ts'
import { type Batch, isSame, lineOf, useBatches } from './use_batches.ts'

interface Props {
  readonly name: string
  readonly field: Stored
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
  const { stock, batches, materials } = useBatches(text, opened || text !== '')
  const lines = new Map([...stock, ...batches, ...materials].map((batch) => [lineOf(batch), batch]))
  const choose = (chosen: string) => {
    const batch = picks.has(name) ? lines.get(chosen) : undefined
    if (batch && setAll) setAll({ ...batch })
    else change(chosen)
  }
  /** The whole number and Enter take its batch: the first one that is offered under it. */
  const takeExact = (): boolean => {
    const offers: readonly Row[] = [...stock, ...batches, ...materials].map((batch) => ({ ...batch }))
    const exact = offers.find((offer) => picks.has(name) && isSame(plainText(offer[name]), text))
    if (exact && setAll) setAll(exact)
    return exact !== undefined
  }
  const groups = [
    { group: t.oven.in_stock, items: [...new Set(stock.map(lineOf))] },
    { group: t.oven.earlier_batches, items: [...new Set(batches.map(lineOf))] },
    { group: t.oven.master, items: [...new Set(materials.map(lineOf))] },
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
        if (isSave(event) || (event.key === 'Enter' && !walksOffers(event.currentTarget) && takeExact()))
          setOpened(false)
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
      comboboxProps={{ width: picks.has(name) ? 360 : 'target', position: 'bottom-start' }}
      {...(warning && { description: <span className="warned">▲ {warning}</span> })}
      {...(required && { withAsterisk: true })}
      {...(autoFocus && !isBesidePage() && { autoFocus: true })}
    />
  )
}

/** Somebody has gone into the offers by the arrows: Enter takes the one he stands on. */
const walksOffers = (input: Element): boolean => (input.getAttribute('aria-activedescendant') ?? '') !== ''

const wordsOf = (name: string, batches: readonly Batch[]): string[] => {
  const rows: readonly Row[] = batches.map((batch) => ({ ...batch }))
  return [...new Set(rows.map((row) => plainText(row[name])).filter((word) => word !== ''))]
}
