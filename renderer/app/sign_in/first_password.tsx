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
  /** The password with which the person has just signed in. */
  readonly present: string
  readonly giveUp: () => void
}

/** After a sign-in with a password that others know: nothing else is allowed before the person has one of his own. */
export function FirstPassword({ user: { id, username }, present, giveUp }: Props) {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const differs = again !== '' && again !== password
  const choose = useMutation({
    async mutationFn() {
      await write('users', 'set_password', { id, password, present_password: present })
      // The change has ended the session.
      return startSession(await session.create({ username, password }))
    },
  })
  const refusals = choose.error instanceof ApiError ? choose.error.problem.errors : []
  const refused = refusals.find(({ field }) => field === 'password')?.message
  const leave = () => {
    giveUp()
    // What stays behind can do nothing, and ends by itself.
    session.remove().catch(() => undefined)
  }
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
        <Button variant="subtle" onClick={leave}>
          {t.first_password.leave}
        </Button>
      </Stack>
    </form>
  )
}
