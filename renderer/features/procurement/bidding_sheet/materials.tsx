import { Anchor, Table, Text } from '@mantine/core'
import { arrival_inspections } from '../../../../shared/procurement/arrival_inspections.ts'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { useOperation } from '../../../api/queries.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { LatenessText } from '../../../ui/value/lateness_text.tsx'
import { hundredths, numberText } from '../../../ui/value/number_text.ts'
import { useTexts } from '../texts.ts'
import styles from './sheet.module.css'

const described = [
  'name',
  'material_mark',
  'specification',
  'required_count',
  'required_weight',
  'need_dt',
  'delivery_dt',
] as const
const confirmed = ['material_confirm', 'soft_confirm', 'inspection_confirm', 'passed'] as const

const alignOf = (name: string) => (name.startsWith('required_') ? { ta: 'right' as const } : {})

/** What the sheet buys, each with its last arrival inspection. */
export function Materials({ sheet }: { sheet: number }) {
  const { t, language } = useTexts()
  const { data } = useOperation('bidding_sheets', 'covered', { sheet })
  if (data?.length === 0) return <Text c="var(--text-3)">{t.procurement.sheet.no_materials}</Text>
  return (
    <Table.ScrollContainer minWidth={920} tabIndex={-1}>
      <Table verticalSpacing={2} className={styles.lines}>
        <Table.Thead>
          <Table.Tr>
            {described.map((name) => (
              <Table.Th key={name} {...alignOf(name)}>
                {procurement_materials.fields[name].label[language]}
              </Table.Th>
            ))}
            {confirmed.map((name) => (
              <Table.Th key={name}>{arrival_inspections.fields[name].label[language]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data?.map((one) => (
            <Table.Tr key={one.id}>
              {described.map((name) => (
                <Table.Td key={name} {...alignOf(name)}>
                  {shown(name, one[name])}
                  {name === 'required_count' && ` ${one.unit}`}
                  {name === 'delivery_dt' && (
                    <>
                      {' '}
                      <LatenessText lateness={one.lateness} days={one.days_late} />
                    </>
                  )}
                </Table.Td>
              ))}
              {one.inspection === null ? (
                <Table.Td colSpan={confirmed.length} c="var(--text-3)">
                  {t.procurement.sheet.not_arrived}
                </Table.Td>
              ) : (
                confirmed.map((name) => (
                  <Table.Td key={name}>
                    {name === 'passed' ? (
                      <Anchor href={recordHash('arrival_inspections', one.inspection)}>
                        {one.passed ? `✓ ${t.yes}` : t.no}
                      </Anchor>
                    ) : (
                      one[name] && '✓'
                    )}
                  </Table.Td>
                ))
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Kilograms have two decimals, counts as many as they need. */
function shown(name: string, value: string | number | null | undefined): string {
  if (typeof value !== 'number') return value ?? ''
  return name === 'required_weight' ? hundredths(value) : numberText(value)
}
