import { useEffect, useEffectEvent, useState } from 'react'
import { askBeforeSignOut } from '../../../api/session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { blockNavigation, navigate } from '../../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'

/** The window is closed or read anew: the browser asks first. */
export function useAskBeforeUnload(isUnsaved: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', hear)
    return () => window.removeEventListener('beforeunload', hear)
  }, [])
}

/** The result, and its slips. */
const samePage = /^#\/import(\?|$)/

/** Passwords that nobody has printed or written down are gone with this page. */
export function PasswordGuard({ count }: { count: number }) {
  const { t } = useTexts()
  const [wanted, setWanted] = useState<string>()
  useAskBeforeUnload(() => true)
  const stays = useEffectEvent((next: string) => {
    if (next === wanted || samePage.test(next)) return false
    setWanted(next)
    return true
  })
  useEffect(() => {
    const stop = blockNavigation((next) => stays(next))
    const staySignedIn = askBeforeSignOut(() => stays('#/home'))
    return () => {
      stop()
      staySignedIn()
    }
  }, [])
  return (
    wanted !== undefined && (
      <ConfirmDialog
        title={t.imports.lost_title}
        says={t.imports.lost(count)}
        does={t.imports.lost_yes}
        yes={() => navigate(wanted)}
        no={() => setWanted(undefined)}
      />
    )
  )
}
