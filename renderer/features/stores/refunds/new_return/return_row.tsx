import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { refundPart, steelType } from '../../../../../shared/inventory/codes.ts'
import { plainNumber } from '../../../../ui/keyboard/typed_values.ts'
import { hundredths } from '../../../../ui/value/number_text.ts'
import styles from '../../issues/issues.module.css'
import type { RefundKind, Returnable } from '../refund_kinds.ts'
import { useTexts } from '../texts.ts'
import { asPart, type ReturnLine, restOf } from './return_lines.ts'

interface Props {
  readonly kind: RefundKind
  readonly line: Returnable
  readonly back: ReturnLine
  /** Board or bar, as the card is of. */
  readonly type: string
  /** kg, calculated or typed. */
  readonly weight: string
  readonly change: (next: ReturnLine) => void
}

const { whole, remnant } = refundPart.word

/** One issued line: what was issued, what came back, what is under way, and what comes back now; below it a piece that was cut. */
export function ReturnRow(props: Props) {
  const { kind, line, back, change } = props
  const { t, language } = useTexts()
  const says = t.refunds
  const rest = restOf(line)
  const described = [line.name, line.material_mark, line.specification]
    .filter((word) => word !== '')
    .join(' ')
  const weight = (kilograms: number) => (kind === 'steel_material' ? ` / ${hundredths(kilograms)} kg` : '')
  return (
    <>
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
        {kind === 'steel_material' && (
          <td>
            <NativeSelect
              size="xs"
              w={90}
              aria-label={says.part(described)}
              disabled={rest <= 0}
              value={back.part}
              data={Object.values(refundPart.table).map(([, zh, en]) => ({
                value: zh,
                label: language === 'zh' ? zh : en,
              }))}
              onChange={(event) => change(asPart(line, back, event.currentTarget.value))}
            />
          </td>
        )}
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
            onChange={(event) => change({ ...back, taken: true, quantity: event.currentTarget.value })}
            onBlur={() => {
              const quantity = plainNumber(back.quantity)
              if (quantity !== back.quantity) change({ ...back, quantity })
            }}
          />
        </td>
      </tr>
      {kind === 'steel_material' && back.part !== whole && <Cut {...props} described={described} />}
    </>
  )
}

/** The size of a remnant and its weight, which follows from the size until somebody types it; of scrap the weight alone. */
function Cut({ back, change, type, weight, described }: Props & { described: string }) {
  const { t } = useTexts()
  const says = t.refunds
  const isBar = type === steelType.word.bar
  return (
    <tr data-cut>
      <td colSpan={9}>
        <Group gap="sm" justify="flex-end" wrap="nowrap">
          {back.part === remnant && (
            <TextInput
              size="xs"
              w={220}
              label={isBar ? says.cut_length : says.cut_size}
              aria-label={`${isBar ? says.cut_length : says.cut_size} ${described}`}
              {...(isBar && { inputMode: 'decimal' as const })}
              autoComplete="off"
              value={back.size}
              onFocus={(event) => isBar && event.currentTarget.select()}
              onChange={(event) => change({ ...back, size: event.currentTarget.value })}
            />
          )}
          <TextInput
            size="xs"
            w={120}
            label={says.cut_weight}
            aria-label={`${says.cut_weight} ${described}`}
            inputMode="decimal"
            autoComplete="off"
            styles={{ input: { textAlign: 'right' } }}
            value={weight}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              const typed = event.currentTarget.value
              // Emptied, it is calculated again.
              change({ ...back, weight: typed === '' ? undefined : typed })
            }}
          />
        </Group>
      </td>
    </tr>
  )
}
