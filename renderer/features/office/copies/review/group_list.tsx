import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { storedOf } from '../../../../../shared/kernel/resource.ts'
import type { ReviewedGroup } from '../../../../../shared/office/copy_returns.ts'
import { resourceNamed } from '../../../../api/declarations.ts'
import { rowSteps } from '../../../../ui/keyboard/use_row_keys.ts'
import {
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconClock,
  IconSearch,
} from '../../../../ui/look/icons.ts'
import { shownValue } from '../../../../ui/value/shown_value.ts'
import { StatusShape } from '../../../../ui/value/status_pill.tsx'
import { groupNames } from './group_names.ts'
import styles from './review.module.css'
import { mayBeDouble, outcomeOf, type Words } from './review_row.ts'
import { useTexts } from './texts.ts'
import type { GroupClass, Review } from './use_review.ts'

/** In this order; what needs nobody comes last. */
export const classOrder: readonly GroupClass[] = [
  'conflict',
  'refused',
  'clock',
  'trying',
  'auto',
  'same',
  'done',
]
/** What is folded until somebody opens it. */
const folded: ReadonlySet<GroupClass> = new Set(['same', 'done'])
/** So many groups that need nobody are shown at first. */
const mostAuto = 8
const narrow: ReadonlySet<GroupClass> = new Set(['auto', 'same', 'done', 'trying'])
const meanings = { conflict: 'wait', refused: 'stop', clock: 'late' } as const

/** The groups in their order, as the list shows them and Enter walks over them. */
export function orderedGroups(review: Review): readonly ReviewedGroup[] {
  return classOrder.flatMap((one) => inClass(one, review.groups, review))
}

/** What the office may have already is not hidden behind the others. */
const inClass = (name: GroupClass, groups: readonly ReviewedGroup[], review: Review) =>
  groups
    .filter(({ group }) => review.classes.get(group) === name)
    .toSorted((a, b) => Math.sign(doublesIn(b, review)) - Math.sign(doublesIn(a, review)))

const doublesIn = ({ edits }: ReviewedGroup, { outcomes }: Review): number =>
  edits.filter((edit) => mayBeDouble(edit, outcomes)).length

interface Props {
  readonly review: Review
  readonly chosen: number | undefined
  readonly choose: (group: number) => void
  /** Goes over to the rows. */
  readonly enter: () => void
}

