import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { usePageKeys } from '../keyboard/page_keys.ts'
import type { Part } from './history_panel.tsx'

const HistoryPanel = lazyPart(async () => (await import('./history_panel.tsx')).HistoryPanel)

/** Opens the time line of a record; Alt+H as well. */
export function HistoryButton({
  resource,
  record,
  parts = [],
}: {
  resource: Resource
  record: unknown
  parts?: readonly Part[]
}) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  usePageKeys((event) => {
    if (!event.altKey || event.ctrlKey || event.key.toLowerCase() !== 'h') return
    event.preventDefault()
    setOpened(true)
  })
  return (
    <>
      <Button size="xs" variant="default" title="Alt+H" onClick={() => setOpened(true)}>
        {t.history.open}
      </Button>
      {opened && (
        <Suspense>
          <HistoryPanel
            resource={resource}
            record={Number(record)}
            parts={parts}
            close={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
