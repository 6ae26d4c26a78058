import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { ApiError, inBrowser, session, setup } from '../../api/client.ts'
import { isLoopback } from '../../api/loopback.ts'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { PageLoader } from '../../ui/feedback/loading.tsx'
import { Frame } from './frame.tsx'
import { RestoredNotice } from './restored_notice.tsx'
import styles from './sign_in.module.css'
import { startSession } from './start_session.ts'
import { useTexts } from './texts.ts'

// Seen once by each person.
const FirstPassword = lazyPart(() => import('./first_password.tsx').then((part) => part.FirstPassword))

/** The name of whoever signed in at this machine last. */
const lastUser = 'office.user'

/** Over the LAN without encryption: said before a password is typed. */
const isReadAlong = inBrowser && location.protocol === 'http:' && !isLoopback(location.hostname)

export function SignIn({ plant }: { plant: SetupAnswer }) {
  const { t } = useTexts()
  // Somebody signed out here: what the window knows of the office may be of this morning.
  useQuery({ queryKey: ['setup'], queryFn: setup.read })
  return (
    <Frame title={plant.plant_name || t.product} about={t.product}>
      {plant.demo && (
        <Alert mb="md" color="run" title={t.demo_mark}>
          {t.demo_passwords}
        </Alert>
      )}
      {plant.copy && (
        <Alert mb="md" color="run" title={t.copy_here.title(plant.copy.name)}>
          {t.copy_here.about(plant.copy.holder, plant.copy.due)}
        </Alert>
      )}
      {isReadAlong && (
        <Alert mb="md" color="wait" title={t.office_state.plain}>
          {t.plain_here}
        </Alert>
      )}
      <RestoredNotice restored={plant.restored} />
      <SignInForm username={localStorage.getItem(lastUser) ?? (plant.demo ? 'user20' : '')} />
    </Frame>
  )
}

export function SignInForm({ username }: { username: string }) {
  const { t } = useTexts()
  const [name, setName] = useState(username)
  const [password, setPassword] = useState('')
  const [capsLock, setCapsLock] = useState(false)
  const secret = useRef<HTMLInputElement>(null)
  const signIn = useMutation({
    mutationFn: session.create,
    onSuccess: (answer, { username: given }) => {
      localStorage.setItem(lastUser, given)
      return answer.must_change ? undefined : startSession(answer)
    },
    onError: () => secret.current?.select(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate({ username: name.trim(), password })
  }
  if (signIn.data?.must_change)
    return (
      <Suspense fallback={<PageLoader />}>
        <FirstPassword user={signIn.data.user} present={password} giveUp={signIn.reset} />
      </Suspense>
    )
  return (
    <form onSubmit={submit} noValidate data-enter-submits>
      <Stack>
        <TextInput
          label={t.user_name}
          classNames={{ input: styles.field }}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="username"
          autoFocus={username === ''}
          data-autofocus={username === '' || undefined}
          required
        />
        <PasswordInput
          ref={secret}
          label={t.password}
          classNames={{ input: styles.field }}
          description={capsLock && t.caps_lock}
          descriptionProps={{ role: 'status', c: 'var(--wait)' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          onBlur={() => setCapsLock(false)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          autoFocus={username !== ''}
          data-autofocus={username !== '' || undefined}
          required
        />
        {signIn.error && (
          <Alert color="late">
            {signIn.error.message}{' '}
            {isUnpaired(signIn.error) && (
              <Anchor href="/pair" underline="always">
                {t.pair_here}
              </Anchor>
            )}
          </Alert>
        )}
        <Button type="submit" h={40} loading={signIn.isPending}>
          {t.sign_in}
        </Button>
      </Stack>
    </form>
  )
}

/** The machine was removed while somebody worked at it: what was typed is kept until it is paired again. */
const isUnpaired = (error: Error): boolean =>
  error instanceof ApiError && [error.problem['unmet']].flat().includes('paired_machine')
