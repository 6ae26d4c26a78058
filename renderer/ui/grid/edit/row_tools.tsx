import { Button } from '@mantine/core'
import { useTexts } from '../../../i18n/index.ts'
import type { Grid } from './use_grid.ts'

/** The buttons of the keys that act on whole rows. */
export function RowTools({ grid, redoes = false }: { readonly grid: Grid; readonly redoes?: boolean }) {
  const { t } = useTexts()
  const tools = [
    [t.entry.copy_row, 'Ctrl+Shift+D', grid.copyRows],
    [t.entry.remove_row, 'Ctrl+Delete', grid.removeRows],
    [t.entry.undo, 'Ctrl+Z', grid.undo],
    ...(redoes ? ([[t.entry.redo, 'Ctrl+Y', grid.redo]] as const) : []),
  ] as const
  return tools.map(([label, keys, act]) => (
    <Button key={label} size="compact-sm" variant="default" title={keys} onClick={act}>
      {label}
    </Button>
  ))
}
