import { Anchor, Button, Textarea } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { ReviewedGroup } from '../../../../../shared/office/copy_returns.ts'
import { SoftDisabledButton } from '../../../../ui/feedback/soft_disabled_button.tsx'
import { fieldError } from '../../../../ui/form/field_error.ts'
import { FieldInput } from '../../../../ui/form/field_input.tsx'
import { Avatar } from '../../../../ui/look/avatar.tsx'
import { IconCheck } from '../../../../ui/look/icons.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import { shortTime } from '../../../../ui/value/short_time.ts'
import { StatusText } from '../../../../ui/value/status_pill.tsx'
import { FullFileViewer } from '../../../../ui/viewer/file_viewer.tsx'
import { groupNames } from './group_names.ts'
import styles from './review.module.css'
import { type Choice, outcomeOf, type Result, type ReviewRow, type Shown } from './review_row.ts'
import { officeWriter, type Section } from './sections.ts'
import { type Texts, useTexts } from './texts.ts'
import type { Review } from './use_review.ts'

interface Props {
  readonly review: Review
  readonly group: ReviewedGroup
  readonly sections: readonly Section[]
  readonly active: string | undefined
  readonly activate: (row: string) => void
  readonly choose: (row: ReviewRow, choice: Choice) => void
  readonly write: (row: ReviewRow, value: unknown) => void
  /** Brings in the group; undefined where nothing of it is left to bring in. */
  readonly bring: (() => void) | undefined
  readonly next: () => void
}

/** What a group waits for: '' if nothing of it is open. */
export const waitsFor = (sections: readonly Section[], t: Texts): string => {
  const open = sections.find((one) => one.isOpen)
  return open ? t.review.wait_for(open.title) : ''
}

