import { Alert, Button, Code, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { setup } from '../../api/client.ts'
import { language } from '../../i18n/index.ts'
import { IconBuildingFactory2, IconDatabase, IconHome } from '../../ui/look/icons.ts'
import { Frame } from '../sign_in/frame.tsx'
import { startSession } from '../sign_in/start_session.ts'
import styles from './first_run.module.css'
import { OpenBackup } from './open_backup.tsx'
import { codeOfAddress, isCodeRefused, leaveSetup } from './setup_code.ts'
import { StartPlant } from './start_plant.tsx'
import { useTexts } from './texts.ts'

export function FirstRun({ asksCode }: { asksCode: boolean }) {
  const { t } = useTexts()
  const [code, setCode] = useState(codeOfAddress)
  const [chosen, setChosen] = useState<'own' | 'backup'>()
  const demo = useMutation({
    mutationFn: () => setup.demo({ language: language(), ...(code && { code }) }),
    // The demo plant opens on the keeper's first job.
    onSuccess: (answer) => {
      leaveSetup()
      return startSession(answer)
    },
    onError: (error) => {
      if (asksCode && isCodeRefused(error)) setCode('')
    },
  })
  const Chosen = chosen === 'own' ? StartPlant : OpenBackup
  if (chosen)
    return <Chosen code={code} asksCode={asksCode} setCode={setCode} back={() => setChosen(undefined)} />
  if (asksCode && code === '')
    return <SetupCodeForm give={setCode} {...(demo.error && { refusal: demo.error.message })} />
  return (
    <Frame title={t.welcome} about={t.welcome_about} width={820}>
      <SimpleGrid cols={3} spacing="md">
        <Choice icon={IconBuildingFactory2} about={t.demo_about}>
          <Button fullWidth h={40} autoFocus loading={demo.isPending} onClick={() => demo.mutate()}>
            {t.try_demo}
          </Button>
        </Choice>
        <Choice icon={IconHome} about={t.own_about}>
          <Button
            fullWidth
            h={40}
            variant="default"
            disabled={demo.isPending}
            onClick={() => setChosen('own')}
          >
            {t.start_own}
          </Button>
        </Choice>
        <Choice icon={IconDatabase} about={t.backup_about}>
          <Button
            fullWidth
            h={40}
            variant="default"
            disabled={demo.isPending}
            onClick={() => setChosen('backup')}
          >
            {t.open_backup}
          </Button>
        </Choice>
      </SimpleGrid>
      {demo.isPending && (
        <Text role="status" mt="md">
          {t.demo_loading}
        </Text>
      )}
      {demo.error && (
        <Alert color="late" mt="md">
          {demo.error.message}
        </Alert>
      )}
    </Frame>
  )
}

interface ChoiceProps {
  readonly icon: ComponentType
  readonly about: string
  readonly children: ReactNode
}

/** A tile: what comes next in one line, and the button. */
const Choice = ({ icon: Icon, about, children }: ChoiceProps) => (
  <div className={styles.tile}>
    <Icon />
    <Text c="var(--text-2)">{about}</Text>
    {children}
  </div>
)

/** Before anything else is typed: without the code of its console the office takes none of it. */
function SetupCodeForm({ refusal, give }: { refusal?: string; give: (code: string) => void }) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') give(code.trim())
  }
  return (
    <Frame title={t.welcome} about={t.setup_code_wanted}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t.setup_code_about}</Text>
          <Code block>setup {window.location.origin}/setup?code=…</Code>
          <TextInput
            label={t.setup_code}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            autoFocus
            required
          />
          {refusal && <Alert color="late">{refusal}</Alert>}
          <Button type="submit">{t.go_on}</Button>
        </Stack>
      </form>
    </Frame>
  )
}
