import { Table, Text, Title } from '@mantine/core'
import { users } from '../../../../shared/core/users.ts'
import { isAdmin, type Role, roles } from '../../../../shared/kernel/people.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { RecordTable } from './record_table.tsx'
import { useTexts } from './texts.ts'

// Object.keys loses the type of the keys it lists.
const roleNames = Object.keys(roles) as Role[]

/** Everybody of the plant, and what each role may do. */
export function PeopleSection() {
  const { t, language } = useTexts()
  const me = useMe()
  return (
    <>
      <Text>{isAdmin(actingAs(me).caller) ? t.settings.people_about : t.settings.people_read}</Text>
      <RecordTable resource={users} columns={['username', 'department', 'roles', 'email', 'left']} />
      <Title order={2}>{t.settings.roles_title}</Title>
      <Text>{t.settings.roles_about}</Text>
      <Table withTableBorder>
        <Table.Tbody>
          {roleNames.map((role) => (
            <Table.Tr key={role}>
              <Table.Th w={190} scope="row">
                {roles[role][language]}
              </Table.Th>
              <Table.Td>{t.settings.roles[role]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
