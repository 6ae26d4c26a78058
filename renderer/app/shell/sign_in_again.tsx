import { Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { setup } from '../../api/client.ts'
import { useMe } from '../../api/current_user.ts'
import { useSessionLost } from '../../api/session.ts'
import { useReturnFocus } from '../../ui/form/return_focus.ts'
import { RestoredNotice } from '../sign_in/restored_notice.tsx'
import { SignInForm } from '../sign_in/sign_in.tsx'
import { useIdle } from './idle_timer.ts'
import { useTexts } from './texts.ts'

/** Over the page, not instead of it: what was being typed stays, and no key of it goes into the password. */
export function SignInAgain() {
  return useIdle(useSessionLost()) && <Question />
}

function Question() {
  const { t } = useTexts()
  const me = useMe()
  const [restored, setRestored] = useState<SetupAnswer['restored']>(null)
  useReturnFocus()
  useEffect(() => {
    // Not answered: the person signs in, as after any other session that ended.
    askWhy().then(setRestored, () => undefined)
  }, [])
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={t.session_ended}>
      <RestoredNotice restored={restored} />
      <Text mb="md">{t.session_ended_about}</Text>
      <SignInForm username={me.username} />
    </Modal>
  )
}

/** Another office may stand there now: a restored one, or one without the demo, with which went all that the pages hold. */
async function askWhy(): Promise<SetupAnswer['restored']> {
  const { needed, restored } = await setup.read()
  if (needed) {
    window.history.replaceState(null, '', window.location.pathname)
    window.location.reload()
  }
  return restored
}
