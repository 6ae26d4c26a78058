import { Alert, Anchor, Button, Group, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Resource, specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { listRecords } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'
import { useTexts } from '../../../i18n/index.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { shownValue } from '../../../ui/value/shown_value.ts'
import { titleOf } from '../../../ui/value/title_of.ts'
import { labelWithUnit } from '../../../ui/value/with_unit.ts'

/** As many as a plant office has of what is set once. */
const most = 500

/** The records of a small list; each opens its form, where whoever may changes it. */
export function RecordTable({ resource, columns }: { resource: Resource; columns: readonly string[] }) {
  const { t, language } = useTexts()
  const me = useMe()
  const nameOf = useReferenceNames(resource)
  const { data, error } = useQuery({
    queryKey: [resource.name, 'list', { limit: most, settings: true }],
    queryFn: async () => rowsOf(await listRecords(resource.name, { limit: most })),
  })
  const fields = columns.flatMap((name) => {
    const field = storedOf(resource, name)
    return field ? [{ name, field }] : []
  })
  const { label } = specOf(resource)
  return (
    <>
      {error && <Alert color="late">{error.message}</Alert>}
      {mayCreate(resource, actingAs(me)) && (
        <Group>
          <Button size="xs" component="a" href={hashOf(['list', resource.name, 'new'])} data-new>
            {t.add(label[language])}
          </Button>
        </Group>
      )}
      {data && data.length > 0 && (
        <Table withTableBorder stickyHeader highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{label[language]}</Table.Th>
              {fields.map(({ name, field }) => (
                <Table.Th key={name}>{labelWithUnit(field, language)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((row) => (
              <Table.Tr key={String(row.id)}>
                <Table.Td>
                  <Anchor href={hashOf(['list', resource.name, String(row.id)])}>
                    {titleOf(resource, row)}
                  </Anchor>
                </Table.Td>
                {fields.map(({ name, field }) => (
                  <Table.Td key={name}>{shownValue(field, row[name], { t, language, nameOf })}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
