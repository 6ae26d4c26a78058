import { Button, Group } from '@mantine/core'
import { Suspense } from 'react'
import { suppliers } from '../../shared/procurement/suppliers.ts'
import { columnsOf, mayRemove } from '../forms/editable.ts'
import { FormFrame } from '../forms/form_frame.tsx'
import { PaperForm } from '../forms/paper_form.tsx'
import { type Loaded, useRecordForm } from '../forms/use_record_form.ts'
import { HistoryButton } from '../history/history_button.tsx'
import { removeRecord } from '../lists/removal.tsx'
import { actingAs, useMe } from '../office/me.ts'
import { textIn, useLoaded } from '../parity/use_comparison.ts'
import { fetched } from '../shell/fetched.tsx'
import { hashOf, replace } from '../shell/place.ts'
import { NotYet, Waiting } from '../shell/waiting.tsx'
import { useTexts } from '../texts/index.ts'
import { Judged } from './judged.tsx'

// The workbook of prices and the upload are fetched beside the form.
const Quotations = fetched(async () => (await import('./quotations.tsx')).Quotations)
const Documents = fetched(async () => (await import('./documents.tsx')).Documents)

const list = hashOf(['list', suppliers.name])

/** `#/suppliers/<id>`: one supplier with its prices, its certificates, and the purchases in which it was judged. */
export function SupplierPage({ supplier }: { supplier: number }) {
  const { data, error } = useLoaded(suppliers.name, supplier)
  if (!data) return <NotYet error={error} />
  return <Supplier id={supplier} loaded={data} />
}

function Supplier({ id, loaded }: { id: number; loaded: Loaded }) {
  const { t } = useTexts()
  const form = useRecordForm({ resource: suppliers, loaded, saved: () => undefined })
  const { record } = loaded
  return (
    <FormFrame
      title={t.suppliers.title(textIn(record, 'uid'), textIn(record, 'name'))}
      form={form}
      back={list}
      buttons={<Buttons loaded={loaded} discard={form.discard} />}
      below={
        <Suspense fallback={<Waiting />}>
          <Quotations supplier={id} />
          <Documents supplier={id} />
          <Judged supplier={id} />
        </Suspense>
      }
    >
      <PaperForm form={form} />
    </FormFrame>
  )
}

function Buttons({ loaded: { record, version }, discard }: { loaded: Loaded; discard: () => void }) {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const remove = async () => {
    if (!(await removeRecord(suppliers, record, { version }))) return
    discard()
    replace(list)
  }
  return (
    <Group gap="xs">
      <HistoryButton resource={suppliers} record={record.id} />
      {mayRemove(suppliers, columnsOf(suppliers, record), acting) && (
        <Button size="xs" variant="default" c="var(--bad-text)" onClick={() => void remove()}>
          {t.remove}
        </Button>
      )}
    </Group>
  )
}
