import { useMemo } from 'react'
import { bakes, type Charge, chargeOf } from '../../../../../shared/inventory/welding/bake_charge.ts'
import { bakeClassOf } from '../../../../../shared/inventory/welding/bake_class_lookup.ts'
import {
  bakeFaultText,
  mayBeIssued,
  verdictOf,
} from '../../../../../shared/inventory/welding/bake_verdict.ts'
import type { LocalizedText } from '../../../../../shared/texts/index.ts'
import { useNow } from '../../../../api/clock.ts'
import { useList } from '../../../../api/queries.ts'

/** A charge of which something is left. */
export interface HeldCharge extends Charge {
  /** In kg. */
  readonly rest: number
}

/** What the ovens hold of a batch. */
export interface ChargesOf {
  /** Good, or released by the welding engineer, the oldest first. */
  readonly offered: readonly HeldCharge[]
  /** Neither: why it is not issued. */
  readonly refused: readonly (readonly [HeldCharge, LocalizedText])[]
}
const none: ChargesOf = { offered: [], refused: [] }

const [latest, second] = [50, 60]

/** The charges of a material number; none where it is not known, or not asked for (''). */
export function useChargesOf(material_number: string): ChargesOf {
  const now = useNow(second)
  const enabled = material_number !== ''
  const input = { codedmark: material_number, limit: latest, ordering: '-id' }
  const records = useList(bakes.name, input, { enabled })
  const classes = useList('bake_classes', { limit: 500 }, { enabled })
  return useMemo(() => {
    if (!enabled || !records.data || !classes.data) return none
    const known = classes.data.results
    const charges = records.data.results
      .map((row): HeldCharge => ({ ...chargeOf(row), rest: row.rest_kg ?? 0 }))
      .filter(({ rest }) => rest > 0)
      .toReversed()
      .map((charge) => {
        const cls = bakeClassOf(known, charge.class_num, charge.standard_num)
        const verdict = verdictOf(charge, cls, now)
        return { charge, isGood: mayBeIssued(verdict), why: bakeFaultText(charge, cls, verdict) }
      })
    return {
      offered: charges.filter(({ isGood }) => isGood).map(({ charge }) => charge),
      refused: charges.filter(({ isGood }) => !isGood).map(({ charge, why }) => [charge, why] as const),
    }
  }, [enabled, records.data, classes.data, now])
}
