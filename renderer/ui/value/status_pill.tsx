import type { ReactElement } from 'react'
import type { Meaning } from '../../../shared/kernel/codes.ts'
import { kindShown } from '../../../shared/kernel/field.ts'
import { meaningOf } from '../../../shared/kernel/meaning.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { codeText } from './status.ts'
import styles from './status_pill.module.css'

const ring = <circle cx="7" cy="7" r="5.4" />
/** Each has a silhouette of its own, for people who do not see colours. */
const shapes: Readonly<Record<Meaning, ReactElement>> = {
  draft: <circle cx="7" cy="7" r="5.4" strokeDasharray="2.4 2" />,
  wait: (
    <>
      {ring}
      <path d="M7 3.8V7l2.2 1.4" />
    </>
  ),
  run: (
    <>
      {ring}
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" className={styles.solid} />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="6.2" className={styles.solid} />
      <path d="M4.3 7.2l1.9 1.9 3.5-3.8" className={styles.sign} />
    </>
  ),
  late: (
    <>
      <path d="M7 .9L13.4 12.6H.6z" className={styles.solid} />
      <path d="M7 5v3.2M7 10.4v.01" className={styles.sign} />
    </>
  ),
  stop: (
    <>
      <path d="M4.2.8h5.6l3.4 3.4v5.6l-3.4 3.4H4.2L.8 9.8V4.2z" className={styles.solid} />
      <path d="M5.4 4.4v5.2M8.6 4.4v5.2" className={styles.sign} />
    </>
  ),
  void: (
    <>
      {ring}
      <path d="M3.4 10.6l7.2-7.2" />
    </>
  ),
}

/** The words beside it say the same. */
export const StatusShape = ({ meaning }: { meaning: Meaning }) => (
  <svg viewBox="0 0 14 14" aria-hidden className={`${styles.shape} ${styles[meaning]}`}>
    {shapes[meaning]}
  </svg>
)

export interface StatusProps {
  /** Absent for a steady fact, which is plain text. */
  readonly meaning: Meaning | undefined
  readonly text: string
}

/** A state in a table: shape and coloured word. */
export const StatusText = ({ meaning, text }: StatusProps) =>
  meaning ? (
    <span className={`${styles.text} ${styles[meaning]}`} data-meaning={meaning}>
      <StatusShape meaning={meaning} />
      {text}
    </span>
  ) : (
    text
  )

/** A state in a head, a tab or on a board: the same on a soft ground. */
export const StatusPill = ({ meaning, text }: StatusProps) => (
  <span className={meaning && `${styles.pill} ${styles[meaning]}`} data-meaning={meaning}>
    {meaning && <StatusShape meaning={meaning} />}
    {text}
  </span>
)

interface Props {
  readonly resource: Resource
  readonly name: string
  /** As answers carry it. */
  readonly value: unknown
  /** More than the word of the state. */
  readonly says?: string | undefined
}

/** The text of a state column, and the meaning that its declaration gives it. */
function useStatus({ resource, name, value, says }: Props): StatusProps | undefined {
  const { t, language } = useTexts()
  if (value === null || value === undefined || value === '') return undefined
  const table = kindShown(resource.fields[name])?.codes?.table
  const text = table ? codeText(table, String(value), language) : value === true ? t.yes : t.no
  return { meaning: meaningOf(resource, name, value), text: says ?? text }
}

export function StateText(props: Props) {
  const status = useStatus(props)
  return status && <StatusText {...status} />
}

export function StatePill(props: Props) {
  const status = useStatus(props)
  return status && <StatusPill {...status} />
}
