import { Alert, Text } from '@mantine/core'
import { entryStatus } from '../../../../../shared/inventory/codes.ts'
import { nameOfCode } from '../../../../../shared/kernel/codes.ts'
import { storedOf } from '../../../../../shared/kernel/resource.ts'
import { FormInput } from '../../../../ui/form/form_input.tsx'
import { onFormKey } from '../../../../ui/form/form_keys.ts'
import { FormNotices, FormQuestions } from '../../../../ui/form/form_notices.tsx'
import type { RecordForm } from '../../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { entriesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import { Signatures } from './document_signatures.tsx'
import styles from './entry_documents.module.css'
import { fieldText, isDraft, type LoadedDocument } from './use_document.ts'

interface Props {
  readonly document: LoadedDocument
  readonly lines: readonly StoredRecord[]
  readonly form: RecordForm
  /** Whether this person may write into the lines as they stand. */
  readonly isOpen: boolean
}

const names = ['uid', 'create_dt', 'bidding_sheet', 'source', 'steel_type', 'category'] as const

/** Over the lines: the head of the form, whose turn it is and why it came back, who has signed. */
export const DocumentTop = ({ document, lines, form, isOpen }: Props) => (
  <div className={styles.top}>
    <div>
      <FormNotices form={form} />
      <Head form={form} document={document} lines={lines} />
      <Waits document={document} hasLines={lines.length > 0} isOpen={isOpen} />
    </div>
    <Signatures document={document} />
    <FormQuestions form={form} />
  </div>
)

function Head({ form, document, lines }: Omit<Props, 'isOpen'>) {
  const { t } = useTexts()
  const resource = entriesOf[document.kind]
  const suppliers = [...new Set(lines.map((line) => fieldText(line, 'supplier')).filter(Boolean))]
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields look like a paper form, not like a frame
    <div
      data-form
      role="group"
      aria-label={t.entry_documents.header}
      className={styles.fields}
      onKeyDown={(event) => onFormKey(event, form)}
    >
      {[...names, 'remark'].map((name) => {
        const field = storedOf(resource, name)
        return (
          field && (
            <div key={name} className={name === 'remark' ? styles.wide : undefined}>
              <FormInput form={form} name={name} small />
            </div>
          )
        )
      })}
      <div>
        <Text size="xs" fw={500}>
          {t.entry_documents.suppliers}
        </Text>
        <Text size="sm">{suppliers.join(t.comma) || '—'}</Text>
      </div>
    </div>
  )
}

const { draft, pending_inspection, rejected, cancelled, stored } = entryStatus.code
const forward = Object.values(entryStatus.code).filter((state) => state <= stored)

/** The states in their order, whose turn it is, and why nothing may be written. */
function Waits({
  document,
  hasLines,
  isOpen,
}: {
  document: LoadedDocument
  hasLines: boolean
  isOpen: boolean
}) {
  const { t, language } = useTexts()
  const { status } = document
  const says = t.entry_documents
  const reason = fieldText(document.record, 'return_reason')
  const isOut = status === rejected || status === cancelled
  const states = isOut ? [draft, status] : forward
  const waits = says.waits[status] ?? ''
  const whyShut = isDraft(document) ? says.not_clerk : status === pending_inspection ? says.shut : ''
  return (
    <>
      <ol className={styles.stepper} aria-label={says.steps}>
        {states.map((state) => (
          <li
            key={state}
            data-past={(!isOut && state < status) || undefined}
            {...(state === status && { 'aria-current': 'step' })}
          >
            {!isOut && state < status && '✓ '}
            {nameOfCode(entryStatus, state)[language]}
          </li>
        ))}
      </ol>
      <Text size="sm" role="status" mt={4} data-document-waits>
        {[status === draft && !hasLines ? says.no_lines : waits, !isOpen && whyShut]
          .filter(Boolean)
          .join(t.forms.and)}
      </Text>
      {reason !== '' && (
        <Alert color="orange" p={6} mt={4} data-came-back>
          {t.value_of(says.came_back, reason)}
        </Alert>
      )}
    </>
  )
}
