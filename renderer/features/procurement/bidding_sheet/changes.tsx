import { Table, Text } from '@mantine/core'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { useList } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { useTexts } from '../texts.ts'

/** What became of the sheet, the newest first: who, when, and why it went back. */
export function Changes({ sheet }: { sheet: number }) {
  const { t, language } = useTexts()
  const { data } = useList('status_changes', { bidding_sheet: String(sheet) })
  const says = t.procurement.sheet
  if (data?.results.length === 0) return <Text c="var(--text-3)">{says.no_changes}</Text>
  return (
    <Table verticalSpacing={2}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{says.when}</Table.Th>
          <Table.Th>{says.from_to}</Table.Th>
          <Table.Th>{says.who}</Table.Th>
          <Table.Th>{says.why}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data?.results.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>{timeText(one.change_time)}</Table.Td>
            <Table.Td c={one.normal_change ? 'inherit' : 'var(--wait)'}>
              {nameOfCode(sheetStatus, one.original_status)[language]} {one.normal_change ? '→' : '↩'}{' '}
              {nameOfCode(sheetStatus, one.new_status)[language]}
            </Table.Td>
            <Table.Td>{one.chang_user}</Table.Td>
            <Table.Td>{one.reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
