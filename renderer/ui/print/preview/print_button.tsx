import { useTexts } from '../../../i18n/index.ts'
import { IconPrinter } from '../../look/icons.ts'
import { navigate } from '../../navigation/location.ts'
import type { Action } from '../../page/page_head.tsx'
import { usePrintKey } from './print_key.ts'

/** The preview of what is on the screen, as an action of the page's head; Ctrl+P as well. None without an address. */
export function usePrintAction(preview: string | undefined): Action | undefined {
  const { t } = useTexts()
  usePrintKey(preview === undefined ? undefined : () => navigate(preview))
  if (preview === undefined) return undefined
  return { name: 'print', label: t.print.print, icon: IconPrinter, href: preview, keys: 'Ctrl+P' }
}
