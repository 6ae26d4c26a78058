import { Popover } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { Meaning } from '../../../shared/kernel/codes.ts'
import type { Operation, OperationOutput } from '../../../shared/kernel/types.ts'
import { isEntry } from '../../../shared/office/navigation.ts'
import type { Resources } from '../../../shared/resources.ts'
import { useOperation } from '../../api/queries.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { hashOf } from '../../ui/navigation/location.ts'
import { usePlant } from '../../ui/print/use_company.ts'
import { stayAtOffice } from '../../ui/value/at_office.ts'
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
  const isCopy = usePlant().data?.copy != null
  if (error) return <p role="alert">{error.message}</p>
  // What has not travelled is not 0.
  const isAtOffice = ({ page, explain }: Figure) => isCopy && stayAtOffice(countedBy(page, explain.terms))
  const known = (data ?? []).filter((one) => one.value !== 0 && !isAtOffice(one))
  const zeros = (data ?? []).filter((one) => one.value === 0 || isAtOffice(one))
  return (
    <section className={styles.figures} aria-label={t.home.figures} data-count={data?.length}>
      {[...known, ...zeros].map((figure) => (
        <FigureCard
          key={figure.key}
          figure={figure}
          isAtOffice={isAtOffice(figure)}
          trend={trends.data?.find(({ key }) => key === figure.key)?.points.map(({ value }) => value)}
        />
      ))}
    </section>
  )
}

/** A sum of nothing has no terms: what it counts is the list that it opens. */
const countedBy = (page: string, terms: Figure['explain']['terms']): readonly string[] => {
  const [, list = ''] = /^list\/(\w+)/.exec(page) ?? []
  return terms.length > 0 ? terms.map(({ resource }) => resource) : [list]
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
  readonly isAtOffice: boolean
  readonly trend: readonly number[] | undefined
}

function FigureCard({ figure, isAtOffice, trend }: Props) {
  const { t } = useTexts()
  const [explained, setExplained] = useState(false)
  const { key, label, value, unit, state, page, explain } = figure
  const meaning = isAtOffice ? undefined : meanings.find((one) => one === state)
  const says = isAtOffice ? t.home.at_office : explain.text
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
          data-zero={value === 0 || isAtOffice || undefined}
          aria-keyshortcuts="E"
          onKeyDown={press}
          onClick={key === 'mine' ? focusInbox : undefined}
        >
          <span className={styles.figureLabel} data-meaning={meaning} title={label}>
            {meaning && <StatusShape meaning={meaning} />}
            {label}
          </span>
          <span className={styles.figureValue}>
            {value === null || isAtOffice ? '—' : numberText(value, { most: unit === '' ? 0 : 2 })}
            {unit !== '' && !isAtOffice && <small>{unit}</small>}
          </span>
          <span className={styles.figureSays} title={says}>
            {says}
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
