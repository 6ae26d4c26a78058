import { Anchor, Stack } from '@mantine/core'
import { applyStatus, refundStatus } from '../../shared/inventory/codes.ts'
import { stockKinds } from '../../shared/inventory/material_classes.ts'
import { addHours } from '../../shared/kernel/times.ts'
import { useCount } from '../issues/desk/use_waiting.ts'
import { deskHash } from '../issues/stages.ts'
import { officeNow } from '../office/clock.ts'
import { actingAs, useMe } from '../office/me.ts'
import { useList } from '../office/queries.ts'
import { cardsOf as refundCards } from '../refunds/kinds.ts'
import { hashOf } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { CountLink } from './count_link.tsx'
import { useFirstLink } from './first_link.ts'
import { Card } from './widget.tsx'

const { issued } = applyStatus.code
const { pending_inspection, pending_return } = refundStatus.code
/** The newest cards. */
const lookedThrough = 100
const notWelding = stockKinds.filter((kind) => kind !== 'welding_material')

/** Cards that wait for this person: to audit, to check, to issue; refunds to inspect and to take back. */
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
        {has('inspector') && <Refunds kind="steel_material" status={pending_inspection} says="inspect" />}
        {keeps && (
          <>
            <Refunds kind="welding_material" status={pending_return} says="take_back" />
            <Refunds kind="steel_material" status={pending_return} says="take_back" />
            <Refunds kind="bought_in_component" status={pending_return} says="take_back" />
            <OutTooLong />
          </>
        )}
        <Anchor size="sm" href={deskHash()}>
          {t.shell.pages.issues}
        </Anchor>
      </Stack>
    </Card>
  )
}

interface WaitingProps {
  readonly stage: 'issue' | 'check' | 'audit'
  readonly of?: Parameters<typeof useCount>[1]
}

function Waiting({ stage, of }: WaitingProps) {
  const { t } = useTexts()
  const count = useCount(stage, of)
  return count === undefined ? null : (
    <CountLink count={count} href={deskHash(stage)} text={t.issues.home[stage]} />
  )
}

interface RefundsProps {
  readonly kind: 'welding_material' | 'steel_material' | 'bought_in_component'
  readonly status: typeof pending_inspection | typeof pending_return
  readonly says: 'inspect' | 'take_back'
}

/** Nothing is said of a kind of which nothing waits. */
function Refunds({ kind, status, says }: RefundsProps) {
  const { t, language } = useTexts()
  const { data } = useList(`${kind}_refund_cards`, { status, limit: 1 })
  const count = data?.count ?? 0
  const list = hashOf(['list', `${kind}_refund_cards`], { status: String(status) })
  const label = refundCards[kind].spec.label[language]
  return count === 0 ? null : (
    <CountLink count={count} href={list} text={(many) => t.value_of(label, t.issues.home[says](many))} />
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
    <CountLink count={over} href={deskHash('issued')} text={t.issues.home.over} urgent />
  )
}
