import { Text } from '@mantine/core'
import { useEffect } from 'react'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { round } from '../../../../../shared/kernel/decimals.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { rememberSheet } from '../../../../ui/board/use_board_keys.ts'
import { DocumentPage } from '../../../../ui/document/document_page.tsx'
import { useRecordActions } from '../../../../ui/document/record_actions.tsx'
import { useLines, useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { mayCreate } from '../../../../ui/form/editable.ts'
import { useRecordForm } from '../../../../ui/form/use_record_form.ts'
import { isEmptyRow } from '../../../../ui/grid/edit/grid_model.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { StoredGridView } from '../../../../ui/grid/records/stored_grid_view.tsx'
import { besideOf } from '../../../../ui/grid/records/use_stored_grid.ts'
import { IconPlus } from '../../../../ui/look/icons.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import { hundredths, numberText } from '../../../../ui/value/number_text.ts'
import { type EntryDocument, entriesOf, isDraft, linesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import { EntryHead, entryWaits } from './document_head.tsx'
import { type LineGrid, totalOf, useLineGrid } from './use_line_grid.ts'

/** `#/entries/steel_material/3` */
export function EntryPage({ kind, id }: { kind: StockKind; id: number }) {
  const { data, error } = useRecord(entriesOf[kind].name, id)
  const { lines, error: failed } = useLines(linesOf[kind], 'entry', id)
  if (!data || !lines) return <Loading error={error ?? failed} />
  return <Editor document={{ ...data, kind }} lines={lines} />
}

interface Props {
  readonly document: EntryDocument
  readonly lines: readonly StoredRecord[]
}

/** An entry document as on paper: its head, who has signed it, its lines. */
function Editor({ document, lines }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const { kind, id, uid } = document
  const resource = entriesOf[kind]
  const form = useRecordForm({ resource, loaded: document, saved: () => {} })
  const of = useLineGrid(document, lines, besideOf(form))
  const unsaved = form.dirty || of.unsaved
  const says = t.entry_documents
  useEffect(() => rememberSheet(id), [id])
  const mayAdd = mayCreate(resource, actingAs(me))
  const actions = useRecordActions({
    resource,
    loaded: document,
    waits: unsaved ? says.save_first : '',
    missing: entryWaits(document, lines.length, of.open, t),
    own: [mayAdd && { label: t.new_entry, icon: IconPlus, href: hashOf(['entries', 'new']) }],
  })
  return (
    <DocumentPage
      {...actions}
      loaded={document}
      form={form}
      back={hashOf(['entries'])}
      title={uid}
      sub={resource.spec.label[language]}
      fieldsLabel={says.header}
      fields={<EntryHead document={document} lines={lines} form={form} />}
    >
      <StoredGridView
        of={of}
        label={linesOf[kind].spec.label[language]}
        state={!of.open ? form.readOnly || t.read_only : isDraft(document) ? '' : says.open_when_locked}
        foot={
          <Text component="div" fw={600}>
            <LineSums of={of} />
          </Text>
        }
        staysAt={(wanted) => wanted === recordHash(resource.name, id)}
      />
    </DocumentPage>
  )
}

const millionths = 6

/** The last line of the form: sums of what has been typed so far. Counts of different units are not added up. */
function LineSums({ of: { stored, itemOf } }: { of: LineGrid }) {
  const { t } = useTexts()
  const lines = stored.rows.filter((row) => !isEmptyRow(row)).map((row) => itemOf(row).values)
  const counts = [...Map.groupBy(lines, ({ unit }) => String(unit ?? ''))].flatMap(([unit, same]) => {
    const sum = same.reduce((total, { count }) => round(total + (Number(count) || 0), millionths), 0)
    return sum === 0 ? [] : [`${numberText(sum)} ${unit}`.trim()]
  })
  const weight = lines.reduce((total, line) => round(total + totalOf(line), 2), 0)
  return t.entry_documents.sums(lines.length, counts, hundredths(weight))
}
