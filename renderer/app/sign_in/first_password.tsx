import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SessionAnswer } from '../../../shared/kernel/office_api.ts'
import { ApiError, session, write } from '../../api/client.ts'
import styles from './sign_in.module.css'
import { startSession } from './start_session.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly user: SessionAnswer['user']
  /** The passphrase of the copy, with which the person has just signed in. */
  readonly passphrase: string
}

/** The first time in a working copy: whoever shares it knows the passphrase, so each chooses a password of his own. */
export function FirstPassword({ user: { id, username }, passphrase }: Props) {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const differs = again !== '' && again !== password
  const choose = useMutation({
    async mutationFn() {
      await write('users', 'set_password', { id, password, present_password: passphrase })
      // The change has ended the session.
      return startSession(await session.create({ username, password }))
    },
  })
  const refusals = choose.error instanceof ApiError ? choose.error.problem.errors : []
  const refused = refusals.find(({ field }) => field === 'password')?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!choose.isPending && password !== '' && again === password) choose.mutate()
  }
  return (
    <form onSubmit={submit} noValidate data-enter-submits>
      <Stack>
        <Text>{t.first_password.about}</Text>
        <PasswordInput
          label={t.first_password.own}
          description={t.forms.password_rule}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          classNames={{ input: styles.field }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={refused}
          autoComplete="new-password"
          autoFocus
          required
        />
        <PasswordInput
          label={t.first_password.again}
          classNames={{ input: styles.field }}
          error={differs && t.first_password.differs}
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          autoComplete="new-password"
          required
        />
        {choose.error && !refused && <Alert color="late">{choose.error.message}</Alert>}
        <Button type="submit" h={40} loading={choose.isPending}>
          {t.first_password.go}
        </Button>
      </Stack>
    </form>
  )
}
