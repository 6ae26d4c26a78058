import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { auxiliary_material_apply_cards } from '../../../../shared/inventory/issuing/auxiliary_material_apply_cards.ts'
import { welding_material_apply_cards } from '../../../../shared/inventory/issuing/welding_material_apply_cards.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import { type Fact, factsOf, labelOf } from '../../../ui/print/sheet/facts.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { type Document, minuteOf, numberAndDay, orderOf, signersOf, slipForm } from './document_form.ts'
import type { StoreFacts } from './read_document.ts'
import type { Words } from './texts.ts'

const { draft, issued, rejected, cancelled } = applyStatus.code

/** A slip is carried to the counter before the keeper has signed it: it is a draft only while it is being written. */
function watermarkOf({ status }: Stored): Pick<FormDocument, 'watermark'> {
  if (status === cancelled) return { watermark: 'void' }
  return status === draft || status === rejected ? { watermark: 'draft' } : {}
}

/** Every card of CR-LY (8.5): what it is called, its mark, and its four signatures. */
export const applyDocument = (
  resource: Resource,
  record: Stored,
  company: string,
  words: Words,
): Document => ({
  resource,
  record,
  company,
  title: specOf(resource).label[words.language],
  number: 'CR-LY',
  ...watermarkOf(record),
  signers: signersOf(resource, ['applicant', 'auditor', 'inspector', 'keeper'], record, words),
})

/** 焊材领用单 */
export function weldingSlip({ record }: StoreFacts, company: string, words: Words): FormDocument {
  const t = words.t.store_print
  const shown = (...names: readonly string[]) => factsOf(welding_material_apply_cards, names, record, words)
  const amount = (of: 'apply' | 'actual', label: string): Fact => ({
    key: of,
    label,
    text: [record[`${of}_weight`], record[`${of}_count`]]
      .map((value) => String(value ?? ''))
      .filter(Boolean)
      .join(' / '),
  })
  return slipForm(applyDocument(welding_material_apply_cards, record, company, words), [
    ...numberAndDay(record, words),
    ...shown('department'),
    orderOf(record, words),
    ...shown('welding_seam_uid', 'material_mark', 'model', 'specification'),
    amount('apply', t.applied),
    amount('actual', t.issued),
    ...shown('material_code'),
    { key: 'issue_dt', label: t.taken_at, text: minuteOf(record['issue_dt']) },
    {
      key: 'use_until',
      label: labelOf(welding_material_apply_cards, 'use_until', words.language),
      text: usableUntil(record, words),
    },
  ])
}

/** An issued material without a time says so: nobody is to fill one in. */
const usableUntil = ({ use_until, status }: Stored, { t }: Words): string =>
  use_until ? minuteOf(use_until) : status === issued ? t.store_print.no_limit : ''

/** 辅材领用单 */
export function auxiliarySlip({ record, items }: StoreFacts, company: string, words: Words): FormDocument {
  const resource = auxiliary_material_apply_cards
  const named = {
    apply_inventory: items.get(record['apply_inventory']) ?? '',
    actual_inventory: items.get(record['actual_inventory']) ?? '',
  }
  const shown = (...names: readonly string[]) => factsOf(resource, names, record, words, named)
  return slipForm(
    applyDocument(resource, record, company, words),
    [
      ...numberAndDay(record, words),
      ...shown('department'),
      orderOf(record, words),
      ...shown('apply_inventory', 'apply_count', 'actual_inventory', 'actual_count'),
    ],
    ...shown('remark'),
  )
}
