import { Drawer } from '@mantine/core'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { useReturnFocus } from '../form/return_focus.ts'
import { TimeLine } from './lazy_time_line.tsx'
import type { Part } from './time_line.tsx'

interface Props {
  readonly resource: Resource
  readonly record: number
  readonly parts?: readonly Part[]
  readonly close: () => void
}

/** The time line over a page that has no room beside it. */
export function HistoryPanel({ close, ...shown }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  return (
    <Drawer opened onClose={close} position="right" size={440} title={t.history.title}>
      <TimeLine {...shown} />
    </Drawer>
  )
}
