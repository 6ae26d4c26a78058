import { Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { setup } from '../office/door.ts'
import { useMe } from '../office/me.ts'
import { useSessionLost } from '../office/session_state.ts'
import { SignInForm } from '../start/sign_in.tsx'
import { useTexts } from '../texts/index.ts'

/** Over the page, not instead of it: what was being typed stays. */
export function SignInAgain() {
  const { t } = useTexts()
  const me = useMe()
  const lost = useSessionLost()
  useEffect(() => {
    // Not answered: the person signs in, as after any other session that ended.
    if (lost) leaveErased().catch(() => undefined)
  }, [lost])
  return (
    <Modal opened={lost} onClose={() => {}} withCloseButton={false} title={t.session_ended}>
      <Text mb="md">{t.session_ended_about}</Text>
      <SignInForm username={me.username} />
    </Modal>
  )
}

/** The demo was erased in another window: with it went the person signed in here, and all that the pages hold. */
async function leaveErased(): Promise<void> {
  if (!(await setup.read()).needed) return
  window.history.replaceState(null, '', window.location.pathname)
  window.location.reload()
}
