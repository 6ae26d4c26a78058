import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Stored } from '../../shared/kernel/field.ts'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import { allows, type Row } from '../../shared/kernel/transitions.ts'
import type { Label } from '../../shared/texts/index.ts'
import { callAny, newKey, Refused } from '../office/door.ts'
import { actingAs, useMe } from '../office/me.ts'
import { refresh } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import { columnsOf } from './editable.ts'
import { FieldInput } from './field_input.tsx'
import { useFocusBack } from './focus_back.ts'

interface Command {
  readonly name: string
  readonly label: Label
  readonly input: Readonly<Record<string, Stored>>
}

/** What takes a file has a page of its own, where the file is looked at first. */
const takesFile = (input: Command['input']): boolean => Object.values(input).some(({ upload }) => upload)

/** Buttons over a list: what can be done besides creating a record. */
export function CommandButtons({ resource }: { resource: Resource }) {
  const me = useMe()
  const { commands = {}, allow } = specOf(resource)
  return Object.entries(commands)
    .filter(
      ([name, { input, ownPage }]) =>
        !ownPage && !takesFile(input) && allows(resource, allow[name] ?? [], {}, actingAs(me)),
    )
    .map(([name, { label, input }]) => (
      <CommandButton key={name} resource={resource} command={{ name, label, input }} />
    ))
}

/** Buttons of one record: its actions. */
export function ActionButtons({ resource, record }: { resource: Resource; record: Row }) {
  const me = useMe()
  const { actions = {}, allow } = specOf(resource)
  const columns = columnsOf(resource, record)
  return Object.entries(actions)
    .filter(([name, { ownPage }]) => !ownPage && allows(resource, allow[name] ?? [], columns, actingAs(me)))
    .map(([name, { label, input }]) => (
      <CommandButton key={name} resource={resource} command={{ name, label, input }} record={record} />
    ))
}

interface Props {
  readonly resource: Resource
  readonly command: Command
  readonly record?: Row
}

function CommandButton({ resource, command, record }: Props) {
  const { language } = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {command.label[language]}
      </Button>
      {opened && (
        <CommandDialog
          {...{ resource, command }}
          {...(record && { record })}
          close={() => setOpened(false)}
        />
      )}
    </>
  )
}

function CommandDialog({ resource, command, record, close }: Props & { close: () => void }) {
  const { t, language } = useTexts()
  const [given, setGiven] = useState<Row>({})
  const [refused, setRefused] = useState<Refused>()
  const [answer, setAnswer] = useState<Row>()
  const [running, setRunning] = useState(false)
  useFocusBack()
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    setRunning(true)
    try {
      const input = { ...(record && { id: record.id }), ...given }
      const { value } = await callAny(resource.name, command.name, input, { idempotencyKey: newKey() })
      await refresh(resource.name)
      if (record) close()
      else setAnswer(value)
    } catch (error) {
      if (error instanceof Refused) setRefused(error)
      else throw error
    } finally {
      setRunning(false)
    }
  }
  const errorOf = (name: string) => refused?.problem.errors.find(({ field }) => field === name)?.message
  return (
    <Modal opened onClose={close} title={command.label[language]}>
      {answer ? (
        <Answer answer={answer} command={command} resource={resource} close={close} />
      ) : (
        <form onSubmit={(event) => void run(event)} noValidate>
          <Stack gap="sm">
            {Object.entries(command.input).map(([name, field], at) => (
              <FieldInput
                key={name}
                name={name}
                field={field}
                value={given[name]}
                change={(value) => setGiven((now) => ({ ...now, [name]: value }))}
                error={errorOf(name)}
                required={field.fill === 'given'}
                autoFocus={at === 0}
              />
            ))}
            {refused && <Alert color="red">{refused.message}</Alert>}
            <Group justify="flex-end">
              <Button
                variant="default"
                onClick={close}
                data-autofocus={Object.keys(command.input).length === 0 || undefined}
              >
                {t.cancel}
              </Button>
              <Button type="submit" loading={running}>
                {command.label[language]}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}

/** Some answers are given once only: they stay until the person closes them. */
function Answer({
  answer,
  command,
  resource,
  close,
}: {
  answer: Row
  command: Command
  resource: Resource
  close: () => void
}) {
  const { t, language } = useTexts()
  const output = specOf(resource).commands?.[command.name]?.output ?? {}
  return (
    <Stack>
      <Text size="sm">{t.shown_once}</Text>
      {Object.entries(output).map(([name, field]) => (
        <div key={name}>
          <Text size="sm" fw={600}>
            {field.label[language]}
          </Text>
          <Code block>{String(answer[name] ?? '')}</Code>
        </div>
      ))}
      <Button autoFocus onClick={close}>
        {t.close}
      </Button>
    </Stack>
  )
}
