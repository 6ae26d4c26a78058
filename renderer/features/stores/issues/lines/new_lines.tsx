import { Alert, Button, Text } from '@mantine/core'
import { LinesFrame } from '../../../../ui/document/document_lines.tsx'
import { RestoredNotice } from '../../../../ui/drafts/restored_notice.tsx'
import { GridView } from '../../../../ui/grid/edit/grid_view.tsx'
import { useTexts } from '../texts.ts'
import type { NewLines as Typed } from './use_new_lines.ts'

interface Props {
  readonly lines: Typed
  /** The card is saved, and parts are chosen for it. */
  readonly pick: () => void
  /** The cursor begins here: no field comes before the lines. */
  readonly begins: boolean
}

/** The lines of a card that is still to be saved. */
export function NewLines({ lines, pick, begins }: Props) {
  const { t } = useTexts()
  const says = t.issues.lines
  return (
    <LinesFrame
      label={says.title}
      aside={
        <Button size="compact-sm" variant="default" title="F4" onClick={pick}>
          {t.issues.parts.open}
        </Button>
      }
    >
      {lines.restored && lines.filled > 0 && <RestoredNotice p="xs" mx="md" mb={6} discard={lines.discard} />}
      {lines.problem && (
        <Alert color="late" p="xs" mx="md" mb={6} role="alert">
          {lines.problem}
        </Alert>
      )}
      <GridView
        grid={lines.grid}
        rows={lines.rows}
        columns={lines.columns}
        markOf={lines.markOf}
        label={says.title}
        begins={begins}
      />
      <Text px="md" py={6} role="status">
        {says.count(lines.filled)}
      </Text>
    </LinesFrame>
  )
}
