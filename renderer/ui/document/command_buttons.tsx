import { Button } from '@mantine/core'
import { Fragment, Suspense, useState } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useTexts } from '../../i18n/index.ts'
import type { Command } from '../dialog/command_dialog.tsx'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { columnsOf } from '../form/editable.ts'
import type { Action } from '../page/page_head.tsx'

const CommandDialog = lazyPart(async () => (await import('../dialog/command_dialog.tsx')).CommandDialog)

/** What takes a file has a page of its own, where the file is looked at first. */
const takesFile = (input: Command['input']): boolean => Object.values(input).some(({ upload }) => upload)

/** What can be done over a list besides creating a record. */
export function useCommandActions(resource: Resource): readonly Action[] {
  const me = useMe()
  const { language } = useTexts()
  const [opened, open] = useState<string>()
  const { operations = {}, allow } = specOf(resource)
  return Object.entries(operations)
    .filter(
      ([name, { kind, input, noDefaultButton }]) =>
        kind === 'command' &&
        !noDefaultButton &&
        !takesFile(input) &&
        allows(resource, allow[name] ?? [], {}, actingAs(me)),
    )
    .map(([name, { label, input, requiredInputs }]) => ({
      name,
      label: label[language],
      press: () => open(name),
      dialog: opened === name && (
        <Suspense>
          <CommandDialog
            resource={resource}
            command={{ name, label, input, needs: requiredInputs }}
            close={() => open(undefined)}
          />
        </Suspense>
      ),
    }))
}

/** The same as buttons. */
export const CommandButtons = ({ resource }: { resource: Resource }) =>
  useCommandActions(resource).map(({ name, label, press, dialog }) => (
    <Fragment key={name}>
      <Button size="xs" variant="default" onClick={press}>
        {label}
      </Button>
      {dialog}
    </Fragment>
  ))

/** Buttons of one record: its actions. */
export function ActionButtons({ resource, record }: { resource: Resource; record: Row }) {
  const me = useMe()
  const { operations = {}, allow } = specOf(resource)
  const columns = columnsOf(resource, record)
  return Object.entries(operations)
    .filter(
      ([name, { kind, noDefaultButton }]) =>
        kind === 'action' && !noDefaultButton && allows(resource, allow[name] ?? [], columns, actingAs(me)),
    )
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
        <Suspense>
          <CommandDialog
            {...{ resource, command }}
            {...(record && { record })}
            close={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
