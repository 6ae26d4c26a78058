import { entryStatus } from '../../../../../shared/inventory/codes.ts'
import { HeadFields, ReturnReason } from '../../../../ui/document/document_parts.tsx'
import { FactCell } from '../../../../ui/form/field_grid.tsx'
import type { RecordForm } from '../../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { fieldText, fieldTime } from '../../../../ui/value/field_text.ts'
import { type EntryDocument, entriesOf } from '../entry_kinds.ts'
import { type Texts, useTexts } from '../texts.ts'

interface Props {
  readonly document: EntryDocument
  readonly lines: readonly StoredRecord[]
  readonly form: RecordForm
}

const names = ['uid', 'create_dt', 'bidding_sheet', 'source', 'steel_type', 'category', 'remark']

/** The head of the form with the suppliers of its lines, and when the goods came into stock. */
export function EntryHead({ document: { kind, record }, lines, form }: Props) {
  const { t, language } = useTexts()
  const says = t.entry_documents
  const suppliers = [...new Set(lines.map((line) => fieldText(line, 'supplier')).filter(Boolean))]
  const stored = fieldTime(record, 'entry_dt')
  return (
    <>
      <ReturnReason resource={entriesOf[kind]} record={record} label={says.came_back} />
      <HeadFields form={form} names={names}>
        <FactCell label={says.suppliers} span={4}>
          {suppliers.join(t.comma) || '—'}
        </FactCell>
        {stored !== '' && (
          <FactCell label={entriesOf[kind].fields.entry_dt.label[language]}>{stored}</FactCell>
        )}
      </HeadFields>
    </>
  )
}

const { draft, pending_inspection } = entryStatus.code

/** What an entry document waits for; `isOpen`: whether this person may write into the lines now. */
export function entryWaits({ status }: EntryDocument, lines: number, isOpen: boolean, t: Texts): string {
  const says = t.entry_documents
  const waits = status === draft && lines === 0 ? says.no_lines : says.waits[status]
  const closed = status === draft ? says.not_clerk : status === pending_inspection && says.shut
  return [waits, !isOpen && closed].filter(Boolean).join(t.forms.and)
}