export function GroupList({ review, chosen, choose, enter }: Props) {
  const { t, language } = useTexts()
  const [query, setQuery] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const { groups } = review
  const words: Words = { t, language }
  const wanted = query.trim().toLowerCase()
  const found = useMemo(
    () =>
      wanted === ''
        ? groups
        : groups.filter((one) => {
            const { title, number } = groupNames(one, { t, language })
            const all = [title, number, one.title, one.work_order, ...one.edits.map((edit) => edit.title)]
            return all.some((text) => text.toLowerCase().includes(wanted))
          }),
    [groups, wanted, t, language],
  )
  const turn = (key: string) =>
    setTurned((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const { target } = event
    const at = target instanceof HTMLElement ? rows.indexOf(target) : -1
    const step = rowSteps[event.key]
    if (event.key === 'ArrowRight') enter()
    else if (step && at >= 0) {
      const next = rows[step(at, rows.length - 1)]
      next?.focus()
      const group = Number(next?.dataset['group'])
      if (group > 0) choose(group)
    } else return
    event.preventDefault()
  }
  return (
    <section className={styles.side} aria-label={t.review.list}>
      <div className={styles.search}>
        <TextInput
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            list.current?.querySelector<HTMLElement>('button')?.focus()
          }}
          placeholder={t.review.search}
          aria-label={t.review.search}
          leftSection={<IconSearch />}
          autoComplete="off"
        />
      </div>
      <ul className={styles.list} ref={list} onKeyDown={onKeyDown} data-groups>
        {classOrder.map((name) => {
          const members = inClass(name, found, review)
          if (members.length === 0) return null
          const isOpen = wanted !== '' || folded.has(name) === turned.has(name)
          const isWhole = wanted !== '' || turned.has(`${name}/all`) || name !== 'auto'
          const shown = isWhole ? members : members.slice(0, mostAuto)
          const edits = members.reduce((sum, one) => sum + one.edits.length, 0)
          const doubles = members.reduce((sum, one) => sum + doublesIn(one, review), 0)
          const { class_sub } = t.review
          const sub =
            name === 'auto'
              ? class_sub.auto(edits)
              : name === 'same'
                ? class_sub.same(edits)
                : class_sub.other(edits)
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.class}
                aria-expanded={isOpen}
                tabIndex={-1}
                onClick={() => turn(name)}
              >
                {isOpen ? <IconChevronDown /> : <IconChevronRight />}
                {name in meanings && <StatusShape meaning={meanings[name as keyof typeof meanings]} />}
                {t.review.classes[name]} {members.length}
                <span className={styles.space} />
                {doubles > 0 ? (
                  <span className={styles.open}>▲ {t.review.doubles(doubles)}</span>
                ) : (
                  narrow.has(name) && <span className={styles.sub}>{sub}</span>
                )}
              </button>
              {isOpen && (
                <ul className={styles.members}>
                  {shown.map((one) => (
                    <GroupRow
                      key={one.group}
                      group={one}
                      isNarrow={narrow.has(name)}
                      isChosen={one.group === chosen}
                      choose={choose}
                      enter={enter}
                      review={review}
                      words={words}
                    />
                  ))}
                  {shown.length < members.length && (
                    <li>
                      <button
                        type="button"
                        className={styles.more}
                        tabIndex={-1}
                        onClick={() => turn(`${name}/all`)}
                      >
                        {t.review.more_groups(members.length - shown.length)}
                      </button>
                    </li>
                  )}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t.review.nothing_found}</p>}
    </section>
  )
}

interface RowProps extends Pick<Props, 'review' | 'choose' | 'enter'> {
  readonly group: ReviewedGroup
  readonly isNarrow: boolean
  readonly isChosen: boolean
  readonly words: Words
}

function GroupRow({ group, isNarrow, isChosen, choose, enter, review, words }: RowProps) {
  const { t } = words
  const { title, number } = groupNames(group, words)
  const open = group.edits.filter((edit) => outcomeOf(edit, review.outcomes) === 'open').length
  const doubles = doublesIn(group, review)
  const facts = [number, movedText(group, words) ?? t.review.places(group.edits.length)]
  const common = {
    type: 'button' as const,
    'data-group': group.group,
    tabIndex: isChosen ? 0 : -1,
    'aria-current': isChosen || undefined,
    onClick: ({ detail }: { readonly detail: number }) => {
      choose(group.group)
      // Enter, or a second click.
      if (detail !== 1) enter()
    },
  }
  if (isNarrow)
    return (
      <li className={styles.short} data-chosen={isChosen || undefined}>
        <button {...common} title={number}>
          {review.classes.get(group.group) === 'trying' ? <IconClock /> : <IconCheck />}
          <span className={styles.cut}>{title}</span>
          <span className={styles.sub}>{group.work_order}</span>
          <span className={styles.space} />
          {open > 0 || doubles > 0 ? (
            <span className={styles.open}>{open > 0 ? t.review.open(open) : `▲ ${t.review.double}`}</span>
          ) : (
            <span className={styles.sub}>{t.review.places(group.edits.length)}</span>
          )}
        </button>
      </li>
    )
  return (
    <li className={styles.long} data-chosen={isChosen || undefined}>
      <button {...common}>
        <span className={styles.line}>
          <span className={styles.name}>{title}</span>
          <span className={open > 0 ? styles.open : styles.decided}>
            {open > 0 ? t.review.open(open) : t.review.all_decided}
          </span>
        </span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  )
}

/** `12-03 已批准`: what the office has done with the record since. */
function movedText({ resource: name, moved }: ReviewedGroup, words: Words): string | undefined {
  const resource = resourceNamed(name)
  const field = moved && resource ? storedOf(resource, moved.field) : undefined
  if (!moved || !field) return undefined
  const state = shownValue(field, moved.to, { ...words, nameOf: (_, id) => String(id) })
  return words.t.review.moved(moved.at.slice(5, 10), state)
}
