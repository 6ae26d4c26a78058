import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Table, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ImportPreview } from '../../../shared/kernel/office_api.ts'
import { localized } from '../../../shared/texts/index.ts'
import { ApiError, desktop, setup } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { timeText } from '../../ui/dates/time_text.ts'
import { Frame } from '../sign_in/frame.tsx'
import { isCodeRefused, leaveSetup } from './setup_code.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly code: string
  readonly asksCode: boolean
  setCode(code: string): void
  back(): void
}

/** An office from elsewhere instead of a new one: looked at first, then taken over. */
export function OpenBackup({ code, asksCode, setCode, back }: Props) {
  const { t } = useTexts()
  const [path, setPath] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const given = { path: path.trim(), ...(passphrase && { passphrase }), ...(code && { code }) }
  /** Told by the refusal: nobody has to know how such a file is called. */
  const [isCopy, setIsCopy] = useState(false)
  const look = useMutation({
    mutationFn: () => setup.inspect(given),
    onError: (error) => setIsCopy(isPassphraseRefused(error)),
  })
  const [accepted, setAccepted] = useState(false)
  const take = useMutation({
    mutationFn: () => setup.import({ ...given, ...(accepted && { accept_loss: true }) }),
    onSuccess: (answer) => {
      setCode(answer.code ?? '')
      leaveSetup()
      // Whoever worked there signs in now.
      return queryClient.invalidateQueries({ queryKey: ['setup'] })
    },
  })
  const change = (chosen: string) => {
    setPath(chosen)
    setPassphrase('')
    setIsCopy(false)
    setAccepted(false)
    look.reset()
    take.reset()
  }
  /** What is missing is to be known and accepted first. */
  const waits = look.data?.lost != null && !accepted
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (look.isPending || take.isPending) return
    if (waits) return
    if (look.data) take.mutate()
    else look.mutate()
  }
  const error = take.error ?? look.error
  return (
    <Frame title={t.open_backup} width={680}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text>{t.carry.about}</Text>
          <PathInput path={path} change={change} />
          {isCopy && (
            <PasswordInput
              label={t.carry.passphrase}
              value={passphrase}
              onChange={(event) => {
                setPassphrase(event.currentTarget.value)
                look.reset()
                take.reset()
              }}
              autoComplete="off"
              autoFocus
              required
            />
          )}
          {look.isPending && <Text role="status">{t.carry.looking}</Text>}
          {look.data && <Found found={look.data} />}
          {look.data?.lost && (
            <Lost lost={look.data.lost} accepted={accepted} accept={setAccepted} use={change} />
          )}
          {take.isPending && <Text role="status">{isCopy ? t.carry.opening : t.carry.taking}</Text>}
          {asksCode && isCodeRefused(error) && (
            <TextInput
              label={t.setup_code}
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value.trim())}
            />
          )}
          {error && <Alert color="late">{error.message}</Alert>}
          <Group justify="space-between">
            <Button variant="default" onClick={back} disabled={take.isPending}>
              {t.back}
            </Button>
            <Button type="submit" loading={look.isPending || take.isPending} disabled={waits}>
              {look.data ? (isCopy ? t.carry.open_copy : t.carry.take) : t.carry.look}
            </Button>
          </Group>
        </Stack>
      </form>
    </Frame>
  )
}

/** The file is that of a working copy: it opens with a passphrase only. */
const isPassphraseRefused = (error: Error): boolean =>
  error instanceof ApiError && error.problem.errors.some(({ field }) => field === 'passphrase')

/** The desktop shows its files and folders; in a browser the path on the office's machine is typed. */
function PathInput({ path, change }: { path: string; change: (path: string) => void }) {
  const { t } = useTexts()
  const choose = async (chosen: Promise<string> | undefined) => {
    const found = await chosen
    if (found) change(found)
  }
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label={t.carry.path}
        value={path}
        onChange={(event) => change(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        required
      />
      {desktop && (
        <>
          <Button variant="default" onClick={() => void choose(desktop?.chooseFolder())}>
            {t.carry.folder}
          </Button>
          <Button variant="default" onClick={() => void choose(desktop?.chooseFile())}>
            {t.carry.file}
          </Button>
        </>
      )}
    </Group>
  )
}

function Found({ found }: { found: ImportPreview }) {
  const { t } = useTexts()
  const { kind, copy, plant_name, made, rows, files, missing_files, last_person, last_at, bare, lost } = found
  const kindName = t.carry.kinds[kind] ?? kind
  const last = last_at && `${last_person} ${timeText(last_at)}`
  const lines = [
    ...(copy
      ? ([
          [t.carry.copy_name, copy.name],
          [t.carry.holder, copy.holder],
          [t.carry.due, copy.due],
        ] as const)
      : []),
    [t.carry.made, timeText(made)],
    [t.carry.rows, String(rows)],
    [t.carry.files, String(files)],
    [t.carry.last, last],
  ] as const
  return (
    <section aria-label={plant_name || t.unnamed_plant}>
      <Alert color={lost ? 'draft' : 'done'} title={plant_name || t.unnamed_plant}>
        {lost ? kindName : t.carry.found(kindName)}
      </Alert>
      <Table>
        <Table.Tbody>
          {lines.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {bare && <Alert color="wait">{t.carry.bare(last)}</Alert>}
      {missing_files > 0 && kind !== 'copy' && (
        <Alert color="wait">
          {kind === 'office' ? t.carry.files_left(missing_files) : t.carry.lost_files(missing_files)}
        </Alert>
      )}
    </section>
  )
}

interface LostProps {
  readonly lost: NonNullable<ImportPreview['lost']>
  readonly accepted: boolean
  accept(accepted: boolean): void
  use(path: string): void
}

/** Operations are missing: the newest backup may have them, and whoever goes on without them says so. */
function Lost({ lost: { missing, newest_backup }, accepted, accept, use }: LostProps) {
  const { t, language } = useTexts()
  const says = localized((texts) => (missing > 0 ? texts.operations_missing(missing) : texts.other_history))(
    language,
  )
  return (
    <Alert color="late" role="alert">
      <Stack gap="xs">
        <Text>{says}</Text>
        {newest_backup && (
          <Group gap="xs" justify="space-between">
            <Text>
              {t.carry.newest_backup(newest_backup.folder, timeText(newest_backup.made), newest_backup.rows)}
            </Text>
            <Button size="xs" variant="default" onClick={() => use(newest_backup.folder)}>
              {t.carry.use_backup}
            </Button>
          </Group>
        )}
        <Checkbox
          label={t.carry.accept_loss}
          checked={accepted}
          onChange={(event) => accept(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}
