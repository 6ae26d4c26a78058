import { Button } from '@mantine/core'
import { useTexts } from '../../../i18n/index.ts'
import { navigate } from '../../navigation/location.ts'
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
