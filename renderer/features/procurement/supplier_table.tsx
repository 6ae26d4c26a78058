import { Table, Text } from '@mantine/core'
import { supply_relationships } from '../../../shared/procurement/supply_relationships.ts'
import { useList } from '../../api/queries.ts'
import { priceText } from './prices.ts'
import { useTexts } from './texts.ts'

const judged = ['A', 'B', 'D', 'E', 'F'] as const

/** The suppliers of a sheet side by side: how each is judged, its price and terms, and who is recommended. */
export function Suppliers({ sheet }: { sheet: string }) {
  const { t, language } = useTexts()
  const { data } = useList('supply_relationships', { bidding_sheet: sheet })
  const { data: suppliers } = useList('suppliers', { limit: 500 })
  if (!data) return null
  if (data.results.length === 0) return <Text c="var(--text-3)">{t.procurement.sheet.no_suppliers}</Text>
  const { fields } = supply_relationships
  const nameOf = (code: string) => suppliers?.results.find(({ uid }) => uid === code)?.name ?? code
  return (
    <Table.ScrollContainer minWidth={560} tabIndex={-1}>
      <Table verticalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{fields.supplier_code.label[language]}</Table.Th>
            <Table.Th ta="right">{fields.price.label[language]}</Table.Th>
            <Table.Th>{fields.delivery_payment.label[language]}</Table.Th>
            {judged.map((name) => (
              <Table.Th key={name} title={fields[name].label[language]}>
                {name}
              </Table.Th>
            ))}
            <Table.Th title={fields.C.label[language]}>C</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.results.map((one) => (
            <Table.Tr key={one.id} fw={one.G ? 600 : 400}>
              <Table.Td>
                {nameOf(one.supplier_code)}{' '}
                {one.G && (
                  <Text span size="sm" c="var(--done)">
                    ✓ {t.procurement.sheet.recommended}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">{priceText(one.price)}</Table.Td>
              <Table.Td>{one.delivery_payment}</Table.Td>
              {judged.map((name) => (
                <Table.Td key={name}>{one[name] ? '✓' : '×'}</Table.Td>
              ))}
              <Table.Td>{one.C}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
