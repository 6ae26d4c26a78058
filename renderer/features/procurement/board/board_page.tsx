import { Alert } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback, useMemo, useState } from 'react'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { requestable } from '../../../../shared/kernel/transitions.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { nextStepOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import { sheetStates } from '../../../../shared/procurement/sheet_states.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useOperation } from '../../../api/queries.ts'
import { useWaiting, waitingRecords } from '../../../api/waiting.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { PageLoader } from '../../../ui/feedback/loading.tsx'
import { OpenToast } from '../../../ui/feedback/undo_toast.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { focusFirstOf, useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { TypedFilter } from '../../../ui/list/typed_filter.tsx'
import { IconPlus } from '../../../ui/look/icons.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { whyNoStep } from '../sheet_waits.ts'
import { useTexts } from '../texts.ts'
import { type BoardSheet, filterSheets, makeStep } from '../use_board.ts'
import { BoardColumns } from './board_columns.tsx'
import { BoardFilters } from './board_filters.tsx'

/** `#/procurement`: the bidding sheets by state, each with what it waits for; what is narrowed stands in the address. */
export function BoardPage({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const me = useMe()
  const { caller } = actingAs(me)
  const ended = query.get('ended') === 'true'
  const { data, error } = useOperation('bidding_sheets', 'board', { ended }, { everySeconds: 60 })
  const category = query.get('category')
  const [back, setBack] = useState<{ readonly sheet: BoardSheet; readonly to: BoardSheet['status'] }>()
  const input = {
    mine: query.get('for') === 'me',
    made: query.get('by') === 'me',
    late: query.get('late') === 'true',
    order: query.get('order') ?? '',
    category: category === null ? undefined : Number(category),
    search: query.get('search') ?? '',
  }
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    replaceLocation(hashOf(['procurement'], { ...Object.fromEntries(query), ...values }))
  const { items } = useWaiting({ entry: 'procurement' })
  const person = useMemo(() => ({ ...caller, waiting: waitingRecords(items) }), [caller, items])
  const { roles } = caller
  const held = roles.join()
  const step = useCallback(
    async (sheet: BoardSheet) => {
      const why = whyNoStep(sheet, held.split(','), t, language)
      const next = nextStepOf(sheet)
      const refused = (says: string) =>
        notifications.show({ color: 'late', message: t.procurement.board.not_now(sheet.uid, says) })
      if (why !== '' || !next) return refused(why)
      try {
        // Targets of its own transitions are its states.
        await makeStep(sheet, next.to as BoardSheet['status'])
        const says = t.procurement.board.moved(sheet.uid, next.label[language])
        const href = recordHash('bidding_sheets', sheet.id)
        notifications.show({ color: 'done', message: <OpenToast says={says} href={href} /> })
      } catch (reason) {
        refused(reason instanceof Error ? reason.message : t.not_saved)
      }
    },
    [held, t, language],
  )
  useFocusRecovery(data !== undefined, () => {
    focusFirstOf(['[data-column] a[tabindex="0"]', 'main h1'])
    document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const shown = data && filterSheets(data, input, person)
  const drop = useCallback(
    (sheet: BoardSheet, to: BoardSheet['status']) => {
      const next = nextStepOf(sheet)
      const back = requestable('status', sheetStates.status, { ...sheet }).some(
        ([, one]) => one.to === to && one.reason,
      )
      if (next?.to === to) void step(sheet)
      else if (back) setBack({ sheet, to })
      else {
        const why = next
          ? t.procurement.board.only_next(next.label[language])
          : t.procurement.board.last_state
        notifications.show({ color: 'late', message: t.procurement.board.not_now(sheet.uid, why) })
      }
    },
    [step, t, language],
  )
  return (
    <div className={`${page.page} ${page.desk}`}>
      <PageHead
        title={t.pages.procurement}
        sub={shown && t.procurement.board.count(shown.length)}
        tools={
          <TypedFilter
            label={t.procurement.board.search}
            value={input.search}
            set={(search) => set({ search })}
            width={240}
            plain
          />
        }
        primary={
          mayCreate(bidding_sheets, actingAs(me)) && {
            label: t.add(bidding_sheets.spec.label[language]),
            icon: IconPlus,
            href: hashOf(['list', 'bidding_sheets', 'new']),
          }
        }
      />
      {data && <BoardFilters sheets={data} {...{ person, asked: input, ended, set }} />}
      {error && (
        <Alert color="late" m="md">
          {error.message}
        </Alert>
      )}
      {!shown && !error && <PageLoader shape="cards" />}
      {shown && shown.length > 0 && <BoardColumns sheets={shown} {...{ person, ended, step, drop }} />}
      {shown?.length === 0 && <NoSheets isFiltered={query.size > 0} />}
      {back && (
        <ReasonDialog
          title={`${back.sheet.uid} · ${nameOfCode(sheetStatus, back.to)[language]}`}
          says={t.procurement.sheet.back_about}
          least={2}
          give={(reason) => {
            setBack(undefined)
            void makeStep(back.sheet, back.to, reason).catch((refusal: Error) =>
              notifications.show({ color: 'late', message: refusal.message }),
            )
          }}
          cancel={() => setBack(undefined)}
        />
      )}
    </div>
  )
}

function NoSheets({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t.procurement.board.empty}
      about={t.procurement.board.empty_about}
      clear={isFiltered ? () => replaceLocation(hashOf(['procurement'])) : undefined}
    />
  )
}
