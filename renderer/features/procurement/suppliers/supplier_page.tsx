import { Button, Group } from '@mantine/core'
import { Suspense } from 'react'
import { suppliers } from '../../../../shared/procurement/suppliers.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { removeRecord } from '../../../ui/document/removal.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading, PageLoader } from '../../../ui/feedback/loading.tsx'
import { columnsOf, mayRemove } from '../../../ui/form/editable.ts'
import { FormFields } from '../../../ui/form/form_fields.tsx'
import { FormFrame } from '../../../ui/form/form_frame.tsx'
import { type Loaded, useRecordForm } from '../../../ui/form/use_record_form.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { Judged } from './judged.tsx'
import { useTexts } from './texts.ts'

// The workbook of prices and the upload are fetched beside the form.
const Quotations = lazyPart(async () => (await import('./quotations.tsx')).Quotations)
const Documents = lazyPart(async () => (await import('./documents.tsx')).Documents)

const list = hashOf(['list', suppliers.name])

/** `#/suppliers/<id>`: one supplier with its prices, its certificates, and the purchases in which it was judged. */
export function SupplierPage({ supplier }: { supplier: number }) {
  const { data, error } = useRecord(suppliers.name, supplier)
  if (!data) return <Loading error={error} />
  return <Supplier id={supplier} loaded={data} />
}

function Supplier({ id, loaded }: { id: number; loaded: Loaded }) {
  const { t } = useTexts()
  const form = useRecordForm({ resource: suppliers, loaded, saved: () => undefined })
  const { record } = loaded
  return (
    <FormFrame
      title={t.suppliers.title(fieldText(record, 'uid'), fieldText(record, 'name'))}
      form={form}
      back={list}
      buttons={<Buttons loaded={loaded} discard={form.discard} />}
      below={
        <Suspense fallback={<PageLoader />}>
          <Quotations supplier={id} />
          <Documents supplier={id} />
          <Judged supplier={id} />
        </Suspense>
      }
    >
      <FormFields form={form} />
    </FormFrame>
  )
}

function Buttons({ loaded: { record, version }, discard }: { loaded: Loaded; discard: () => void }) {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const remove = async () => {
    if (!(await removeRecord(suppliers, record, { version }))) return
    discard()
    replaceLocation(list)
  }
  return (
    <Group gap="xs">
      <HistoryButton resource={suppliers} record={record.id} />
      {mayRemove(suppliers, columnsOf(suppliers, record), acting) && (
        <Button size="xs" variant="default" c="var(--late)" onClick={() => void remove()}>
          {t.remove}
        </Button>
      )}
    </Group>
  )
}
