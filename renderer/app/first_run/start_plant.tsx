import {
  Alert,
  Button,
  Checkbox,
  Group,
  PasswordInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Problem } from '../../../shared/kernel/errors.ts'
import { type Hideable, hideable } from '../../../shared/office/navigation.ts'
import { ApiError, setup, write } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { FolderInput } from '../../features/office/settings/folder_input.tsx'
import { setLanguage } from '../../i18n/index.ts'
import { Frame } from '../sign_in/frame.tsx'
import { startSession } from '../sign_in/start_session.ts'
import styles from './first_run.module.css'
import { isCodeRefused, leaveSetup } from './setup_code.ts'
import { useTexts } from './texts.ts'

const blank = {
  plant_name: '',
  last_name: '',
  first_name: '',
  username: '',
  password: '',
  password_again: '',
  backup_folder: '',
}
type Name = keyof typeof blank

type FieldProblem = Problem['errors'][number]

/** Said at the fields themselves. */
const isOfFields = (error: Error): boolean => error instanceof ApiError && error.problem.errors.length > 0

interface Props {
  readonly code: string
  readonly asksCode: boolean
  setCode(code: string): void
  back(): void
}

export function StartPlant({ code, asksCode, setCode, back }: Props) {
  const { t, language } = useTexts()
  const [given, setGiven] = useState(blank)
  const [hidden, setHidden] = useState<readonly Hideable[]>([])
  // Refused, and not changed since.
  const [wrong, setWrong] = useState<readonly FieldProblem[]>([])
  const start = useMutation({
    mutationFn: setup.plant,
    onError: (error) => setWrong(error instanceof ApiError ? error.problem.errors : []),
    onSuccess: async (answer) => {
      leaveSetup()
      await startSession(answer)
      // As the administrator who has just been made.
      if (hidden.length > 0) await write('plant', 'set', { hidden_modules: hidden })
      await refresh('plant')
    },
  })
  useEffect(() => {
    if (start.error) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [start.error])
  const change = (name: Name, value: string) => {
    setGiven((now) => ({ ...now, [name]: value }))
    setWrong((now) => now.filter(({ field }) => field !== name))
  }
  const set = (name: Name) => ({
    value: given[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change(name, event.currentTarget.value),
    error: wrong.find(({ field }) => field === name)?.message,
    required: name !== 'first_name' && name !== 'backup_folder',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { backup_folder, ...plant } = given
    if (!start.isPending)
      start.mutate({
        ...plant,
        language,
        ...(backup_folder.trim() && { backup_folder: backup_folder.trim() }),
        ...(code && { code }),
      })
  }
  return (
    <Frame title={t.start_own} width={680}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t.language}
            value={language}
            onChange={(chosen) => setLanguage(chosen === 'en' ? 'en' : 'zh')}
            data={[
              { value: 'zh', label: t.languages.zh },
              { value: 'en', label: t.languages.en },
            ]}
          />
          <Part title={t.parts.plant}>
            <TextInput label={t.plant_name} autoFocus {...set('plant_name')} />
            <Group gap="md" mt="xs">
              {hideable.map((module) => (
                <Checkbox
                  key={module}
                  label={t.module_names[module]}
                  checked={!hidden.includes(module)}
                  onChange={() =>
                    setHidden((now) => hideable.filter((one) => now.includes(one) !== (one === module)))
                  }
                />
              ))}
            </Group>
          </Part>
          <Part title={t.parts.account}>
            <Group grow align="flex-start">
              <TextInput label={t.last_name} {...set('last_name')} />
              <TextInput label={t.first_name} {...set('first_name')} />
              <TextInput label={t.user_name} autoComplete="username" {...set('username')} />
            </Group>
            <Group grow align="flex-start">
              <PasswordInput
                label={t.password}
                description={t.forms.password_rule}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                autoComplete="new-password"
                {...set('password')}
              />
              <PasswordInput
                label={t.password_again}
                autoComplete="new-password"
                {...set('password_again')}
              />
            </Group>
          </Part>
          <Part title={t.parts.backup}>
            <FolderInput
              value={given.backup_folder}
              change={(folder) => change('backup_folder', folder)}
              error={wrong.find(({ field }) => field === 'backup_folder')?.message}
            />
          </Part>
          {asksCode && isCodeRefused(start.error) && (
            <TextInput
              label={t.setup_code}
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value.trim())}
            />
          )}
          {start.error && !isOfFields(start.error) && <Alert color="late">{start.error.message}</Alert>}
          <Group justify="space-between">
            <Button variant="default" onClick={back}>
              {t.back}
            </Button>
            <Button type="submit" loading={start.isPending}>
              {t.start}
            </Button>
          </Group>
        </Stack>
      </form>
    </Frame>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.part}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
