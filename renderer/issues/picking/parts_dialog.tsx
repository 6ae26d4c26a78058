import { Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMemo, useRef, useState } from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { process_materials } from '../../../shared/process/process_materials.ts'
import { callAny, newKey } from '../../office/door.ts'
import { refresh, useAll } from '../../office/queries.ts'
import { useTexts } from '../../texts/index.ts'
import { detailsOf, type LinesKind, type LoadedCard, textOf } from '../kinds.ts'
import { orderOf, useUnits } from '../use_units.ts'
import { PickLines } from './pick_lines.tsx'

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
  const own = textOf(card.record, 'sub_order_uid')
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
  const parts = useAll('process_materials', { work_order_uid: order })
  const grades = useAll('materials', { ordering: 'id' })
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const busy = useRef(false)
  const lines = useMemo(() => {
    const gradeOf = new Map((grades.data ?? []).map(({ id, name }) => [id, name]))
    return (parts.data ?? [])
      .filter(({ material }) => kind === 'bought_in_component' || material !== null)
      .map((part) => {
        const grade = part.material === null ? '' : (gradeOf.get(part.material) ?? '')
        const { id, part_number, drawing_number, name, spec, count } = part
        const common = { count, process_material: id }
        const value: Row =
          kind === 'steel_material'
            ? {
                ...common,
                sub_order_uid: unit,
                component: String(part_number),
                material_mark: grade,
                specification: spec,
              }
            : { ...common, drawing_number, specification: [name, spec].join(' ').trim(), name: grade }
        return {
          key: String(id),
          cells: [String(part_number), drawing_number, name, grade, spec, String(count)],
          value,
        }
      })
  }, [parts.data, grades.data, kind, unit])
  const take = async (key: string, value: Row) => {
    if (busy.current) return
    busy.current = true
    try {
      const line = { apply_card: card.id, ...value }
      await callAny(detailsOf[kind].name, 'create', line, { idempotencyKey: newKey() })
      setTaken((now) => new Set([...now, key]))
      await refresh(detailsOf[kind].name)
    } catch (error) {
      notifications.show({ color: 'red', message: error instanceof Error ? error.message : t.not_saved })
    } finally {
      busy.current = false
    }
  }
  const { part_number, drawing_number, name, material, spec, count } = process_materials.fields
  return (
    <PickLines<Row>
      title={t.issues.parts.title(unit)}
      above={above}
      heads={[part_number, drawing_number, name, material, spec, count].map(({ label }) => label[language])}
      lines={lines}
      none={t.issues.parts.none}
      keys={t.issues.parts.keys}
      taken={taken}
      choose={({ key, value }) => void take(key, value)}
      close={close}
    />
  )
}
