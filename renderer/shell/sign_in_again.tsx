import { Modal, Text } from '@mantine/core'
import { useMe } from '../office/me.ts'
import { useSessionLost } from '../office/session_state.ts'
import { SignInForm } from '../start/sign_in.tsx'
import { useTexts } from '../texts/index.ts'

/** Over the page, not instead of it: what was being typed stays. */
export function SignInAgain() {
  const { t } = useTexts()
  const me = useMe()
  const lost = useSessionLost()
  return (
    <Modal opened={lost} onClose={() => {}} withCloseButton={false} title={t.session_ended}>
      <Text mb="md">{t.session_ended_about}</Text>
      <SignInForm username={me.username} />
    </Modal>
  )
}
