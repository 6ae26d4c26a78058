import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { applyStatus } from '../../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import type { Charge } from '../../../../../shared/inventory/welding/bake_charge.ts'
import { isAdmin } from '../../../../../shared/kernel/people.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { call } from '../../../../api/client.ts'
import { officeNow } from '../../../../api/clock.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { refresh, writeRecord } from '../../../../api/queries.ts'
import { issueDraftKey } from '../../../../ui/drafts/draft_keys.ts'
import { useDraft } from '../../../../ui/drafts/use_draft.ts'
import { showWarnings } from '../../../../ui/feedback/show_warnings.ts'
import { isNoNumber, readNumber } from '../../../../ui/keyboard/typed_values.ts'
import { cardsOf, detailsOf, hasLines, type LoadedCard } from '../card_kinds.ts'
import { useTexts } from '../texts.ts'
import { issuedText, stockOf } from './issued_text.ts'
import { judge, type Planned, planOf } from './planning.ts'
import {
  type Batch,
  cardKey,
  keysOf,
  type Offered,
  type Portion,
  portionsOf,
  quantityOf,
  type Typed,
} from './portions.ts'
import { useChargesOf } from './use_charges_of.ts'

const asks: Readonly<Record<StockKind, (record: number) => Promise<{ readonly value: readonly Batch[] }>>> = {
  welding_material: (record) => call('welding_material_apply_cards', 'pickable', { record }),
  steel_material: (record) => call('steel_material_apply_details', 'pickable', { record }),
  bought_in_component: (record) => call('bought_in_component_apply_details', 'pickable', { record }),
  auxiliary_material: (record) => call('auxiliary_material_apply_cards', 'pickable', { record }),
}

/** What may be issued for each line. */
async function offeredFor(card: LoadedCard): Promise<Offered> {
  const lines = keysOf(card).map(async (key) => {
    const { value } = await asks[card.kind](key === cardKey ? card.id : Number(key))
    return [key, value] as const
  })
  return new Map(await Promise.all(lines))
}
type Draft = Readonly<Record<string, Typed>>
const isTyped = (given: unknown): given is Typed => typeof given === 'object' && given !== null
const readTyped = (given: unknown): Draft | undefined =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).filter((entry): entry is [string, Typed] => isTyped(entry[1])))
    : undefined
const nothing: Typed = {}
const toldFor = 10_000

/** Handing out what a card asks for: batches, quantities, and what stands against them. */
export function useIssuing(card: LoadedCard) {
  const { kind, id } = card
  const { t, language } = useTexts()
  const { caller } = actingAs(useMe())
  const draft = useDraft(issueDraftKey(kind, id), readTyped)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const busy = useRef(false)
  const { data, error } = useQuery({
    queryKey: [stockOf(kind), 'picking', id],
    queryFn: () => offeredFor(card),
  })
  const portions = useMemo(() => data && portionsOf(card, data), [data, card])
  const typedOf = ({ key }: Portion): Typed => draft.value?.[key] ?? nothing
  const plan = portions && planOf(portions, typedOf)
  const mayDivert = isAdmin(caller) || caller.roles.includes('store_head')
  const today = officeNow().slice(0, 10)
  const [first] = plan ?? []
  const charges = useChargesOf(kind === 'welding_material' ? (first?.batch?.material_number ?? '') : '')
  const written = Number(card.record.bake_record ?? 0) || undefined
  const chosen = first?.typed.charge === undefined ? written : first.typed.charge
  const charge =
    chosen === null ? undefined : (charges.offered.find(({ id }) => id === chosen) ?? charges.offered[0])
  const isBaked = charge !== undefined
  const judgedOf = (planned: Planned) => judge({ kind, planned, isBaked, today, mayDivert, t, language })
  const diverts = (plan ?? []).some(({ batch }) => batch?.diverted)
  const miscounted = (plan ?? []).map(({ typed }) => typed.count).find(isNoNumber)
  const refusal =
    (plan ?? []).flatMap((planned) => judgedOf(planned).refusals)[0] ??
    (miscounted === undefined ? undefined : t.issues.issuing.no_number(miscounted))
  const warnings = (plan ?? []).flatMap((planned) => judgedOf(planned).warnings)
  const write = ({ key }: Portion, next: Typed) => {
    setProblem(undefined)
    // Another batch was baked in other charges.
    const own = next.batch === undefined ? next : { charge: undefined, ...next }
    draft.change((now) => ({ ...now, [key]: { ...now?.[key], ...own } }))
  }
  const chooseCharge = (chosen: number | null) => first && write(first.portion, { charge: chosen })

  /** Whether it is handed out without another question; what stands against it is told, or asked. */
  const mayGo = (): boolean => {
    if (busy.current || !plan) return false
    if (refusal !== undefined) setProblem(refusal)
    else if (diverts && reason.trim() === '') setProblem(t.issues.issuing.reason_needed)
    else if (warnings.length > 0) setAsking(true)
    else return true
    return false
  }
  const send = async () => {
    if (busy.current || !plan) return
    busy.current = true
    setAsking(false)
    setProblem(undefined)
    try {
      const answer = await handOut(card, plan, reason, charge)
      draft.keep(undefined)
      notifications.show({ color: 'done', message: await issuedText(card, plan, t), autoClose: toldFor })
      // What was asked about is known.
      const others = answer.warnings.filter(({ message }) => !warnings.includes(message))
      showWarnings(others, card.uid)
    } catch (wrong) {
      setProblem(wrong instanceof Error ? wrong.message : t.not_saved)
    } finally {
      await Promise.all([refresh(cardsOf[kind].name), refresh(stockOf(kind))])
      if (hasLines(kind)) await refresh(detailsOf[kind].name)
      busy.current = false
    }
  }
  return {
    plan,
    error,
    judgedOf,
    write,
    diverts,
    reason,
    setReason,
    problem,
    asking,
    setAsking,
    mayGo,
    send,
    charges,
    charge,
    chooseCharge,
  }
}
export type Issuing = ReturnType<typeof useIssuing>

/** The lines first, then the card with its step: what was written of the lines stays when the step is refused. */
async function handOut(
  { kind, id, version }: LoadedCard,
  plan: readonly Planned[],
  reason: string,
  charge: Charge | undefined,
) {
  const step: Row = { id, status: applyStatus.code.issued, ...(reason.trim() !== '' && { reason }) }
  if (hasLines(kind)) {
    for (const { portion, typed, batch } of plan) {
      const line = {
        id: portion.detail,
        inventory_detail: batch?.id,
        actual_count: quantityOf(portion, typed),
      }
      await writeRecord(detailsOf[kind].name, 'update', line)
    }
    return writeRecord(cardsOf[kind].name, 'update', step)
  }
  const inputs = plan.map(({ portion, typed, batch }): Row => {
    const quantity = quantityOf(portion, typed)
    if (kind === 'auxiliary_material') return { actual_inventory: batch?.id, actual_count: quantity }
    const rods = readNumber(typed.count ?? '')
    return {
      inventory_detail: batch?.id,
      actual_weight: quantity,
      bake_record: charge?.id ?? null,
      ...(typeof rods === 'number' && { actual_count: rods }),
    }
  })
  return writeRecord(cardsOf[kind].name, 'update', { ...Object.assign({}, ...inputs), ...step }, version)
}
