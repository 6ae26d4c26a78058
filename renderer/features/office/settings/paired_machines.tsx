import { Alert, Anchor, Table, Text, Title } from '@mantine/core'
import { storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { machines } from '../../../../shared/office/machines.ts'
import { useList } from '../../../api/queries.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { shownValue } from '../../../ui/value/shown_value.ts'
import { RemoveRow } from './remove_row.tsx'
import { useTexts } from './texts.ts'

const columns = ['address', 'create_dt', 'paired_by', 'used_dt'] as const

/** The machines of the LAN at which people sign in: renamed in their form, removed here. */
export function PairedMachines() {
  const lan = useTexts().t.lan
  const { data, error } = useList('machines', { limit: 500 })
  return (
    <>
      <Title order={2}>{lan.paired}</Title>
      <Text>{lan.paired_about}</Text>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (data.results.length > 0 ? <Paired rows={data.results} /> : <Text>{lan.no_paired}</Text>)}
    </>
  )
}

function Paired({ rows }: { rows: readonly Row[] }) {
  const { t, language } = useTexts()
  const lan = useTexts().t.lan
  const nameOf = useReferenceNames(machines)
  return (
    <Table withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {(['name', ...columns] as const).map((name) => (
            <Table.Th key={name}>{machines.fields[name].label[language]}</Table.Th>
          ))}
          <Table.Th aria-label={lan.remove_machine} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={String(row.id)}>
            <Table.Td>
              <Anchor href={hashOf(['list', machines.name, String(row.id)])}>{String(row.name)}</Anchor>
            </Table.Td>
            {columns.map((name) => {
              const field = storedOf(machines, name)
              return (
                <Table.Td key={name}>
                  {field && shownValue(field, row[name], { t, language, nameOf })}
                </Table.Td>
              )
            })}
            <Table.Td>
              <RemoveRow
                resource="machines"
                id={Number(row.id)}
                says={lan.remove_machine}
                question={lan.remove_machine_question(String(row.name))}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
