import { Text } from '@mantine/core'
import { entryStatus } from '../../../../../shared/inventory/codes.ts'
import { nameOfCode } from '../../../../../shared/kernel/codes.ts'
import {
  DocumentWaits,
  HeadFields,
  SignatureRow,
  SignatureTable,
} from '../../../../ui/document/document_parts.tsx'
import type { RecordForm } from '../../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { fieldText, fieldTime } from '../../../../ui/value/field_text.ts'
import { type EntryDocument, entriesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import styles from './entry_documents.module.css'

interface Props {
  readonly document: EntryDocument
  readonly lines: readonly StoredRecord[]
  readonly form: RecordForm
  /** Whether this person may write into the lines now. */
  readonly isOpen: boolean
}

const names = ['uid', 'create_dt', 'bidding_sheet', 'source', 'steel_type', 'category', 'remark']

/** The head of the form with the suppliers of its lines, the states in their order, and what the document waits for. */
export function EntryHead({ document: { record, status }, lines, form, isOpen }: Props) {
  const { t } = useTexts()
  const says = t.entry_documents
  const suppliers = [...new Set(lines.map((line) => fieldText(line, 'supplier')).filter(Boolean))]
  const waits = status === draft && lines.length === 0 ? says.no_lines : says.waits[status]
  const closed = status === draft ? says.not_clerk : status === pending_inspection && says.shut
  return (
    <>
      <HeadFields form={form} names={names} columns={{ remark: 'span 2' }}>
        <div>
          <Text size="sm" fw={500}>
            {says.suppliers}
          </Text>
          <Text>{suppliers.join(t.comma) || '—'}</Text>
        </div>
      </HeadFields>
      <States status={status} />
      <DocumentWaits
        record={record}
        waits={[waits, !isOpen && closed].filter(Boolean).join(t.forms.and)}
        returned={says.came_back}
      />
    </>
  )
}

const { draft, pending_inspection, rejected, cancelled, stored } = entryStatus.code
const forward = Object.values(entryStatus.code).filter((state) => state <= stored)

function States({ status }: { status: number }) {
  const { t, language } = useTexts()
  const isOut = status === rejected || status === cancelled
  const states = isOut ? [draft, status] : forward
  const isPast = (state: number) => !isOut && state < status
  return (
    <ol className={styles.stepper} aria-label={t.entry_documents.steps}>
      {states.map((state) => (
        <li
          key={state}
          data-past={isPast(state) || undefined}
          {...(state === status && { 'aria-current': 'step' })}
        >
          {isPast(state) && '✓ '}
          {nameOfCode(entryStatus, state)[language]}
        </li>
      ))}
    </ol>
  )
}

/** Who has bought, inspected and stored the goods, and when they came into stock. */
export function EntrySignatures({ document: { kind, record } }: { document: EntryDocument }) {
  const { language } = useTexts()
  const resource = entriesOf[kind]
  return (
    <SignatureTable resource={resource} record={record} signers={['purchaser', 'inspector', 'keeper']}>
      <SignatureRow label={resource.fields.entry_dt.label[language]}>
        {fieldTime(record, 'entry_dt')}
      </SignatureRow>
    </SignatureTable>
  )
}
