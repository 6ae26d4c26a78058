import { Button } from '@mantine/core'
import { useTexts } from '../../../i18n/index.ts'
import { IconPrinter } from '../../look/icons.ts'
import { navigate } from '../../navigation/location.ts'
import type { Action } from '../../page/page_head.tsx'
import { usePrintKey } from './print_key.ts'

/** Opens the preview of what is on the screen; so does Ctrl+P. */
export function PrintButton({ preview }: { preview: string }) {
  const { t } = useTexts()
  usePrintKey(() => navigate(preview))
  return (
    <Button size="compact-sm" variant="default" component="a" href={preview} title="Ctrl+P">
      {t.print.print}
    </Button>
  )
}

/** The preview of what is on the screen, as an action of the page's head; Ctrl+P as well. None without an address. */
export function usePrintAction(preview: string | undefined): Action | undefined {
  const { t } = useTexts()
  usePrintKey(preview === undefined ? undefined : () => navigate(preview))
  if (preview === undefined) return undefined
  return { name: 'print', label: t.print.print, icon: IconPrinter, href: preview, keys: 'Ctrl+P' }
}
