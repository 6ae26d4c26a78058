import { Button, Popover } from '@mantine/core'
import { Suspense, useState } from 'react'
import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { CommandButtons as Commands } from '../document/command_buttons.tsx'
import { lazyPart } from '../feedback/lazy_part.tsx'
import type { UsedLayout } from './use_layout.ts'

// Each is fetched when it is first opened: the list itself waits for none of them.
const ColumnPanel = lazyPart(async () => (await import('./column_panel.tsx')).ColumnPanel)
const DeletedPanel = lazyPart(async () => (await import('./deleted_panel.tsx')).DeletedPanel)

/** What else can be done with the resource, where it declares something. */
export const CommandButtons = ({ resource }: { resource: Resource }) =>
  Object.values(specOf(resource).operations ?? {}).some(({ kind }) => kind === 'command') && (
    <Commands resource={resource} />
  )

export function ColumnsButton({ used }: { used: UsedLayout }) {
  const { t } = useTexts()
  return (
    <Popover position="bottom-end" shadow="md" returnFocus withinPortal>
      <Popover.Target>
        <Button size="xs" variant="default" data-columns>
          {t.lists.columns}
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
export function DeletedButton({ resource }: { resource: Resource }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  if (!hasRecords(resource) || !specOf(resource).remove) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)} data-lately-deleted>
        {t.lists.lately_deleted}
      </Button>
      <Suspense>{opened && <DeletedPanel resource={resource} close={() => setOpened(false)} />}</Suspense>
    </>
  )
}
