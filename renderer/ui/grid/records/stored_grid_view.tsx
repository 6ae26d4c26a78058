import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { ConflictDialog } from '../../dialog/conflict_dialog.tsx'
import { LeaveGuard } from '../../drafts/leave_guard.tsx'
import { RestoredNotice } from '../../drafts/restored_notice.tsx'
import { focusPageContent } from '../../form/restore_focus.ts'
import { usePageSaving } from '../../page/page_saving.ts'
import { type GridEdge, GridView } from '../edit/grid_view.tsx'
import { RowTools } from '../edit/row_tools.tsx'
import type { StoredGrid } from './use_stored_grid.ts'

interface Props {
  readonly of: StoredGrid
  readonly label: string
  /** Names of rows; without it they are numbered. */
  readonly edge?: GridEdge
  /** Why cells are closed; empty where all are open. */
  readonly state: string
  /** Sums, left of the buttons. */
  readonly foot?: ReactNode
  /** Addresses that show the same rows: they need no question. */
  readonly staysAt: (wanted: string) => boolean
}

/** The edit grid of stored records, with notices, save button, conflict dialog and leave guard. */
export function StoredGridView({ of, staysAt, ...shown }: Props) {
  const { stored, grid, save, beside, columns, open, adds } = of
  const { t } = useTexts()
  const { inHead } = usePageSaving()
  const discard = () => {
    stored.discard()
    grid.select({ row: 0, column: 0 })
    focusPageContent()
  }
  const count = stored.changes + stored.removed
  const waiting = count > 0 || beside?.dirty === true
  return (
    <>
      {stored.restored && <RestoredNotice p="xs" mx="md" mb={6} discard={discard} />}
      {stored.problem && (
        <Alert color="late" p="xs" mx="md" mb={6} role="alert">
          {stored.problem}
        </Alert>
      )}
      <GridView
        grid={grid}
        rows={stored.rows}
        columns={columns}
        markOf={(row, { name }) => {
          const column = columns.find((one) => one.name === name)
          return column && stored.markOf(row, column)
        }}
        label={shown.label}
        {...(shown.edge && { edge: shown.edge })}
        state={shown.state}
      />
      <Group px="md" py={6} gap="md" justify="space-between">
        <Text component="div" role="status" flex={1}>
          {shown.foot}
        </Text>
        {(open || beside?.dirty) && (
          <Group gap="xs">
            {stored.removed > 0 && <Text c="var(--late)">{t.entry.to_remove(stored.removed)}</Text>}
            {open && adds && <RowTools grid={grid} />}
            {!inHead && (
              <Button
                size="compact-sm"
                data-save
                title="Ctrl+S"
                aria-disabled={!waiting}
                loading={stored.saving}
                onClick={() => void save()}
              >
                {t.entry.save_changes(count)}
              </Button>
            )}
          </Group>
        )}
      </Group>
      <LeaveGuard
        isUnsaved={(wanted) => !staysAt(wanted) && (stored.isUnsaved() || beside?.isUnsaved() === true)}
        discard={() => {
          stored.discard()
          beside?.discard()
        }}
      />
      {stored.asking && !beside?.isAsking && (
        <ConflictDialog
          clashes={stored.asking.clashes}
          decide={(theirs) => void stored.decide(theirs)}
          cancel={stored.stopAsking}
        />
      )}
    </>
  )
}
