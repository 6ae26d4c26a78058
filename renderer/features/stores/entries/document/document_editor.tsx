import { Button, Group, Text, Title } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import { rememberSheet } from '../../../../ui/board/use_board_keys.ts'
import { lazyPart } from '../../../../ui/feedback/lazy_part.tsx'
import { focusLost } from '../../../../ui/form/restore_focus.ts'
import { useRecordForm } from '../../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { StoredGridView } from '../../../../ui/grid/records/stored_grid_view.tsx'
import { besideOf } from '../../../../ui/grid/records/use_stored_grid.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import { StatePill } from '../../../../ui/value/status_pill.tsx'
import { entriesOf, linesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import styles from './entry_documents.module.css'
import { LineSums } from './line_sums.tsx'
import { isDraft, type LoadedDocument } from './use_document.ts'
import { useLineGrid } from './use_line_grid.ts'

// Scripts of their own: the lines wait for neither.
const DocumentButtons = lazyPart(async () => (await import('./document_buttons.tsx')).DocumentButtons)
const DocumentTop = lazyPart(async () => (await import('./document_top.tsx')).DocumentTop)

interface Props {
  readonly document: LoadedDocument
  readonly lines: readonly StoredRecord[]
}

/** Pixels that the fields will take. */
const topHeight = 150

/** `#/entries/steel_material/3`: an entry document as it stands on paper. */
export function DocumentEditor({ document, lines }: Props) {
  const { t, language } = useTexts()
  const { kind, id, uid, status } = document
  const resource = entriesOf[kind]
  const form = useRecordForm({ resource, loaded: document, saved: () => {} })
  const of = useLineGrid(document, lines, besideOf(form))
  const title = useRef<HTMLHeadingElement>(null)
  const unsaved = form.dirty || of.stored.changes + of.stored.removed > 0
  const says = t.entry_documents
  useEffect(() => rememberSheet(id), [id])
  // A button that is gone after its press leaves the cursor nowhere.
  useEffect(() => {
    if (status >= 0 && focusLost()) title.current?.focus()
  }, [status])
  return (
    <div className={styles.page}>
      <Group justify="space-between" px="md" pt={8} pb={4} gap="sm">
        <Group gap="sm">
          <Button component="a" href={hashOf(['entries'])} variant="subtle" size="compact-sm">
            ‹ {t.back}
          </Button>
          <Title order={1} size="h4" tabIndex={-1} ref={title}>
            {says.title(resource.spec.label[language], uid)}
          </Title>
          <StatePill resource={resource} name="status" value={status} />
        </Group>
        <Suspense>
          <DocumentButtons document={document} waits={unsaved ? says.save_first : ''} />
        </Suspense>
      </Group>
      <Suspense fallback={<div style={{ minHeight: topHeight }} />}>
        <DocumentTop document={document} lines={lines} form={form} isOpen={of.isOpen} />
      </Suspense>
      <StoredGridView
        of={of}
        columns={of.columns}
        open={of.isOpen}
        adds={of.adds}
        label={linesOf[kind].spec.label[language]}
        keys={isDraft(document) && of.isOpen ? says.keys : of.isOpen ? says.keys_learnt : says.keys_to_read}
        foot={
          <Text size="sm" component="div" fw={600}>
            <LineSums of={of} />
          </Text>
        }
        staysAt={(wanted) => wanted === recordHash(resource.name, id)}
      />
    </div>
  )
}
