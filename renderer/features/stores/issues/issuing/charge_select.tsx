import { Select, Text } from '@mantine/core'
import type { Charge } from '../../../../../shared/inventory/welding/bake_charge.ts'
import { useTexts } from '../texts.ts'
import type { Issuing } from './use_issuing.ts'

/** From which charge of the oven it is handed out; what is not good is told, not offered. */
export function ChargeSelect({ charges, charge, chooseCharge }: Issuing) {
  const { t, language } = useTexts()
  const says = t.issues.issuing
  const { offered, refused } = charges
  if (offered.length + refused.length === 0) return null
  const timesOf = ({ id, cooling_time, furnace_time }: Charge) =>
    [id, shortTime(cooling_time ?? furnace_time)] as const
  return (
    <>
      <Select
        label={says.charge}
        size="xs"
        mt={6}
        clearable
        placeholder={says.no_charge}
        disabled={offered.length === 0}
        data={offered.map((one) => ({
          value: String(one.id),
          label: says.charge_line(...timesOf(one), one.rest, one.release_reason !== ''),
        }))}
        value={charge ? String(charge.id) : null}
        onChange={(chosen) => chooseCharge(chosen === null ? null : Number(chosen))}
        data-charge
      />
      {refused.map(([one, why]) => (
        <Text key={one.id} size="sm" className="warned" data-refused-charge>
          ▲ {says.charge_refused(...timesOf(one), why(language))}
        </Text>
      ))}
    </>
  )
}

/** `11-20 08:00` */
const shortTime = (time: string | null): string => (time ?? '').slice(5, 16).replace('T', ' ')
