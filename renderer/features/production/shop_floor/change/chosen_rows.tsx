import { Text } from '@mantine/core'
import styles from '../floor.module.css'
import { useTexts } from '../texts.ts'
import type { Verdict } from './change_many.ts'

export interface Chosen {
  readonly id: number
  readonly says: string
  /** Where it stands now. */
  readonly stands: string
  /** What is odd about changing it; it may be done all the same. */
  readonly odd?: string
}

interface Props {
  readonly rows: readonly Chosen[]
  /** Those that verdicts were given of. */
  readonly sent: readonly Chosen[]
  readonly verdicts: ReadonlyMap<number, Verdict>
}

/** More are only counted; those that something is said of come first, the same of several only once. */
const most = 100

const marks = { bad: '×', warn: '▲' } as const

/** The records of a change, each with where it stands and what is said of it. */
export function ChosenRows({ rows, sent, verdicts }: Props) {
  const { t } = useTexts()
  const said = new Map([...verdicts].flatMap(([at, verdict]) => (sent[at] ? [[sent[at].id, verdict]] : [])))
  const verdictOf = ({ id, odd }: Chosen): Verdict | undefined =>
    said.get(id) ?? (odd === undefined || odd === '' ? undefined : { tone: 'warn', says: odd })
  const bySays = Map.groupBy(rows, (row) => verdictOf(row)?.says ?? '')
  const plain = bySays.get('') ?? []
  bySays.delete('')
  const shown = [...[...bySays.values()].flat(), ...plain].slice(0, most)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the arrows */}
      <ul tabIndex={0} className={styles.chosen} aria-label={t.floor.chosen(rows.length)} data-chosen>
        {shown.map((row) => {
          const verdict = verdictOf(row)
          const [first, ...next] = (verdict && bySays.get(verdict.says)) ?? []
          return (
            <li key={row.id} data-verdict={verdict?.tone}>
              {verdict && row !== first && marks[verdict.tone]} {row.says}{' '}
              <span className={styles.stands}>{row.stands}</span>
              {verdict && row === first && (
                <Text c={verdict.tone === 'bad' ? 'var(--late)' : 'var(--wait)'}>
                  {marks[verdict.tone]} {verdict.says} {next.length > 0 && t.floor.said_of_next(next.length)}
                </Text>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length > shown.length && (
        <Text c="var(--text-3)">{t.floor.more_rows(rows.length - shown.length)}</Text>
      )}
    </>
  )
}
