import { NoSuchPage } from '../../../ui/feedback/loading.tsx'
import { queryRecords } from '../../../ui/print/query_records.ts'
import { RecordsPrint } from '../../../ui/print/records_print.tsx'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { isStoreForm, type StoreForm } from '../../../ui/print/store_form_url.ts'
import { auxiliarySlip, weldingSlip } from './apply_slips.ts'
import { boughtInTable, steelTable } from './apply_tables.ts'
import { entryForms, entryKinds } from './entry_form.ts'
import { readDocument, type StoreFacts } from './read_document.ts'
import { boughtInRefund, steelRefund, weldingRefund } from './refund_forms.ts'
import { useTexts, type Words } from './texts.ts'

type Form = (facts: StoreFacts, company: string, words: Words) => FormDocument | readonly FormDocument[]

const forms: Readonly<Record<StoreForm, Form>> = {
  welding_material_entries: entryForms(entryKinds.welding_material_entries),
  steel_material_entries: entryForms(entryKinds.steel_material_entries),
  bought_in_component_entries: entryForms(entryKinds.bought_in_component_entries),
  auxiliary_material_entries: entryForms(entryKinds.auxiliary_material_entries),
  welding_material_apply_cards: weldingSlip,
  steel_material_apply_cards: steelTable,
  bought_in_component_apply_cards: boughtInTable,
  auxiliary_material_apply_cards: auxiliarySlip,
  welding_material_refund_cards: weldingRefund,
  steel_material_refund_cards: steelRefund,
  bought_in_component_refund_cards: boughtInRefund,
}

/** `#/print/stores/<resource>?ids=1,2,3` as one job, in this order. */
export const StoresPrint = ({ form, query }: { form: string; query: URLSearchParams }) =>
  isStoreForm(form) ? <FormPrint form={form} query={query} /> : <NoSuchPage />

function FormPrint({ form, query }: { form: StoreForm; query: URLSearchParams }) {
  const { t, language } = useTexts()
  return (
    <RecordsPrint
      resource={form}
      asked={queryRecords(query.get('ids'))}
      query={query}
      read={async (record) => ({ failed: false, facts: await readDocument(form, record) })}
      form={({ facts }, company) => forms[form](facts, company, { t, language })}
      words={t.print}
    />
  )
}
