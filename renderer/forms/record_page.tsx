import { Alert, Button, Center, Group, Loader, SimpleGrid } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { extendedNames, type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import { readingOrder } from '../lists/reading_order.ts'
import { titleOf } from '../lists/title_of.ts'
import { callAny, newKey } from '../office/door.ts'
import { actingAs, useMe } from '../office/me.ts'
import { refresh } from '../office/queries.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import { hashOf, replace } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { ActionButtons } from './commands.tsx'
import { columnsOf, createFields, mayRemove } from './editable.ts'
import { FieldInput } from './field_input.tsx'
import { FormFrame } from './form_frame.tsx'
import { TransitionButtons } from './transitions.tsx'
import { type Loaded, useRecordForm } from './use_record_form.ts'

/** The form of any resource, drawn from its declaration. */
export function RecordPage({ resource, record }: { resource: Resource; record: string }) {
  const isNew = record === 'new'
  const read = useQuery({
    queryKey: [resource.name, 'read', record],
    queryFn: () => callAny(resource.name, 'read', { id: Number(record) }, { extended: true }),
    enabled: !isNew,
  })
  if (isNew) return <RecordForm resource={resource} loaded={undefined} />
  if (read.error)
    return (
      <Alert m="md" color="red">
        {read.error.message}
      </Alert>
    )
  if (!read.data)
    return (
      <Center h="100%">
        <Loader />
      </Center>
    )
  return <RecordForm resource={resource} loaded={{ record: read.data.value, version: read.data.version }} />
}

const list = (resource: Resource) => hashOf(['list', resource.name])

function RecordForm({ resource, loaded }: { resource: Resource; loaded: Loaded | undefined }) {
  const { t, language } = useTexts()
  const { label, create } = specOf(resource)
  const form = useRecordForm({
    resource,
    loaded,
    saved: (answer) => {
      if (!loaded) replace(hashOf(['list', resource.name, String(answer.id)]))
    },
  })
  const names = namesFor(resource, form.isNew)
  const needed = new Set<string>(create?.needs ?? [])
  const firstOpen = names.find((name) => form.open.has(name))
  const title = loaded ? `${label[language]} · ${titleOf(resource, loaded.record)}` : t.add(label[language])
  return (
    <FormFrame
      title={title}
      form={form}
      back={list(resource)}
      buttons={loaded && <Buttons resource={resource} loaded={loaded} />}
    >
      <SimpleGrid cols={3} spacing="md" verticalSpacing="sm">
        {names.map((name) => {
          const field = storedOf(resource, name)
          return (
            field && (
              <div
                key={name}
                style={
                  field.widget === 'lines' || field.widget === 'dict' ? { gridColumn: '1 / -1' } : undefined
                }
              >
                <FieldInput
                  name={name}
                  field={field}
                  value={form.value(name)}
                  change={(value) => form.set(name, value)}
                  error={form.errorOf(name)}
                  required={needed.has(name)}
                  readOnly={!form.open.has(name)}
                  autoFocus={name === firstOpen}
                />
              </div>
            )
          )
        })}
      </SimpleGrid>
    </FormFrame>
  )
}

/** A new record shows what may be given; a stored one everything, in declared order. */
function namesFor(resource: Resource, isNew: boolean): readonly string[] {
  const given = new Set(
    isNew ? createFields(resource) : extendedNames(resource, 'all').filter((name) => name !== 'id'),
  )
  return readingOrder(resource).filter((name) => given.has(name))
}

function Buttons({ resource, loaded }: { resource: Resource; loaded: Loaded }) {
  const { t, language } = useTexts()
  const me = useMe()
  const { record, version } = loaded
  const remove = async () => {
    try {
      const options = { idempotencyKey: newKey(), ...(version !== undefined && { ifMatch: version }) }
      await callAny(resource.name, 'remove', { id: record.id }, options)
      notifications.show({ message: t.removed(titleOf(resource, record)) })
      // At once, before the news of its removal makes this page read it again.
      replace(list(resource))
      await refresh(resource.name)
    } catch (error) {
      notifications.show({ color: 'red', message: error instanceof Error ? error.message : t.not_saved })
    }
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t.remove_question(specOf(resource).label[language], titleOf(resource, record)),
      labels: { confirm: t.remove, cancel: t.cancel },
      confirmProps: { color: 'red.9' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => void remove(),
    })
  return (
    <Group gap="xs">
      <PrintButton preview={hashOf(['print', 'record', resource.name, String(record.id)])} />
      <TransitionButtons resource={resource} loaded={loaded} />
      <ActionButtons resource={resource} record={record} />
      {mayRemove(resource, columnsOf(resource, record), actingAs(me)) && (
        <Button size="xs" variant="default" c="var(--bad-text)" onClick={ask}>
          {t.remove}
        </Button>
      )}
    </Group>
  )
}
