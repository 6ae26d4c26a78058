import { Alert, Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { codeRow, meaningOf } from '../../../../../shared/kernel/meaning.ts'
import { returnState } from '../../../../../shared/office/codes.ts'
import { copy_returns, type EditOutcome } from '../../../../../shared/office/copy_returns.ts'
import { write as send } from '../../../../api/client.ts'
import { useDeclarations } from '../../../../api/declarations.ts'
import { refresh } from '../../../../api/queries.ts'
import { ReasonDialog } from '../../../../ui/dialog/reason_dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { useAction } from '../../../../ui/feedback/use_action.ts'
import { useFocusRecovery } from '../../../../ui/form/restore_focus.ts'
import { usePageKeys } from '../../../../ui/keyboard/page_keys.ts'
import { rowSteps } from '../../../../ui/keyboard/use_row_keys.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import page from '../../../../ui/page/page.module.css'
import { type Action, PageHead } from '../../../../ui/page/page_head.tsx'
import { usePrintAction } from '../../../../ui/print/preview/print_button.tsx'
import { StatusPill } from '../../../../ui/value/status_pill.tsx'
import { ClockDialog } from './clock_dialog.tsx'
import { DiscardDialog } from './discard_dialog.tsx'
import { seenAt } from './field_rows.ts'
import { GroupDetail, waitsFor } from './group_detail.tsx'
import { GroupList, orderedGroups } from './group_list.tsx'
import { editName, groupNames } from './group_names.ts'
import styles from './review.module.css'
import { type Choice, isSettled, outcomeOf, type ReviewRow } from './review_row.ts'
import { sectionsOf } from './sections.ts'
import { SumLine, sumsOf } from './sum_line.tsx'
import { useTexts } from './texts.ts'
import { type Review, useReview } from './use_review.ts'

const back = hashOf(['settings', 'copies'])
export const reportHash = (id: number): string => hashOf(['print', 'returns', id])

/** `#/settings/copies/returns/<id>`: what came home with a return, decided by keys and brought in group by group. */
export function ReviewPage({ return: id }: { readonly return: number }) {
  useDeclarations()
  const { t } = useTexts()
  const review = useReview(id)
  if (!review.isReady) return <Loading error={review.error} />
  if (review.groups.length === 0)
    return (
      <div className={page.page}>
        <PageHead title={t.review.title} back={back} />
        <EmptyState title={t.review.no_groups} about={t.review.no_groups_about} />
      </div>
    )
  return <Opened id={id} review={review} />
}

type Asking =
  | { readonly kind: 'discard'; readonly row: ReviewRow; readonly others: readonly number[] }
  | { readonly kind: 'clock'; readonly at: string }
  | { readonly kind: 'abandon' }

interface Cursor {
  readonly group: number
  readonly row: string
}

function Opened({ id, review }: { readonly id: number; readonly review: Review }) {
  const { t, language } = useTexts()
  const words = { t, language }
  const { facts, record, outcomes, decisions, isReviewing, applying, trial } = review
  const [at, setAt] = useState<Cursor>()
  const [focusing, setFocusing] = useState(0)
  const [asking, setAsking] = useState<Asking>()
  const ordered = orderedGroups(review)
  const sectionsIn = (group: Review['groups'][number]) => sectionsOf(group, trial, decisions, words)
  const chosen = ordered.find(({ group }) => group === at?.group) ?? ordered[0]
  const sections = chosen ? sectionsIn(chosen) : []
  const rows = sections.flatMap((one) => one.rows)
  const active = rows.find(({ key }) => key === at?.row) ?? rows.find(({ isOpen }) => isOpen) ?? rows[0]
  const sums = sumsOf(review)

  /** The cursor goes there once it is drawn. */
  const goTo = (group: number, row = '') => {
    setAt({ group, row })
    setFocusing((now) => now + 1)
  }
  const focusRow = useEffectEvent(() => focusCursor())
  useEffect(() => {
    if (focusing > 0) focusRow()
  }, [focusing])
  // The first thing that is open is known when everything was tried.
  useFocusRecovery((trial.at !== '' && trial.left === 0) || !isReviewing, focusCursor)

  const nextOpen = () => {
    const from = chosen ? ordered.indexOf(chosen) : 0
    const walk = [...ordered.slice(from), ...ordered.slice(0, from + 1)]
    for (const [step, group] of walk.entries()) {
      const open = sectionsIn(group).flatMap((one) => one.rows.filter(({ isOpen }) => isOpen))
      const after = step === 0 ? rows.findIndex(({ key }) => key === active?.key) : -1
      const next = open.find(({ key }) => step > 0 || rows.findIndex((one) => one.key === key) > after)
      if (next) return goTo(group.group, next.key)
    }
  }
  const stepGroup = (by: 1 | -1) => {
    const next = chosen && ordered[ordered.indexOf(chosen) + by]
    if (next) goTo(next.group)
  }

  /** What waits for the same in any group. */
  const alike = (edit: ReviewRow['edit']) => {
    const codeOf = (one: ReviewRow['edit']) =>
      isSettled(one) || outcomes.get(one.id)?.outcome !== 'open' ? '' : outcomes.get(one.id)?.code
    const others = review.groups.flatMap((one) => one.edits).filter((one) => codeOf(one) === codeOf(edit))
    return codeOf(edit) === '' ? [edit] : others
  }

  const decide = (row: ReviewRow, choice: Choice) => {
    const { edit, name } = row
    const others = chosen
      ? chosen.edits.flatMap((one) => {
          const told = outcomes.get(one.id)
          return !isSettled(one) && told?.outcome === 'open' && one.id !== edit.id ? [told] : []
        })
      : []
    const same = others.filter(({ code }) => code === outcomes.get(edit.id)?.code).map((one) => one.id)
    if (choice.key === 'discard')
      return setAsking({ kind: 'discard', row, others: others.map((one) => one.id) })
    if (choice.key === 'shift') return setAsking({ kind: 'clock', at: edit.at })
    if (choice.key === 'other') return focusOther(row.key)
    setFocusing((now) => now + 1)
    const whole = [edit.id, ...same]
    switch (choice.key) {
      // A part of the new list is the same for everything below it.
      case 'pair': {
        const record = choice.like?.record
        const below = alike(edit).filter((one) => isBelow(outcomes.get(one.id), record))
        const edits = below.length > 0 ? below.map((one) => one.id) : [edit.id]
        return review.decide(edits, () => ({ choice: 'pair', record }))
      }
      case 'restore':
        return review.decide([edit.id], (now) => ({ ...now, choice: 'restore' }))
      // One person who has left, and one clock: what holds for an edit of the return holds for the others.
      case 'take_over':
        return review.decide(
          alike(edit)
            .filter((one) => one.user === edit.user)
            .map((one) => one.id),
          (now) => ({ ...now, takeOver: true }),
        )
      case 'as_now':
        return review.decide(
          alike(edit).map((one) => one.id),
          (now) => ({ ...now, asNow: true }),
        )
    }
    const side = choice.key
    const seen = seenAt(trial, row)
    if (name === undefined) return review.decide([edit.id], (now) => ({ ...now, choice: side, seen }))
    const orders = name === 'order' ? whole : [edit.id]
    review.decide(orders, (now) => ({
      ...now,
      fields: { ...now.fields, [name]: side },
      seen: { ...now.seen, ...seen },
    }))
  }
  const write = (row: ReviewRow, value: unknown) => {
    const { edit, name } = row
    if (name !== undefined)
      review.decide([edit.id], (now) => ({
        ...now,
        fields: { ...now.fields, [name]: { value } },
        seen: { ...now.seen, ...seenAt(trial, row) },
      }))
  }

  const nameOf = ({ edit }: ReviewRow): string => {
    const section = sections.find((one) => one.edit.id === edit.id)?.title ?? ''
    return editName(chosen ? groupNames(chosen, words).title : '', section)
  }

  const isReady = ({ edits }: Review['groups'][number]) =>
    !edits.every(isSettled) && edits.every((edit) => !['', 'open'].includes(outcomeOf(edit, outcomes)))
  const ready = ordered.filter(isReady)
  const moving = ready.filter(({ group }) => review.classes.get(group) !== 'same')
  const [bring] = useAction(
    async (groups: readonly number[]) => ({ open: await review.apply(groups), count: groups.length }),
    {
      success: ({ open, count }) =>
        open === 0 ? t.review.brought(count) : { color: 'wait', message: t.review.brought_rest(count, open) },
      done: () => setFocusing((now) => now + 1),
    },
  )
  const [close] = useAction(() => send('copy_returns', 'close', { id }), {
    refresh: ['copy_returns', 'copies'],
    success: () => t.review.closed_done,
    done: review.forget,
  })
  const [abandon] = useAction((reason: string) => send('copy_returns', 'abandon', { id, reason }), {
    refresh: ['copy_returns', 'copies'],
    done: review.forget,
  })
  const bringHere =
    isReviewing && chosen && !chosen.edits.every(isSettled) ? () => void bring([chosen.group]) : undefined

  usePageKeys((event) => {
    if (event.defaultPrevented || asking) return
    const { target, key } = event
    if (!(target instanceof HTMLElement)) return
    if ((event.ctrlKey || event.metaKey) && key === 'Enter') {
      event.preventDefault()
      if (bringHere && waitsFor(sections, t) === '' && chosen && isReady(chosen)) bringHere()
      return
    }
    if (event.altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      return stepGroup(key === 'ArrowDown' ? 1 : -1)
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest('input, textarea, select, [role=menu], [role=dialog], aside, nav')) return
    const isRow = target.closest('[data-rows]') !== null
    if (target.closest('[data-groups]') && key.startsWith('Arrow')) return
    if (key === 'Enter' && !target.closest('button, a')) nextOpen()
    else if (/^[1-9]$/.test(key) && active && isReviewing) {
      const choice = active.choices[Number(key) - 1]
      if (choice) decide(active, choice)
      else if (active.other !== undefined) focusOther(active.key)
    } else if (key === 'ArrowLeft' && isRow) focusGroup()
    else if (rowSteps[key] && active && chosen) {
      const next = rows[rowSteps[key](rows.indexOf(active), rows.length - 1)]
      if (next) goTo(chosen.group, next.key)
    } else return
    event.preventDefault()
  })

  const print = usePrintAction(reportHash(id))
  const isOver = !isReviewing
  const all = sums.open === 0 && ready.length === 0 && sums.trying === 0
  const primary: Action | undefined = isOver
    ? undefined
    : ready.length > 0
      ? {
          name: 'bring',
          label: moving.length > 0 ? t.review.bring(moving.length) : t.review.note_same(ready.length),
          loading: applying !== undefined || trial.left > 0,
          press: () => void bring(ready.map(({ group }) => group)),
        }
      : all
        ? { name: 'close', label: t.review.close, press: () => void close() }
        : undefined
  const left = review.groups.flatMap(({ edits }) => edits).filter((edit) => !isSettled(edit)).length
  return (
    <div className={page.page}>
      <PageHead
        back={back}
        title={t.review.title}
        sub={t.review.sub(
          facts?.holder ?? '',
          dayOf(facts?.taken_dt),
          dayOf(facts?.due_dt),
          (facts?.orders ?? []).join(t.comma === ', ' ? ', ' : '、'),
        )}
        state={<State review={review} open={sums.open} />}
        primary={primary}
        more={[
          [
            print,
            { label: t.review.next_group, keys: 'Alt+↓', press: () => stepGroup(1) },
            { label: t.review.previous_group, keys: 'Alt+↑', press: () => stepGroup(-1) },
          ],
          isReviewing
            ? [
                { label: t.review.try_again, press: trial.tryAll },
                !all && { name: 'close', label: t.review.close, why: t.review.close_why(left) },
                left > 0 && {
                  name: 'abandon',
                  label: t.review.abandon,
                  grave: true,
                  press: () => setAsking({ kind: 'abandon' }),
                },
              ]
            : [],
        ]}
      />
      {trial.error && (
        <Alert color="late" m="sm" role="alert">
          {trial.error.message}{' '}
          <Button size="compact-sm" variant="default" onClick={trial.tryAll}>
            {t.try_again}
          </Button>
        </Alert>
      )}
      {record?.state === returnState.code.superseded && (
        <Alert color="wait" m="sm">
          {t.review.superseded}
        </Alert>
      )}
      <div className={styles.body}>
        <GroupList
          review={review}
          chosen={chosen?.group}
          choose={(group) => setAt({ group, row: '' })}
          enter={() => setFocusing((now) => now + 1)}
        />
        {chosen && (
          <GroupDetail
            key={chosen.group}
            review={review}
            group={chosen}
            sections={sections}
            active={active?.key}
            activate={(row) => setAt({ group: chosen.group, row })}
            choose={decide}
            write={write}
            bring={bringHere}
            next={nextOpen}
          />
        )}
      </div>
      <SumLine review={review} sums={sums} />
      {asking?.kind === 'discard' && (
        <DiscardDialog
          what={nameOf(asking.row)}
          others={asking.others.length}
          cancel={() => setAsking(undefined)}
          discard={(reason, withOthers) => {
            setAsking(undefined)
            const edits = [asking.row.edit.id, ...(withOthers ? asking.others : [])]
            review.decide(edits, () => ({ choice: 'discard', reason }))
            setFocusing((now) => now + 1)
          }}
        />
      )}
      {asking?.kind === 'clock' && (
        <ClockDialog
          at={asking.at}
          cancel={() => setAsking(undefined)}
          set={async (clock_shift) => {
            await send('copy_returns', 'set_clock', { id, clock_shift })
            setAsking(undefined)
            await refresh('copy_returns')
            trial.tryAll()
          }}
        />
      )}
      {asking?.kind === 'abandon' && (
        <ReasonDialog
          title={t.review.abandon_title}
          says={t.review.abandon_says(left)}
          button={t.review.abandon_title}
          grave
          cancel={() => setAsking(undefined)}
          give={(reason) => {
            setAsking(undefined)
            void abandon(reason)
          }}
        />
      )}
    </div>
  )
}

const isBelow = (outcome: EditOutcome | undefined, record: number | undefined): boolean =>
  outcome?.code === 'PARENT-GONE' && outcome.like.some((one) => one.record === record)

const dayOf = (at: string | undefined): string => (at ?? '').slice(5, 10)

const focusCursor = (): void => {
  const row = document.querySelector<HTMLElement>('[data-rows] tr[tabindex="0"]')
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
const focusGroup = (): void =>
  document.querySelector<HTMLElement>('[data-groups] [data-group][tabindex="0"]')?.focus()

const focusOther = (row: string): void =>
  [...document.querySelectorAll<HTMLElement>('[data-rows] tr')]
    .find((one) => one.dataset['row'] === row)
    ?.querySelector<HTMLElement>('[data-other] :is(input, textarea)')
    ?.focus()

/** How much waits for a person; what became of the return when it is over. */
function State({
  review: { record, isReviewing },
  open,
}: {
  readonly review: Review
  readonly open: number
}) {
  const { t, language } = useTexts()
  if (isReviewing) return open > 0 ? <StatusPill meaning="wait" text={t.review.open(open)} /> : null
  const row = codeRow(returnState.table, String(record?.state))
  return (
    <StatusPill
      meaning={meaningOf(copy_returns, 'state', record?.state)}
      text={row?.[language === 'zh' ? 1 : 2] ?? ''}
    />
  )
}
