import { Button, Popover } from '@mantine/core'
import { Suspense, useState } from 'react'
import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { IconColumns3, IconRestore } from '../look/icons.ts'
import type { Action } from '../page/page_head.tsx'
import type { UsedLayout } from './use_layout.ts'

// Each is fetched when it is first opened: the list itself waits for none of them.
const ColumnPanel = lazyPart(async () => (await import('./column_panel.tsx')).ColumnPanel)
const DeletedPanel = lazyPart(async () => (await import('./deleted_panel.tsx')).DeletedPanel)

/** Which columns are shown: 8 of 27. */
export function ColumnsButton({ used }: { used: UsedLayout }) {
  const { t } = useTexts()
  return (
    <Popover position="bottom-end" shadow="md" returnFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconColumns3 />}
          title={t.lists.columns}
          data-columns
        >
          {t.lists.column_count(used.columns.length, used.all.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.lists.columns}>
        <Suspense>
          <ColumnPanel used={used} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Only where records can be deleted at all. */
export function useDeletedAction(resource: Resource): Action | false {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  if (!hasRecords(resource) || !specOf(resource).remove) return false
  return {
    name: 'lately_deleted',
    label: t.lists.lately_deleted,
    icon: IconRestore,
    press: () => setOpened(true),
    dialog: opened && (
      <Suspense>
        <DeletedPanel resource={resource} close={() => setOpened(false)} />
      </Suspense>
    ),
  }
}
