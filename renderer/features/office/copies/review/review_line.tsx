import { Button } from '@mantine/core'
import { IconCheck } from '../../../../ui/look/icons.ts'
import { StatusText } from '../../../../ui/value/status_pill.tsx'
import { OtherValue } from './other_value.tsx'
import styles from './review.module.css'
import type { Choice, Result, ReviewRow, Shown } from './review_row.ts'
import type { Texts } from './texts.ts'

interface RowProps {
  readonly row: ReviewRow
  readonly isActive: boolean
  readonly activate: (row: string) => void
  readonly choose: (row: ReviewRow, choice: Choice) => void
  readonly write: (row: ReviewRow, value: unknown) => void
  readonly show: (path: string) => void
  readonly t: Texts
}

/** A line of a group: the three sides of a field and what becomes of it, or what is said of the whole edit. */
export function ReviewLine({ row, isActive, activate, choose, write, show, t }: RowProps) {
  const { key, label, base, away, office, says, hint, result, isOpen, choices, isClash, other } = row
  const isVerdict = says !== ''
  const common = {
    'data-row': key,
    'data-open': isOpen || undefined,
    'data-clash': isClash || isVerdict || undefined,
    'aria-current': isActive || undefined,
    tabIndex: isActive ? 0 : -1,
    onFocus: () => activate(key),
  }
  const button = (choice: Choice, at: number) => (
    <ChoiceButton
      key={`${choice.key}${choice.like?.record ?? ''}`}
      choice={choice}
      at={at}
      isChosen={result.whose === choice.key}
      press={() => choose(row, choice)}
    />
  )
  if (isVerdict)
    return (
      <tr {...common}>
        <td colSpan={4}>
          <span className={styles.says}>
            {isOpen ? <StatusText meaning="stop" text={says} /> : says}
            {hint !== '' && <span className={styles.sub}>{hint}</span>}
          </span>
          {choices.length > 0 && <span className={styles.choices}>{choices.map(button)}</span>}
        </td>
        <td>
          <ResultText result={result} isOpen={isOpen} />
          {other !== undefined && row.field && <OtherValue row={row} write={write} t={t} />}
        </td>
      </tr>
    )
  const withButtons = isClash && choices.length === 2
  return (
    <tr {...common}>
      <th scope="row">{label}</th>
      <td className={styles.old}>
        <Value shown={base} show={show} t={t} />
      </td>
      <td>
        <Value shown={away} show={show} t={t} />
        {withButtons && choices[0] && <div className={styles.choices}>{button(choices[0], 0)}</div>}
      </td>
      <td className={office && isClash ? undefined : styles.old}>
        {office ? <Value shown={office} show={show} t={t} /> : t.review.unchanged}
        {withButtons && choices[1] && <div className={styles.choices}>{button(choices[1], 1)}</div>}
      </td>
      <td>
        <span className={styles.settled}>
          <ResultText result={result} isOpen={isOpen} />
          {isActive &&
            !withButtons &&
            choices.map((choice, at) => choice.key !== result.whose && button(choice, at))}
        </span>
        {other !== undefined && row.field && <OtherValue row={row} write={write} t={t} />}
      </td>
    </tr>
  )
}

function ResultText({
  result: { whose, text },
  isOpen,
}: {
  readonly result: Result
  readonly isOpen: boolean
}) {
  if (isOpen) return <StatusText meaning="wait" text={text} />
  if (text === '') return null
  return (
    <span className={styles.result}>
      {whose !== undefined && <IconCheck />}
      <span>{text}</span>
    </span>
  )
}

function Value({
  shown: { text, path },
  show,
  t,
}: {
  readonly shown: Shown
  readonly show: (path: string) => void
  readonly t: Texts
}) {
  if (path !== undefined)
    return (
      <button type="button" className={styles.file} tabIndex={-1} onClick={() => show(path)}>
        {text}
      </button>
    )
  return text === '' ? t.review.empty : <span className={styles.text}>{text}</span>
}

interface ChoiceProps {
  readonly choice: Choice
  readonly at: number
  readonly isChosen: boolean
  readonly press: () => void
}

const ChoiceButton = ({ choice, at, isChosen, press }: ChoiceProps) => (
  <Button
    size="xs"
    variant={isChosen ? 'light' : 'default'}
    aria-pressed={isChosen}
    aria-keyshortcuts={String(at + 1)}
    rightSection={<kbd aria-hidden>{at + 1}</kbd>}
    onClick={press}
    tabIndex={-1}
  >
    {choice.text}
  </Button>
)
