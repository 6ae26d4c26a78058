import { Checkbox, TextInput } from '@mantine/core'
import styles from '../issues/issues.module.css'
import { plainNumber } from '../keys/typed.ts'
import { useTexts } from '../texts/index.ts'
import { type Back, restOf } from './bringing.ts'
import type { RefundKind, Returnable } from './kinds.ts'

interface Props {
  readonly kind: RefundKind
  readonly line: Returnable
  readonly back: Back
  readonly change: (next: Back) => void
}

/** One issued line: what was issued, what came back, what is under way, and what comes back now. */
export function BackRow({ kind, line, back, change }: Props) {
  const { t } = useTexts()
  const says = t.refunds
  const rest = restOf(line)
  const described = [line.name, line.material_mark, line.specification]
    .filter((word) => word !== '')
    .join(' ')
  const weight = (kilograms: number) => (kind === 'steel_material' ? ` / ${kilograms.toFixed(2)} kg` : '')
  return (
    <tr data-back={line.apply_detail ?? line.apply_card}>
      <td>
        <Checkbox
          size="xs"
          label={described}
          checked={back.taken}
          disabled={rest <= 0}
          onChange={(event) => change({ ...back, taken: event.currentTarget.checked })}
        />
      </td>
      <td>{line.material_number}</td>
      <td>{line.sub_order_uid}</td>
      <td className={styles.right}>
        {line.issued} {line.unit}
        {weight(line.issued_weight)}
      </td>
      <td className={styles.right}>
        {line.returned}
        {weight(line.returned_weight)}
      </td>
      <td className={styles.right}>{line.pending}</td>
      <td className={styles.right}>
        {rest}
        {weight(line.rest_weight)}
      </td>
      <td>
        <TextInput
          size="xs"
          w={90}
          aria-label={says.now(described)}
          inputMode="decimal"
          autoComplete="off"
          styles={{ input: { textAlign: 'right' } }}
          disabled={rest <= 0}
          value={back.quantity}
          onChange={(event) => change({ taken: true, quantity: event.currentTarget.value })}
          onBlur={() => {
            const quantity = plainNumber(back.quantity)
            if (quantity !== back.quantity) change({ ...back, quantity })
          }}
        />
      </td>
    </tr>
  )
}
