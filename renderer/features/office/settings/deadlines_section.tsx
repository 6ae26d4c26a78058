import { Alert, Button, Group, NumberInput, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import { storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { plant_parameters } from '../../../../shared/office/plant_parameters.ts'
import { lead_times } from '../../../../shared/procurement/lead_times.ts'
import { write } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { listRecords } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { openFields } from '../../../ui/form/editable.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { shownValue } from '../../../ui/value/shown_value.ts'
import { labelWithUnit } from '../../../ui/value/with_unit.ts'
import { useTexts } from './texts.ts'

/** The days that plans and purchases are worked out with: those of the plant, and those of each class of material. */
export function DeadlinesSection() {
  const { t } = useTexts()
  return (
    <>
      <Text>{t.settings.deadlines_about}</Text>
      <Title order={2}>{t.settings.parameters}</Title>
      <NumberTable resource={plant_parameters} name="key" numbers={['value']} after="unit" />
      <Title order={2}>{t.settings.lead_times}</Title>
      <NumberTable resource={lead_times} name="category" numbers={['lead_days', 'receive_days']} />
    </>
  )
}

interface Props {
  readonly resource: Resource & { readonly name: 'plant_parameters' | 'lead_times' }
  /** The field that says what the row is. */
  readonly name: string
  readonly numbers: readonly string[]
  /** A field that stands behind the numbers. */
  readonly after?: string
}
type Typed = Readonly<Record<string, Readonly<Record<string, number | string>>>>

/** Rows that are there from the start; whoever may change their numbers saves them together. */
function NumberTable({ resource, name, numbers, after }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const nameOf = useReferenceNames(resource)
  const [typed, setTyped] = useState<Typed>({})
  const { data = [], error } = useQuery({
    queryKey: [resource.name, 'list', { limit: 500, settings: true }],
    queryFn: async () => rowsOf(await listRecords(resource.name, { limit: 500 })),
  })
  const [save, saving] = useAction(
    async () => {
      const rows = data.flatMap((row) => {
        const values = typed[String(row.id)]
        if (!values) return []
        const was = Object.fromEntries(Object.keys(values).map((field) => [field, row[field]]))
        return [{ id: row.id, ...values, was }]
      })
      await write('batches', 'change', { resource: resource.name, rows }, { extended: true })
    },
    {
      refresh: [resource.name],
      success: () => ({ color: 'done', message: t.saved, autoClose: 2500 }),
      done: () => setTyped({}),
    },
  )
  const open = openFields(resource, {}, actingAs(me))
  const set = (id: string, field: string, value: number | string) =>
    setTyped((now) => ({ ...now, [id]: { ...now[id], [field]: value } }))
  const wrongIn = (field: string, value: unknown): string | undefined => {
    const { min = 0, max = 0 } = storedOf(resource, field)?.limits ?? {}
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    return fits ? undefined : t.settings.days_needed(min, max)
  }
  const isWrong = Object.values(typed).some((values) =>
    Object.entries(values).some(([field, value]) => wrongIn(field, value) !== undefined),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) void save()
  }
  const shown = [name, ...numbers, ...(after === undefined ? [] : [after])]
  const read = (row: Row, field: string): string => {
    const kind = storedOf(resource, field)
    return kind ? shownValue(kind, row[field], { t, language, nameOf }) : ''
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {error && <Alert color="late">{error.message}</Alert>}
        <Table verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              {shown.map((field) => {
                const kind = storedOf(resource, field)
                return (
                  <Table.Th key={field} ta={numbers.includes(field) ? 'right' : 'left'}>
                    {kind && labelWithUnit(kind, language)}
                  </Table.Th>
                )
              })}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((row) => {
              const id = String(row.id)
              return (
                <Table.Tr key={id}>
                  <Table.Th scope="row" fw={400}>
                    {read(row, name)}
                  </Table.Th>
                  {numbers.map((field) => (
                    <Table.Td key={field} w={180} ta="right">
                      {open.has(field) ? (
                        <NumberInput
                          aria-label={`${read(row, name)} ${storedOf(resource, field)?.label[language]}`}
                          value={typed[id]?.[field] ?? Number(row[field])}
                          onChange={(value) => set(id, field, value)}
                          error={wrongIn(field, typed[id]?.[field] ?? row[field])}
                          // What is out of limits is told, not changed.
                          styles={{ input: { textAlign: 'right' } }}
                          clampBehavior="none"
                          hideControls
                        />
                      ) : (
                        read(row, field)
                      )}
                    </Table.Td>
                  ))}
                  {after !== undefined && <Table.Td>{read(row, after)}</Table.Td>}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
        {Object.keys(typed).length > 0 && (
          <Group>
            <Button type="submit" data-save loading={saving} disabled={isWrong}>
              {t.save}
            </Button>
            <Button variant="default" onClick={() => setTyped({})}>
              {t.restore}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
