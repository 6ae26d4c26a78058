import { Alert, Table, Text } from '@mantine/core'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useOperation } from '../../../api/queries.ts'
import { backupText } from '../../../ui/feedback/office_status.tsx'
import { PairedMachines } from './paired_machines.tsx'
import { useTexts } from './texts.ts'

/** Which machines use the office now, and who works at them. */
export function MachinesSection() {
  const { t } = useTexts()
  const { data, error } = useOperation('plant', 'state', {}, { everySeconds: 30 })
  const { settings, office_state } = t
  const isBoss = isAdmin(actingAs(useMe()).caller)
  return (
    <>
      <Text>{settings.machines_about}</Text>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Text>
          {data.address === '' ? office_state.local_only : office_state.lan_at(data.address)} ·{' '}
          {backupText(t, data)}
        </Text>
      )}
      {data && data.machines.length > 0 && (
        <Table withTableBorder maw={620}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{settings.machine}</Table.Th>
              <Table.Th>{settings.person}</Table.Th>
              <Table.Th>{settings.used}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.machines.map(({ machine, person, used_dt }) => (
              <Table.Tr key={`${machine}/${person}`}>
                <Table.Td>{machine === '' || machine === 'desk' ? settings.this_machine : machine}</Table.Td>
                <Table.Td>{person}</Table.Td>
                <Table.Td>{used_dt.slice(0, 16).replace('T', ' ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {isBoss && <PairedMachines />}
    </>
  )
}
