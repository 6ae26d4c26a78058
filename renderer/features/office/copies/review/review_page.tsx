import { Alert, Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { codeRow, meaningOf } from '../../../../../shared/kernel/meaning.ts'
import { returnState } from '../../../../../shared/office/codes.ts'
import { copy_returns } from '../../../../../shared/office/copy_returns.ts'
import { write as send } from '../../../../api/client.ts'
import { useDeclarations } from '../../../../api/declarations.ts'
import { EmptyState } from '../../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { useAction } from '../../../../ui/feedback/use_action.ts'
import { useFocusRecovery } from '../../../../ui/form/restore_focus.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import page from '../../../../ui/page/page.module.css'
import { type Action, PageHead } from '../../../../ui/page/page_head.tsx'
import { usePrintAction } from '../../../../ui/print/preview/print_button.tsx'
import { StatusPill } from '../../../../ui/value/status_pill.tsx'
import { focusCursor } from './cursor.ts'
import { GroupDetail, waitsFor } from './group_detail.tsx'
import { GroupList, orderedGroups } from './group_list.tsx'
import { editName, groupNames } from './group_names.ts'
import styles from './review.module.css'
import { ReviewDialogs } from './review_dialogs.tsx'
import { type Choice, isSettled, outcomeOf, type ReviewRow } from './review_row.ts'
import { sectionsOf } from './sections.ts'
import { SumLine, sumsOf } from './sum_line.tsx'
import { useTexts } from './texts.ts'
import { type Asking, useDecide } from './use_decide.ts'
import { type Review, useReview } from './use_review.ts'
import { useReviewKeys } from './use_review_keys.ts'

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
  const mine = facts?.mine ?? []
  const isMine = ({ key }: Choice) => key !== 'shift' || mine.includes('set_clock')
  const sectionsIn = (group: Review['groups'][number]) =>
    sectionsOf(group, trial, decisions, words).map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, choices: row.choices.filter(isMine) })),
    }))
  const chosen = ordered.find(({ group }) => group === at?.group) ?? ordered[0]
  const sections = chosen ? sectionsIn(chosen) : []
  const rows = sections.flatMap((one) => one.rows)
  const active = rows.find(({ key }) => key === at?.row) ?? rows.find(({ isOpen }) => isOpen) ?? rows[0]
  const sums = sumsOf(review)

  const redraw = () => setFocusing((now) => now + 1)
  /** The cursor goes there once it is drawn. */
  const goTo = (group: number, row = '') => {
    setAt({ group, row })
    redraw()
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

  const { decide, write, discard, settle } = useDecide({ review, chosen, ask: setAsking, move: redraw })
  const nameOf = ({ edit }: ReviewRow): string => {
    const section = sections.find((one) => one.edit.id === edit.id)?.title ?? ''
    return editName(chosen ? groupNames(chosen, words).title : '', section)
  }

  const isReady = ({ edits }: Review['groups'][number]) =>
    !edits.every(isSettled) && edits.every((edit) => !['', 'open'].includes(outcomeOf(edit, outcomes)))
  const ready = ordered.filter(isReady)
  const moving = ready.filter(({ group }) => review.classes.get(group) !== 'same')
  const [bring] = useAction(
    async (groups: readonly number[]) => {
      settle()
      const moved = groups.filter((group) => review.classes.get(group) !== 'same')
      return { open: await review.apply(groups), count: moved.length || groups.length }
    },
    {
      success: ({ open, count }) =>
        open === 0 ? t.review.brought(count) : { color: 'wait', message: t.review.brought_rest(count, open) },
      done: redraw,
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

  const isGroupReady = waitsFor(sections, t) === '' && chosen !== undefined && isReady(chosen)
  useReviewKeys({
    isOff: asking !== undefined,
    isReviewing,
    rows,
    active,
    bring: isGroupReady ? bringHere : undefined,
    decide,
    goToRow: (row) => chosen && goTo(chosen.group, row),
    nextOpen,
    stepGroup,
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
      : all && mine.includes('close')
        ? { name: 'close', label: t.review.close, press: () => void close() }
        : undefined
  const left = review.groups.flatMap(({ edits }) => edits).filter((edit) => !isSettled(edit)).length
  const closeWhy = !all
    ? t.review.close_why(left)
    : mine.includes('close')
      ? undefined
      : t.review.close_by(facts?.holder ?? '')
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
                closeWhy !== undefined && { name: 'close', label: t.review.close, why: closeWhy },
                left > 0 && {
                  name: 'abandon',
                  label: t.review.abandon,
                  grave: true,
                  why: mine.includes('abandon') ? undefined : t.review.abandon_by(facts?.holder ?? ''),
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
          enter={redraw}
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
      <ReviewDialogs
        id={id}
        asking={asking}
        nameOf={nameOf}
        left={left}
        close={() => setAsking(undefined)}
        discard={discard}
        abandon={(reason) => void abandon(reason)}
        tryAll={trial.tryAll}
      />
    </div>
  )
}

const dayOf = (at: string | undefined): string => (at ?? '').slice(5, 10)

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
