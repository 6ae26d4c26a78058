import { Select } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { stockStatus } from '../../../../../shared/inventory/codes.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { process_materials } from '../../../../../shared/process/process_materials.ts'
import { refresh, useAllRecords, writeRecord } from '../../../../api/queries.ts'
import { showError } from '../../../../ui/feedback/use_action.ts'
import { fieldText } from '../../../../ui/value/field_text.ts'
import { detailsOf, type LinesKind, type LoadedCard } from '../card_kinds.ts'
import { useTexts } from '../texts.ts'
import { orderOf, useUnits } from '../use_units.ts'
import { linesOf } from './part_lines.ts'
import { PickLines } from './pick_lines.tsx'

const { in_stock } = stockStatus.code

interface Props {
  readonly card: LoadedCard
  readonly kind: LinesKind
  /** The unit of the line before. */
  readonly usual: string
  readonly close: () => void
}

/** Parts of a unit's library become lines of the card, one by one: Enter takes one, Esc ends. */
export function PartsDialog({ card, kind, usual, close }: Props) {
  const { t } = useTexts()
  const units = useUnits('')
  // A card of bought-in components is drawn for one unit.
  const own = fieldText(card.record, 'sub_order_uid')
  const [chosen, setChosen] = useState(own || usual)
  const unit = chosen || (units[0] ?? '')
  const order = orderOf(unit)
  return (
    <Parts
      key={order}
      card={card}
      kind={kind}
      unit={unit}
      order={/^\d+$/.test(order) ? Number(order) : 0}
      above={
        own === '' && (
          <Select
            label={t.issues.parts.unit}
            size="xs"
            mb={6}
            searchable
            data={[...new Set([unit, ...units])].filter((one) => one !== '')}
            value={unit}
            onChange={(next) => setChosen(next ?? '')}
          />
        )
      }
      close={close}
    />
  )
}

interface PartsProps extends Omit<Props, 'usual'> {
  readonly unit: string
  readonly order: number
  readonly above: React.ReactNode
}

function Parts({ card, kind, unit, order, above, close }: PartsProps) {
  const { t, language } = useTexts()
  const parts = useAllRecords('process_materials', { work_order_uid: order })
  const grades = useAllRecords('materials', { ordering: 'id' })
  const stock = useAllRecords(`${kind}_inventory_details`, { status: in_stock })
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const busy = useRef(false)
  const lines = useMemo(() => {
    const sizes = (stock.data ?? []).map(
      ({ material_mark = '', specification = '', count, unit: pieces }) => ({
        material_mark,
        specification,
        count,
        unit: pieces,
      }),
    )
    const gradeOf = new Map((grades.data ?? []).map(({ id, name }) => [id, name]))
    return (parts.data ?? [])
      .filter(({ material }) => kind === 'bought_in_component' || material !== null)
      .flatMap((part) => {
        const grade = part.material === null ? '' : (gradeOf.get(part.material) ?? '')
        return linesOf(kind, { ...part, grade }, { unit, stock: sizes })
      })
  }, [parts.data, grades.data, stock.data, kind, unit])
  const take = async (key: string, value: Row) => {
    if (busy.current) return
    busy.current = true
    try {
      const line = { apply_card: card.id, ...value }
      await writeRecord(detailsOf[kind].name, 'create', line)
      setTaken((now) => new Set([...now, key]))
      await refresh(detailsOf[kind].name)
    } catch (error) {
      showError(error)
    } finally {
      busy.current = false
    }
  }
  const { part_number, drawing_number, name, material, spec, count } = process_materials.fields
  return (
    <PickLines<Row>
      title={t.issues.parts.title(unit)}
      above={above}
      heads={[
        ...[part_number, drawing_number, name, material, spec, count].map(({ label }) => label[language]),
        ...(kind === 'steel_material' ? [t.issues.parts.from_stock] : []),
      ]}
      lines={lines}
      none={t.issues.parts.none}
      keys={t.issues.parts.keys}
      taken={taken}
      choose={({ key, value }) => void take(key, value)}
      close={close}
    />
  )
}
