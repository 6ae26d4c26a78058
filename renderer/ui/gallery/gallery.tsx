import {
  Button,
  Container,
  Fieldset,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Title,
  useMantineColorScheme,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ColumnField, Widget } from '../../../shared/kernel/column.ts'
import { modulesKnown, useDeclarations } from '../../api/declarations.ts'
import { setLanguage, useTexts } from '../../i18n/index.ts'
import { ConfirmDialog } from '../dialog/confirm_dialog.tsx'
import { ConflictDialog } from '../dialog/conflict_dialog.tsx'
import { ReasonDialog } from '../dialog/reason_dialog.tsx'
import { ComparedFields, NoDifferences } from '../diff/diff_view.tsx'
import { ErrorBoundary } from '../feedback/error_boundary.tsx'
import { Loading, NoSuchPage } from '../feedback/loading.tsx'
import { SoftDisabledButton } from '../feedback/soft_disabled_button.tsx'
import { CopyableText } from '../form/copyable_text.tsx'
import { FieldInput } from '../form/field_input.tsx'
import { StatusPill, StatusText } from '../value/status_pill.tsx'

/** The parts of `renderer/ui`, each under the name of its export. */
export function Gallery() {
  useDeclarations()
  return (
    <Container size="lg" py="md">
      <Stack>
        <Appearance />
        <Inputs />
        <Buttons />
        <Dialogs />
        <Values />
        <Faults />
      </Stack>
    </Container>
  )
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fieldset legend={name}>{children}</Fieldset>
)

function Appearance() {
  const { language } = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Group>
      <Title order={1}>{document.title}</Title>
      <SegmentedControl
        data={['zh', 'en']}
        value={language}
        onChange={(next) => setLanguage(next === 'en' ? 'en' : 'zh')}
      />
      <SegmentedControl
        data={['light', 'dark', 'auto']}
        value={colorScheme}
        onChange={(next) => setColorScheme(next === 'light' || next === 'dark' ? next : 'auto')}
      />
    </Group>
  )
}

/** The first declared field of every widget, whichever resource has it. */
function firstFields(): readonly (readonly [Widget, ColumnField])[] {
  const found = new Map<Widget, ColumnField>()
  for (const [, members] of modulesKnown())
    for (const { fields } of Object.values(members))
      for (const field of Object.values(fields))
        if (field.stored && field.widget !== 'none' && !found.has(field.widget))
          found.set(field.widget, field)
  return [...found]
}

function Inputs() {
  return firstFields().map(([widget, field]) => (
    <Part key={widget} name={`FieldInput ${widget}`}>
      <Input widget={widget} field={field} />
    </Part>
  ))
}

function Input({ widget, field }: { widget: Widget; field: ColumnField }) {
  const { t } = useTexts()
  const [value, setValue] = useState<unknown>(null)
  const input = { field, value, change: setValue }
  return (
    <SimpleGrid cols={4}>
      <FieldInput {...input} name={widget} required />
      <FieldInput {...input} name={`${widget}_warned`} warning={t.unreachable} />
      <FieldInput {...input} name={`${widget}_refused`} error={t.unreachable} />
      <FieldInput {...input} name={`${widget}_read_only`} readOnly />
    </SimpleGrid>
  )
}

function Buttons() {
  const { t } = useTexts()
  return (
    <Part name="SoftDisabledButton">
      <Group>
        <SoftDisabledButton says={t.save} why="" press={() => {}} size="sm" />
        <SoftDisabledButton says={t.save} why={t.unreachable} press={() => {}} size="sm" />
        <SoftDisabledButton says={t.save} why="" press={() => {}} size="sm" pressed pressedBy="F8" />
      </Group>
    </Part>
  )
}

function Dialogs() {
  const { t } = useTexts()
  const [opened, setOpened] = useState('')
  const close = () => setOpened('')
  const clash = { field: 'reason', label: t.reason, mine: t.mine, theirs: t.theirs }
  const dialogs: Readonly<Record<string, ReactNode>> = {
    ConfirmDialog: <ConfirmDialog title={t.reason} says={t.unreachable} yes={close} no={close} />,
    ReasonDialog: <ReasonDialog title={t.reason} says={t.unreachable} give={close} cancel={close} />,
    ConflictDialog: <ConflictDialog clashes={[clash]} decide={close} cancel={close} />,
  }
  return (
    <Group>
      {Object.keys(dialogs).map((name) => (
        <Button key={name} variant="default" onClick={() => setOpened(name)}>
          {name}
        </Button>
      ))}
      {dialogs[opened]}
    </Group>
  )
}

const meanings = ['draft', 'wait', 'run', 'done', 'late', 'stop', 'void'] as const

function Values() {
  const { t } = useTexts()
  const fields = [
    { label: t.reason, was: t.mine, is: t.theirs, isSame: false },
    { label: t.field, was: t.mine, is: t.mine, isSame: true },
  ]
  return (
    <>
      <Part name="StatusPill">
        <Group>
          {meanings.map((meaning) => (
            <StatusPill key={meaning} meaning={meaning} text={meaning} />
          ))}
        </Group>
      </Part>
      <Part name="StatusText">
        <Group>
          {meanings.map((meaning) => (
            <StatusText key={meaning} meaning={meaning} text={meaning} />
          ))}
        </Group>
      </Part>
      <Part name="ComparedFields">
        <ComparedFields title={t.field} fields={fields} onlyChanges={false} />
      </Part>
      <Part name="NoDifferences">
        <NoDifferences />
      </Part>
      <Part name="CopyableText">
        <CopyableText label={t.reason} text="Il1O0" />
      </Part>
    </>
  )
}

const Broken = (): ReactNode => {
  throw new Error('shown by ErrorBoundary')
}

function Faults() {
  const { t } = useTexts()
  return (
    <>
      <Part name="Loading">
        <Loading error={undefined} />
        <Loading error={{ message: t.unreachable }} />
      </Part>
      <Part name="NoSuchPage">
        <NoSuchPage />
      </Part>
      <Part name="ErrorBoundary">
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
        <ErrorBoundary brief>
          <Broken />
        </ErrorBoundary>
      </Part>
    </>
  )
}
