import { ActionIcon } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { useTexts } from '../../i18n/index.ts'
import { useTransitionActions } from '../document/transition_actions.tsx'
import { useRecord } from '../document/use_record.ts'
import { Loading } from '../feedback/loading.tsx'
import type { Loaded } from '../form/use_record_form.ts'
import { TimeLine } from '../history/lazy_time_line.tsx'
import { IconMaximize, IconX } from '../look/icons.ts'
import { lineHash } from '../navigation/record_url.ts'
import { ActionButtons } from '../page/action_buttons.tsx'
import { OrderLink } from '../value/order_link.tsx'
import { useReferenceNames } from '../value/references.ts'
import { cellText } from '../value/shown_value.ts'
import { StatePill } from '../value/status_pill.tsx'
import { titleOf } from '../value/title_of.ts'
import { type Column, shownText } from './columns.ts'
import styles from './list.module.css'

interface Props {
  readonly resource: Resource
  readonly columns: readonly Column[]
  /** The record at the cursor. */
  readonly record: Row
  readonly close: () => void
  /** What it is called beside this list, where that is not its title. */
  readonly title?: string | undefined
  /** In place of the next step: what is done with the record once it is read. */
  readonly step?: (loaded: Loaded) => ReactNode
}

/** Milliseconds that the cursor rests on a record before it is read. */
const rest = 150

/** The record at the cursor beside its list: state, next step, fields and what happened to it. */
export function PreviewPane({ resource, columns, record: given, close, title, step }: Props) {
  const { t } = useTexts()
  const id = useRested(Number(given.id))
  const { data: loaded, error } = useRecord(resource.name, id)
  const record = { ...given, ...(loaded?.id === given.id && loaded?.record) }
  const state = stateIn(resource, columns)
  return (
    <aside className={styles.preview} data-part="preview" aria-label={t.lists.preview}>
      <div className={styles.previewHead}>
        <h2>{title ?? titleOf(resource, record)}</h2>
        <ActionIcon
          component="a"
          href={lineHash(resource, record)}
          variant="subtle"
          color="draft"
          aria-label={t.lists.open}
          title={`${t.lists.open} Enter`}
        >
          <IconMaximize />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="draft"
          aria-label={t.close}
          title={`${t.close} Esc`}
          onClick={close}
        >
          <IconX />
        </ActionIcon>
      </div>
      {state && <StatePill resource={resource} name={state} value={record[state]} />}
      {loaded && loaded.id === Number(record.id) && (
        <Fragment key={loaded.id}>
          {step ? step(loaded) : <NextStep resource={resource} loaded={loaded} />}
        </Fragment>
      )}
      {error && <Loading error={error} />}
      <Fields {...{ resource, columns, record }} />
      {!specOf(resource).source && id === Number(record.id) && (
        <>
          <h3>{t.history.title}</h3>
          <TimeLine resource={resource} record={id} />
        </>
      )}
    </aside>
  )
}

/** The state of a record, or where it is. */
const stateIn = (resource: Resource, columns: readonly Column[]): string | undefined =>
  Object.keys(specOf(resource).states ?? {})[0] ?? columns.find(({ hasShape }) => hasShape)?.name

function useRested(id: number): number {
  const [rested, settle] = useState(id)
  useEffect(() => {
    const timer = setTimeout(() => settle(id), rest)
    return () => clearTimeout(timer)
  }, [id])
  return rested
}

function NextStep({ resource, loaded }: { resource: Resource; loaded: Loaded }) {
  const { primary } = useTransitionActions({ resource, loaded })
  return primary && <ActionButtons actions={[primary]} />
}

/** What is filled in; the number and the state are above. */
function Fields({ resource, columns, record }: Pick<Props, 'resource' | 'columns' | 'record'>) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  const reader = { t, language, nameOf }
  const shownAbove = ['id', ...Object.keys(specOf(resource).states ?? {}), stateIn(resource, columns)]
  const filled = columns.filter(
    (column) => !shownAbove.includes(column.name) && cellText(column, record, reader).trim() !== '',
  )
  return (
    <dl className={styles.fields}>
      {filled.map((column) => (
        <div key={column.name}>
          <dt>{column.head}</dt>
          <dd>
            <OrderLink field={column.field} text={shownText(column, record, reader)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
