import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { usePageKeys } from '../keyboard/page_keys.ts'
import { IconHistory } from '../look/icons.ts'
import type { Action } from '../page/page_head.tsx'
import { showPane } from './pane_state.ts'
import type { Part } from './time_line.tsx'

const HistoryPanel = lazyPart(async () => (await import('./history_panel.tsx')).HistoryPanel)

interface Props {
  readonly resource: Resource
  readonly record: unknown
  readonly parts?: readonly Part[]
}

/** The time line of a record as an action of the page's head; Alt+H as well. */
export function useHistoryAction({ resource, record, parts = [] }: Props): Action {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(!showPane('history'))
  usePageKeys((event) => {
    if (!event.altKey || event.ctrlKey || event.key.toLowerCase() !== 'h') return
    event.preventDefault()
    open()
  })
  return {
    name: 'history',
    label: t.history.open,
    icon: IconHistory,
    keys: 'Alt+H',
    press: open,
    dialog: opened && (
      <Suspense>
        <HistoryPanel
          resource={resource}
          record={Number(record)}
          parts={parts}
          close={() => setOpened(false)}
        />
      </Suspense>
    ),
  }
}

/** Opens the time line of a record; Alt+H as well. */
export function HistoryButton(props: Props) {
  const { label, press, dialog } = useHistoryAction(props)
  return (
    <>
      <Button size="xs" variant="default" title="Alt+H" onClick={press}>
        {label}
      </Button>
      {dialog}
    </>
  )
}
