import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { onAwayHeld } from '../../api/client.ts'
import { texts } from '../../i18n/index.ts'
import { hereHash } from '../navigation/location.ts'

/** Pages on which it was told: once for each, whatever is saved there. */
const told = new Set<string>()

/** Tells whoever changes a record that somebody has it along. */
export function useHeldNotice(): void {
  useEffect(() => {
    onAwayHeld((message) => {
      const page = hereHash()
      if (told.has(page)) return
      told.add(page)
      notifications.show({
        id: 'away-held',
        color: 'wait',
        message: `▲ ${message === '' ? texts().held_warning : message}`,
        autoClose: 15_000,
      })
    })
  }, [])
}
