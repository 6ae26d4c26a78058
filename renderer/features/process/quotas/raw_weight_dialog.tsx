import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { rawWeight, readRawShape } from '../../../../shared/process/raw_weights.ts'
import { steelDensity } from '../../../../shared/process/seam_weights.ts'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import { hundredths } from '../../../ui/value/number_text.ts'
import type { Material } from '../planned_library.ts'
import { useTexts } from './texts.ts'

interface Props {
  /** What stands in the row: its size and its grade. */
  readonly spec: string
  readonly material: number | null
  readonly materials: readonly Material[]
  /** Puts the weight into the row; absent where nothing may be changed. */
  readonly put: ((kilograms: number) => void) | undefined
  readonly close: () => void
}

/** Weight of raw material from its specification: plate, pipe or round bar. */
export function RawWeightDialog({ spec, material, materials, put, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const [typed, setTyped] = useState(spec)
  const [grade, setGrade] = useState(material === null ? null : String(material))
  const shape = readRawShape(typed)
  const known = materials.find(({ id }) => String(id) === grade)?.density ?? undefined
  const density = known ?? steelDensity
  const weight = shape && rawWeight(shape, density)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (weight !== undefined && put) put(weight)
  }
  return (
    <Modal opened onClose={close} title={t.raw_weight.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t.raw_weight.spec}
            description={t.raw_weight.forms}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            error={typed.trim() !== '' && !shape && t.raw_weight.not_understood}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          <Select
            label={t.raw_weight.grade}
            searchable
            clearable
            data={materials.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={grade}
            onChange={setGrade}
          />
          <Text role="status">
            {shape && weight !== undefined && (
              <>
                {t.raw_weight.formulas[shape.shape]} ·{' '}
                {t.raw_weight.density(String(density), known === undefined)}
                <br />
                <strong data-raw-weight>{t.raw_weight.kilograms(hundredths(weight))}</strong>
              </>
            )}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.close}
            </Button>
            {put && (
              <Button type="submit" aria-disabled={weight === undefined}>
                {t.raw_weight.put}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
