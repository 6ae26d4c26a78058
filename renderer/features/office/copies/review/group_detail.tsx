import { Anchor, Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { ReviewedGroup } from '../../../../../shared/office/copy_returns.ts'
import { SoftDisabledButton } from '../../../../ui/feedback/soft_disabled_button.tsx'
import { Avatar } from '../../../../ui/look/avatar.tsx'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import { shortTime } from '../../../../ui/value/short_time.ts'
import { FullFileViewer } from '../../../../ui/viewer/file_viewer.tsx'
import { groupNames } from './group_names.ts'
import styles from './review.module.css'
import { ReviewLine } from './review_line.tsx'
import { type Choice, outcomeOf, type ReviewRow } from './review_row.ts'
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
                  <ReviewLine
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