/** One group: a section per edit, with the three sides of every field that differs. */
export function GroupDetail({
  review,
  group,
  sections,
  active,
  activate,
  choose,
  write,
  bring,
  next,
}: Props) {
  const { t, language } = useTexts()
  const [file, setFile] = useState('')
  const names = groupNames(group, { t, language })
  const row = sections.flatMap(({ rows }) => rows).find(({ key }) => key === active)
  const writer = officeWriter(row, group)
  const away = row?.edit ?? group.edits[0]
  const { columns } = t.review
  const hasNext = [...review.groups].some((one) =>
    one.edits.some((edit) => outcomeOf(edit, review.outcomes) === 'open'),
  )
  return (
    <section className={styles.detail} aria-label={names.title}>
      <header className={styles.groupHead}>
        <div className={styles.called}>
          <h2>
            {names.title} <NumberLink group={group} number={names.number} />
          </h2>
          <div className={styles.sub}>{sumOf(group, review, t)}</div>
        </div>
        <span className={styles.space} />
        {bring && (
          <span className={styles.bring}>
            <SoftDisabledButton
              size="sm"
              says={t.review.bring_group}
              why={waitsFor(sections, t)}
              press={bring}
              pressedBy="Ctrl+Enter"
            />
          </span>
        )}
        {hasNext && (
          <Button
            size="sm"
            variant="default"
            title={t.review.next_about}
            aria-keyshortcuts="Enter"
            rightSection={<kbd aria-hidden>Enter</kbd>}
            onClick={next}
          >
            {t.review.next}
          </Button>
        )}
      </header>
      <div className={styles.scroll}>
        <table className={styles.table} data-rows>
          <colgroup>
            <col className={styles.fieldColumn} />
            <col className={styles.baseColumn} />
            <col className={styles.awayColumn} />
            <col className={styles.officeColumn} />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{columns.field}</th>
              <th scope="col">
                {columns.base}
                <span className={styles.by}>
                  <span className={styles.sub}>
                    {t.review.taken} {shortTime(String(review.facts?.taken_dt ?? ''))}
                  </span>
                </span>
              </th>
              <th scope="col">
                {columns.away}
                {away && <By user={away.user} person={away.person} at={away.at} />}
              </th>
              <th scope="col">
                {columns.office}
                {writer ? (
                  <By {...writer} />
                ) : (
                  <span className={styles.by}>
                    <span className={styles.sub}>{t.review.not_changed_here}</span>
                  </span>
                )}
              </th>
              <th scope="col">{columns.result}</th>
            </tr>
          </thead>
          <tbody>
            {sections.map((section) => (
              <Fragment key={section.key}>
                <tr className={styles.section}>
                  <th scope="colgroup" colSpan={5}>
                    {section.title}
                    {section.note !== '' && <span className={styles.sub}>{section.note}</span>}
                    {section.warnings.map((one) => (
                      <span key={one} className={styles.warned}>
                        ▲ {one}
                      </span>
                    ))}
                  </th>
                </tr>
                {section.rows.map((one) => (
                  <Row
                    key={one.key}
                    row={one}
                    isActive={one.key === active}
                    activate={activate}
                    choose={choose}
                    write={write}
                    show={setFile}
                    t={t}
                  />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {file !== '' && <FullFileViewer path={file} close={() => setFile('')} />}
    </section>
  )
}

/** A number leads to what it is the number of: the work order, or the record itself. */
function NumberLink({ group, number }: { readonly group: ReviewedGroup; readonly number: string }) {
  const { resource, record, work_order } = group
  if (number === work_order && number !== '') return <Anchor href={hashOf(['wo', number])}>{number}</Anchor>
  return record === null ? (
    <span>{number}</span>
  ) : (
    <Anchor href={recordHash(resource, record)}>{number}</Anchor>
  )
}

/** `6 处：5 处带入，1 处待定` */
function sumOf({ edits }: ReviewedGroup, { outcomes }: Review, t: Texts): string {
  const { counted, group_sum } = t.review
  const words = (['applied', 'same', 'derived', 'discarded', 'open'] as const).flatMap((word) => {
    const count = edits.filter((edit) => outcomeOf(edit, outcomes) === word).length
    return count === 0 ? [] : [counted[word](count)]
  })
  return words.length === 0
    ? t.review.places(edits.length)
    : group_sum(edits.length, words.join(t.review.comma))
}

const By = ({
  user,
  person,
  at,
}: {
  readonly user: number
  readonly person: string
  readonly at: string
}) => (
  <span className={styles.by}>
    <Avatar id={user} name={person} />
    {person}
    <span className={styles.sub}>{shortTime(at)}</span>
  </span>
)

interface RowProps extends Pick<Props, 'activate' | 'choose' | 'write'> {
  readonly row: ReviewRow
  readonly isActive: boolean
  readonly show: (path: string) => void
  readonly t: Texts
}

function Row({ row, isActive, activate, choose, write, show, t }: RowProps) {
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
          {other !== undefined && row.field && <Other row={row} write={write} t={t} />}
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
        {other !== undefined && row.field && <Other row={row} write={write} t={t} />}
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

/** Another value: Enter or leaving the field takes it, Esc leaves it as it was. */
function Other({
  row,
  write,
  t,
}: {
  readonly row: ReviewRow
  readonly write: Props['write']
  readonly t: Texts
}) {
  const { language } = useTexts()
  const { field, name = '', label, other } = row
  const [typed, setTyped] = useState<unknown>()
  const [refused, setRefused] = useState('')
  if (!field) return null
  const shown = typed === undefined ? other : typed
  const toRow = (target: EventTarget) =>
    target instanceof Element && target.closest<HTMLElement>('tr')?.focus()
  const change = (value: unknown) => {
    setTyped(value)
    setRefused('')
  }
  /** What the field cannot hold stays in the input with its reason, and nothing is decided. */
  const take = (): boolean => {
    const isNew = typed !== undefined && typed !== other
    const problem = isNew ? fieldError(name, field, typed) : undefined
    setRefused(problem?.(language) ?? '')
    if (problem) return false
    if (isNew) write(row, typed)
    setTyped(undefined)
    return true
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the input inside
    <div
      className={styles.other}
      data-other
      onBlur={() => void take()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.shiftKey) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') change(undefined)
        else if (!take()) return
        toRow(event.target)
      }}
    >
      {field.widget === 'text' || field.widget === 'lines' ? (
        <Textarea
          size="xs"
          autosize
          minRows={1}
          aria-label={t.review.other_label(label)}
          placeholder={t.review.other}
          value={String(shown ?? '')}
          error={refused || undefined}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <FieldInput
          name={name}
          field={{ ...field, label: { zh: t.review.other_label(label), en: t.review.other_label(label) } }}
          value={shown}
          change={change}
          error={refused || undefined}
          small
        />
      )}
    </div>
  )
}
