import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ColumnField } from '../../../shared/kernel/column.ts'
import { commandOf, type Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Label } from '../../../shared/texts/index.ts'
import { type ApiError, writeUntyped } from '../../api/client.ts'
import { useTexts } from '../../i18n/index.ts'
import { showWarnings } from '../feedback/show_warnings.ts'
import { useAction } from '../feedback/use_action.ts'
import { CopyableText } from '../form/copyable_text.tsx'
import { FieldInput } from '../form/field_input.tsx'
import { useReturnFocus } from '../form/return_focus.ts'
import { useTypedGuard } from './use_typed_guard.tsx'

export interface Command {
  readonly name: string
  readonly label: Label
  readonly input: Readonly<Record<string, ColumnField>>
  readonly needs?: readonly string[] | undefined
}

interface Props {
  readonly resource: Resource
  readonly command: Command
  readonly record?: Row
}

/** What a command or an action of a record is given, and what it answers. */
export function CommandDialog({ resource, command, record, close }: Props & { close: () => void }) {
  const { t, language } = useTexts()
  const [given, setGiven] = useState<Row>({})
  const [refused, setRefused] = useState<ApiError>()
  const [answer, setAnswer] = useState<Row>()
  useReturnFocus()
  const { onInput, onClose, question } = useTypedGuard(close)
  const [run, running] = useAction(
    async () => {
      const input = { ...(record && { id: record.id }), ...given }
      const { value, warnings } = await writeUntyped(resource.name, command.name, input)
      showWarnings(warnings, command.label[language])
      return value
    },
    {
      refresh: [resource.name],
      refused: setRefused,
      done: (value) => (record ? close() : setAnswer(value)),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const errorOf = (name: string) => refused?.problem.errors.find(({ field }) => field === name)?.message
  return (
    <Modal opened onClose={answer ? close : onClose} title={command.label[language]}>
      {answer ? (
        <Answer answer={answer} command={command} resource={resource} close={close} />
      ) : (
        <form onInput={onInput} onSubmit={submit} noValidate>
          <Stack gap="sm">
            {Object.entries(command.input).map(([name, field], at) => (
              <FieldInput
                key={name}
                name={name}
                field={field}
                value={given[name]}
                change={(value) => setGiven((now) => ({ ...now, [name]: value }))}
                error={errorOf(name)}
                required={field.fill === 'given' || command.needs?.includes(name) === true}
                autoFocus={at === 0}
              />
            ))}
            {refused && <Alert color="late">{refused.message}</Alert>}
            {question}
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
  const output = commandOf(resource, command.name)?.output ?? {}
  return (
    <Stack>
      <Text>{t.shown_once}</Text>
      {Object.entries(output).map(([name, { label }]) =>
        typeof answer[name] === 'string' ? (
          <CopyableText key={name} label={label[language]} text={answer[name]} />
        ) : (
          <Text key={name}>
            {label[language]} {String(answer[name] ?? '')}
          </Text>
        ),
      )}
      <Button autoFocus={!Object.values(answer).some((value) => typeof value === 'string')} onClick={close}>
        {t.close}
      </Button>
    </Stack>
  )
}
