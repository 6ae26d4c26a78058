import { Group, Text, TextInput } from '@mantine/core'
import { isNeverBaked } from '../../../../shared/inventory/welding/bake_class_rules.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { welding_material_bake_records } from '../../../../shared/inventory/welding/welding_material_bake_records.ts'
import { useTexts } from './texts.ts'

export interface Tried {
  readonly brand: string
  readonly standard: string
}

interface Props {
  readonly tried: Tried
  readonly set: (tried: Tried) => void
  readonly found: BakeClass | undefined
}

/** Which class a brand or a standard leads to, by the table as it is typed now. */
export function TryOut({ tried, set, found }: Props) {
  const { t, language } = useTexts()
  const { class_num, standard_num } = welding_material_bake_records.fields
  return (
    <Group gap="sm" align="end" wrap="nowrap">
      <TextInput
        size="xs"
        w={130}
        name="try_brand"
        label={`${t.classes.try_out} · ${class_num.label[language]}`}
        value={tried.brand}
        onChange={(event) => set({ ...tried, brand: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        w={210}
        name="try_standard"
        label={`${standard_num.label[language]}（${t.classes.model}）`}
        value={tried.standard}
        onChange={(event) => set({ ...tried, standard: event.currentTarget.value })}
      />
      <Text fw={600} role="status" pb={5}>
        <Result tried={tried} found={found} />
      </Text>
    </Group>
  )
}

function Result({ tried, found }: Omit<Props, 'set'>) {
  const { t, language } = useTexts()
  if (`${tried.brand}${tried.standard}`.trim() === '') return null
  if (!found) return t.classes.try_none
  const named = language === 'zh' && found.zh !== '' ? `${found.zh}（${found.name}）` : found.name
  return isNeverBaked(found) ? t.classes.try_never(named) : t.classes.try_found(named)
}
