import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { materials as master } from '../../../../../shared/inventory/stock/materials.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { welding_seams } from '../../../../../shared/process/welding_seams.ts'
import { useAllRecords } from '../../../../api/queries.ts'
import { useReturnFocus } from '../../../../ui/form/return_focus.ts'
import { hundredths } from '../../../../ui/value/number_text.ts'
import { useTexts } from '../texts.ts'
import { orderOf } from '../use_units.ts'
import { PickLines } from './pick_lines.tsx'

interface Props {
  readonly sub_order_uid: string
  /** The cells of the card that follow from the chosen consumable of a seam. */
  readonly choose: (values: Row) => void
  readonly close: () => void
}

/** The seams of the unit's work order, each with the consumables that were planned for it. */
export function SeamDialog(props: Props) {
  const { t } = useTexts()
  const order = orderOf(props.sub_order_uid)
  return /^\d+$/.test(order) ? (
    <Seams {...props} order={Number(order)} />
  ) : (
    <Told says={t.issues.no_unit} close={props.close} title={t.issues.seams.title('')} />
  )
}

function Seams({ order, choose, close }: Props & { order: number }) {
  const { t, language } = useTexts()
  const seams = useAllRecords('welding_seams', { work_order_uid: order })
  const parts = useAllRecords('process_materials', { work_order_uid: order })
  const grades = useAllRecords('materials', { ordering: 'id' })
  const lines = useMemo(() => {
    const partOf = new Map((parts.data ?? []).map((part) => [part.id, part]))
    const gradeOf = new Map((grades.data ?? []).map(({ id, name }) => [id, name]))
    return (seams.data ?? []).flatMap((seam) => {
      const part = partOf.get(seam.process_material)?.name ?? ''
      const planned = [
        [seam.wm_1, seam.ws_1, seam.weight_1],
        [seam.wf_1, '', seam.wf_weight_1],
        [seam.wm_2, seam.ws_2, seam.weight_2],
        [seam.wf_2, '', seam.wf_weight_2],
      ] as const
      const own = planned.flatMap(([material, size, weight], at) => {
        const grade = material === null ? undefined : gradeOf.get(material)
        if (grade === undefined) return []
        const values = {
          welding_seam_uid: seam.uid,
          material_mark: grade,
          specification: size,
          ...(weight > 0 && { apply_weight: weight }),
        }
        return [
          {
            key: `${seam.id}/${at}`,
            cells: [seam.uid, part, grade, size, weight > 0 ? hundredths(weight) : ''],
            value: values,
          },
        ]
      })
      const bare = { key: String(seam.id), cells: [seam.uid, part, '', '', ''] }
      return own.length > 0 ? own : [{ ...bare, value: { welding_seam_uid: seam.uid } }]
    })
  }, [seams.data, parts.data, grades.data])
  if (!seams.data || !parts.data || !grades.data) return null
  const heads = [
    welding_seams.fields.uid.label[language],
    welding_seams.fields.process_material.label[language],
    master.fields.name.label[language],
    t.issues.seams.size,
    t.issues.seams.weight,
  ]
  return (
    <PickLines<Row>
      title={t.issues.seams.title(String(order))}
      heads={heads}
      lines={lines}
      none={t.issues.seams.none}
      keys={t.issues.seams.keys}
      choose={({ value }) => choose(value)}
      close={close}
    />
  )
}

interface ToldProps {
  readonly title: string
  readonly says: string
  readonly close: () => void
}

function Told({ title, says, close }: ToldProps) {
  const { t } = useTexts()
  useReturnFocus()
  return (
    <Modal opened onClose={close} title={title}>
      <Stack>
        <Text>{says}</Text>
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            {t.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
