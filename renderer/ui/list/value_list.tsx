import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { ColumnField } from '../../../shared/kernel/column.ts'
import { meaningOf } from '../../../shared/kernel/meaning.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { whereOpsOf, whereText } from '../../../shared/kernel/where.ts'
import { useTexts } from '../../i18n/index.ts'
import { StatusText } from '../value/status_pill.tsx'
import type { Column } from './columns.ts'
import { type ColumnCondition, whereOf } from './conditions.ts'
import { readFrequentValues } from './frequent_values.ts'
import styles from './list.module.css'

/** So many values are offered; the search finds the others. */
const most = 20

interface Props {
  readonly resource: Resource
  readonly column: Column
  readonly field: ColumnField
  readonly asked: Row
  readonly current: ColumnCondition | undefined
  readonly setCondition: (text: string | undefined) => void
  readonly close: () => void
}

/** The most frequent values of a column under the other conditions; those that are checked are shown. */
export function ValueList({ resource, column, field, asked, current, setCondition, close }: Props) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const { name } = column
  const others = {
    ...asked,
    where: whereOf({ where: asWhere(asked) }).filter((one) => !one.startsWith(`${name}:`)),
  }
  const { data: values = [] } = useQuery({
    queryKey: [resource.name, 'list', 'values', name, others],
    queryFn: () => readFrequentValues(resource, name, others),
  })
  const chosen = current?.op === 'in' || current?.op === 'eq' ? current.values : []
  const wanted = search.trim().toLowerCase()
  const found = values.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, most)
  const toggle = (value: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((one) => one !== value)
    setCondition(next.length === 0 ? undefined : whereText(name, next.length > 1 ? 'in' : 'eq', ...next))
  }
  const takesPart = whereOpsOf(field).includes('contains')
  const says = takesPart ? t.lists.find_value : t.lists.find_choice
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || wanted === '') return
    event.preventDefault()
    const [only, ...more] = found
    if (takesPart) setCondition(whereText(name, 'contains', search.trim()))
    else if (only && more.length === 0) setCondition(whereText(name, 'eq', only.value))
    else return
    close()
  }
  return (
    <>
      <TextInput
        size="xs"
        my={6}
        aria-label={says}
        placeholder={says}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={onKey}
        data-autofocus
      />
      <div className={styles.values}>
        {found.map(({ value, count, label }) => (
          <Checkbox
            key={value}
            size="xs"
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
            label={
              <span className={styles.value}>
                <StatusText meaning={field.codes && meaningOf(resource, name, value)} text={label} />
                <span className={styles.count}>{count}</span>
              </span>
            }
          />
        ))}
        {found.length === 0 && <span className={styles.count}>{t.nothing_found}</span>}
      </div>
    </>
  )
}

const asWhere = ({ where }: Row): readonly string[] =>
  Array.isArray(where) ? where.filter((one) => typeof one === 'string') : []
