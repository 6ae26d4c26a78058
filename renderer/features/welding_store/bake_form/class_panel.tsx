import { Paper, Table, Text } from '@mantine/core'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { useTexts } from '../bakes/texts.ts'

interface Props {
  readonly brand: string
  readonly cls: BakeClass | undefined
}

/** The windows of the class that was recognised from the brand, and the usual values. */
export function ClassPanel({ brand, cls }: Props) {
  const { t, language } = useTexts()
  if (!cls)
    return (
      <Paper withBorder p="sm">
        <Text c="var(--text-3)">{brand.trim() === '' ? t.class_wanted : t.class_unknown}</Text>
      </Paper>
    )
  const span = (min: number | null, max: number | null, unit: string) =>
    min === null || max === null ? t.class_none : `${min}–${max} ${unit}`
  const usual = (value: number | null, unit: string) =>
    value === null ? '' : t.usual_value(`${value} ${unit}`)
  const rows = [
    [t.class_baking, span(cls.baking_temp_min, cls.baking_temp_max, '℃'), usual(cls.nominal_temp, '℃')],
    [t.class_hours, span(cls.baking_hours_min, cls.baking_hours_max, 'h'), usual(cls.nominal_hours, 'h')],
    [
      t.class_holding,
      span(cls.holding_temp_min, cls.holding_temp_max, '℃'),
      usual(cls.nominal_holding_temp, '℃'),
    ],
    [t.class_out, cls.out_of_oven_hours === null ? t.class_none : `${cls.out_of_oven_hours} h`, ''],
    [t.class_most, cls.max_bakes === null ? t.class_none : t.times_count(cls.max_bakes), ''],
  ]
  return (
    <Paper withBorder p="sm" aria-live="polite">
      <Text fw={600}>{language === 'zh' ? cls.zh : cls.name}</Text>
      <Table my="xs" verticalSpacing={4} horizontalSpacing={4}>
        <Table.Tbody>
          {rows.map(([what, limits, nominal]) => (
            <Table.Tr key={what}>
              <Table.Th scope="row" fw={400} c="var(--text-3)">
                {what}
              </Table.Th>
              <Table.Td>{limits}</Table.Td>
              <Table.Td>{nominal}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="var(--text-3)" mt="xs">
        {t.maker_first}
      </Text>
    </Paper>
  )
}
