import { Popover } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { Meaning } from '../../../shared/kernel/codes.ts'
import type { Operation, OperationOutput } from '../../../shared/kernel/types.ts'
import { isEntry } from '../../../shared/office/navigation.ts'
import type { Resources } from '../../../shared/resources.ts'
import { useOperation } from '../../api/queries.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { hashOf } from '../../ui/navigation/location.ts'
import { numberText } from '../../ui/value/number_text.ts'
import { StatusShape } from '../../ui/value/status_pill.tsx'
import { entryHash } from '../../ui/waiting/item_place.ts'
import styles from './home.module.css'
import { focusInbox } from './inbox/inbox_focus.ts'
import { useTexts } from './texts.ts'

type Figure = OperationOutput<Resources, 'figures', Operation<Resources, 'figures'> & 'mine'>[number]

const meanings: readonly Meaning[] = ['draft', 'wait', 'run', 'done', 'late', 'stop', 'void']

/** The person's numbers, each a link to what it counts; zeros stand grey at the end. E explains the one with the cursor. */
export function Figures() {
  const { t } = useTexts()
  const { data, error } = useOperation('figures', 'mine', {}, { everySeconds: 300 })
  const trends = useOperation(
    'figures',
    'trends',
    {},
    { enabled: data?.some(({ key }) => key === 'output') === true },
  )
  if (error) return <p role="alert">{error.message}</p>
  const known = (data ?? []).filter(({ value }) => value !== 0)
  const zeros = (data ?? []).filter(({ value }) => value === 0)
  return (
    <section className={styles.figures} aria-label={t.home.figures} data-count={data?.length}>
      {[...known, ...zeros].map((figure) => (
        <FigureCard
          key={figure.key}
          figure={figure}
          trend={trends.data?.find(({ key }) => key === figure.key)?.points.map(({ value }) => value)}
        />
      ))}
    </section>
  )
}

/** The list that a term counts; what waits, at the entry that counts it. */
function pageOfTerm({ resource, query, value }: Figure['explain']['terms'][number], page: string): string {
  const entry = query['entry']
  if (typeof entry === 'string' && isEntry(entry)) return entryHash(entry, value !== 0).slice('#/'.length)
  if (resource === '' || resource.includes('/')) return page
  const values = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ])
  return hashOf(['list', resource], Object.fromEntries(values)).slice('#/'.length)
}

interface Props {
  readonly figure: Figure
  readonly trend: readonly number[] | undefined
}

function FigureCard({ figure, trend }: Props) {
  const { t } = useTexts()
  const [explained, setExplained] = useState(false)
  const { key, label, value, unit, state, page, explain } = figure
  const meaning = meanings.find((one) => one === state)
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 'e') setExplained(!explained)
    else if (event.key === 'Escape' && explained) setExplained(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Popover
      opened={explained}
      onChange={setExplained}
      position="bottom-start"
      width={280}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <a
          className={styles.figure}
          href={`#/${page}`}
          data-part="figure"
          data-figure={key}
          data-value={value}
          data-zero={value === 0 || undefined}
          aria-keyshortcuts="E"
          onKeyDown={press}
          onClick={key === 'mine' ? focusInbox : undefined}
        >
          <span className={styles.figureLabel} data-meaning={meaning} title={label}>
            {meaning && <StatusShape meaning={meaning} />}
            {label}
          </span>
          <span className={styles.figureValue}>
            {value === null ? '—' : numberText(value, { most: unit === '' ? 0 : 2 })}
            {unit !== '' && <small>{unit}</small>}
          </span>
          <span className={styles.figureSays} title={explain.text}>
            {explain.text}
          </span>
          {trend && <Sparkline label={label} values={trend} />}
        </a>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={press} aria-label={t.home.how_counted}>
        <strong>{t.home.how_counted}</strong>
        <div className={styles.explained}>
          {explain.terms.length > 1 && <p>{explain.text}</p>}
          {explain.terms.map((term) => (
            <a
              key={term.label + JSON.stringify(term.query)}
              href={`#/${pageOfTerm(term, page)}`}
              data-part="term"
            >
              <span>{term.label}</span>
              <span>
                {term.value === null ? '—' : numberText(term.value, { most: 2 })} {unit}
              </span>
            </a>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
