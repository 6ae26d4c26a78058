import { Alert, Button, Progress } from '@mantine/core'
import styles from './imports.module.css'
import { type Texts, useTexts } from './texts.ts'
import type { Progress as Done, Import } from './use_import.ts'

export function ProblemNotice({ work: { problem, edit, file } }: { work: Import }) {
  const { t } = useTexts()
  if (!problem) return null
  const leaveOut = () =>
    edit((now) => ({
      ...now,
      columns: {
        ...now.columns,
        ...Object.fromEntries(problem.sheets.map((name) => [name, { resource: null }])),
      },
    }))
  return (
    <Alert m="md" mb="xs" color="late" role="alert">
      {problem.message}
      {file && problem.sheets.length > 0 && (
        <Button ml="sm" size="compact-sm" variant="default" onClick={leaveOut}>
          {t.imports.leave_out_sheets}
        </Button>
      )}
    </Alert>
  )
}

const percent = ({ done, total }: Done): number => (total === 0 ? 0 : (done / total) * 100)

const saysOf = ({ imports }: Texts, { step, done, total }: Done): string =>
  step === 'passwords'
    ? imports.making_passwords(done, total)
    : step === 'checking'
      ? imports.checking_first(done, total)
      : imports.importing(done, total)

interface CheckProps {
  readonly name: string
  readonly trying: Done | undefined
  readonly stop: () => void
}

export function CheckProgress({ name, trying, stop }: CheckProps) {
  const { t } = useTexts()
  return (
    <div className={styles.working} role="status">
      <span className={styles.pair}>
        {t.imports.checking(name, trying)}
        <Button size="compact-sm" variant="default" onClick={stop} autoFocus>
          {t.imports.stop}
        </Button>
      </span>
      <Progress
        value={trying ? percent(trying) : 100}
        animated={!trying}
        aria-label={t.imports.checking(name, trying)}
      />
    </div>
  )
}

interface TakeProps {
  readonly progress: Done
  readonly cancel: () => void
}

export function TakeProgress({ progress, cancel }: TakeProps) {
  const { t } = useTexts()
  return (
    <div className={styles.working} role="status">
      <span className={styles.pair}>
        {saysOf(t, progress)}
        <Button size="compact-sm" variant="default" onClick={cancel} autoFocus>
          {t.imports.cancel}
        </Button>
      </span>
      <Progress value={percent(progress)} aria-label={saysOf(t, progress)} />
    </div>
  )
}
