import { Anchor, Stack } from '@mantine/core'
import { applyStatus, refundStatus } from '../../../shared/inventory/codes.ts'
import { stockKinds } from '../../../shared/inventory/stock/material_classes.ts'
import { addHours } from '../../../shared/kernel/times.ts'
import { officeNow } from '../../api/clock.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useList } from '../../api/queries.ts'
import { useQueueCount } from '../../features/stores/approval_queue/use_queue_cards.ts'
import { issueDesk, issueDeskHash } from '../../features/stores/issues/stages.ts'
import { refundDesk, refundDeskHash } from '../../features/stores/refunds/stages.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink, useFirstLink } from './widget.tsx'

const { issued, rejected } = applyStatus.code
const returned = { ...issueDesk, stages: { returned: [rejected] } }
const returnedRefunds = { ...refundDesk, stages: { returned: [refundStatus.code.rejected] } }
/** The newest cards. */
const lookedThrough = 100
const notWelding = stockKinds.filter((kind) => kind !== 'welding_material')

/** Cards that wait for this person: to audit, to check, to issue, to be written again; refunds to inspect and to take back. */
export function Issues() {
  const { t } = useTexts()
  const { roles } = actingAs(useMe()).caller
  const has = (...some: readonly string[]) => roles.some((role) => some.includes(role))
  // Whoever has other work at home begins with that.
  const links = useFirstLink(has('group_leader', 'prod_planner'))
  const keeps = has('keeper', 'store_head')
  return (
    <Card title={t.issues.home.title}>
      <Stack gap={4} align="flex-start" ref={links}>
        {keeps && <Waiting stage="issue" />}
        {has('inspector') && <Waiting stage="check" />}
        {has('welding_engineer') && <Waiting stage="audit" of={['welding_material']} />}
        {has('group_leader', 'prod_planner') && <Waiting stage="audit" of={notWelding} />}
        <Returned />
        {has('inspector') && <Refunds stage="inspect" />}
        {keeps && (
          <>
            <Refunds stage="take_back" />
            <OutTooLong />
          </>
        )}
        <Anchor href={issueDeskHash()}>{t.pages.issues}</Anchor>
        <Anchor href={refundDeskHash()}>{t.pages.refunds}</Anchor>
      </Stack>
    </Card>
  )
}

interface WaitingProps {
  readonly stage: 'issue' | 'check' | 'audit'
  readonly of?: typeof stockKinds
}

function Waiting({ stage, of }: WaitingProps) {
  const { t } = useTexts()
  const count = useQueueCount(issueDesk, stage, of)
  return count === undefined ? null : (
    <CountLink count={count} href={issueDeskHash(stage)} text={t.issues.home[stage]} />
  )
}

/** Cards of this person that were sent back: nobody else writes them again. */
function Returned() {
  const { t } = useTexts()
  const cards = useQueueCount(returned, 'returned', issueDesk.kinds, 'own') ?? 0
  const refunds = useQueueCount(returnedRefunds, 'returned', refundDesk.kinds, 'own') ?? 0
  return (
    <>
      {cards > 0 && (
        <CountLink count={cards} href={issueDeskHash('draft')} text={t.issues.home.returned} urgent />
      )}
      {refunds > 0 && (
        <CountLink
          count={refunds}
          href={refundDeskHash('draft')}
          text={t.issues.home.refunds_returned}
          urgent
        />
      )}
    </>
  )
}

/** Nothing is said while nothing waits. */
function Refunds({ stage }: { stage: 'inspect' | 'take_back' }) {
  const { t } = useTexts()
  const count = useQueueCount(refundDesk, stage) ?? 0
  return count === 0 ? null : (
    <CountLink count={count} href={refundDeskHash(stage)} text={t.issues.home[stage]} />
  )
}

/** Issued within a day, and out of the oven for longer than its class allows (5.5). */
function OutTooLong() {
  const { t } = useTexts()
  const now = officeNow().slice(0, 19)
  const { data } = useList('welding_material_apply_cards', { status: issued, limit: lookedThrough })
  const since = addHours(now, -24)
  const over = (data?.results ?? []).filter(
    ({ use_until, issue_dt }) =>
      use_until && issue_dt && use_until.slice(0, 19) < now && issue_dt.slice(0, 19) > since,
  ).length
  return over === 0 ? null : (
    <CountLink count={over} href={issueDeskHash('issued')} text={t.issues.home.over} urgent />
  )
}
