import { NoSuchPage } from '../../../ui/feedback/loading.tsx'
import { type FormName, formsOf, isForm } from '../../../ui/print/procurement_form_url.ts'
import { queryRecords } from '../../../ui/print/query_records.ts'
import { RecordsPrint } from '../../../ui/print/records_print.tsx'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { acceptanceForm, readAcceptance } from './acceptance_form.ts'
import { applicationForm, readApplication } from './application_form.ts'
import { executionForm, readExecution } from './execution_form.ts'
import { orderForm } from './order_form.ts'
import { parityForm } from './parity_form.ts'
import { readOrder, readOrderVersion } from './read_order.ts'
import { readParity } from './read_parity.ts'
import { readRegret, regretForm } from './regret_form.ts'
import { readSubstitution, substitutionForm } from './substitution_form.ts'
import { useTexts, type Words } from './texts.ts'

interface Shown {
  readonly failed: boolean
  /** Its facts are read; what it looks like depends on the language of who prints it. */
  readonly draw: (company: string, words: Words) => FormDocument
}

const readings: Readonly<Record<FormName, (record: number) => Promise<Shown>>> = {
  orders: drawn(readOrder, orderForm),
  applications: drawn(readApplication, applicationForm),
  parity: drawn(readParity, parityForm),
  acceptances: drawn(readAcceptance, acceptanceForm),
  regrets: drawn(readRegret, regretForm),
  substitutions: drawn(readSubstitution, substitutionForm),
  executions: drawn(readExecution, executionForm),
}

const keptIn = (revision: string) => drawn((order: number) => readOrderVersion(order, revision), orderForm)

function drawn<Facts>(
  read: (record: number) => Promise<Facts>,
  form: (facts: Facts, company: string, words: Words) => FormDocument,
) {
  return async (record: number): Promise<Shown> => {
    const facts = await read(record)
    return { failed: false, draw: (company, words) => form(facts, company, words) }
  }
}

/** `#/print/orders?ids=1,2,3` as one job, in this order; `revision=00` prints that version of an order as it was. */
export const ProcurementPrint = ({ form, query }: { form: string; query: URLSearchParams }) =>
  isForm(form) ? <FormPrint form={form} query={query} /> : <NoSuchPage />

function FormPrint({ form, query }: { form: FormName; query: URLSearchParams }) {
  const { t, language } = useTexts()
  const revision = query.get('revision')
  return (
    <RecordsPrint
      resource={formsOf[form]}
      asked={queryRecords(query.get('ids'))}
      query={query}
      read={form === 'orders' && revision !== null ? keptIn(revision) : readings[form]}
      form={({ draw }, company) => draw(company, { t, language })}
      words={t.print}
    />
  )
}
