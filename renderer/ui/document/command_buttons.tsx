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

/** What a record offers besides its steps, as actions of the page's head. */
export function useRecordCommands(resource: Resource, record: Row): readonly Action[] {
  const { language } = useTexts()
  const me = useMe()
  const [opened, setOpened] = useState('')
  const { operations = {}, allow } = specOf(resource)
  const columns = columnsOf(resource, record)
  return Object.entries(operations).flatMap(([name, { kind, label, input, noDefaultButton }]) =>
    kind === 'action' && !noDefaultButton && allows(resource, allow[name] ?? [], columns, actingAs(me))
      ? {
          name,
          label: label[language],
          press: () => setOpened(name),
          dialog: opened === name && (
            <Suspense>
              <CommandDialog
                {...{ resource, record }}
                command={{ name, label, input }}
                close={() => setOpened('')}
              />
            </Suspense>
          ),
        }
      : [],
  )
}
