import { Button } from '@mantine/core'
import { supplier_documents } from '../../../../shared/procurement/supplier_documents.ts'
import { documentOf } from '../../../ui/drafts/draft_keys.ts'
import { FormInput } from '../../../ui/form/form_input.tsx'
import { onFormKey } from '../../../ui/form/form_keys.ts'
import { FormNotices } from '../../../ui/form/form_notices.tsx'
import { useRecordForm } from '../../../ui/form/use_record_form.ts'
import { useSavePart } from '../../../ui/page/page_saving.ts'
import styles from './suppliers.module.css'
import { useTexts } from './texts.ts'

const names = ['path', 'name', 'valid_until'] as const

/** A certificate with its file, its name and its end, on one line. */
export function NewDocument({ supplier }: { supplier: number }) {
  const { t } = useTexts()
  const form = useRecordForm({
    resource: supplier_documents,
    first: { supplier },
    draft: documentOf(supplier),
    saved: () => document.querySelector<HTMLElement>('[data-new-document] button')?.focus(),
  })
  useSavePart({
    unsaved: form.dirty,
    saving: form.saving,
    save: () => void (form.dirty && !form.saving ? form.save() : undefined),
  })
  return (
    <>
      <FormNotices form={form} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the inputs inside */}
      <div className={styles.added} data-new-document onKeyDown={(event) => onFormKey(event, form)}>
        {names.map((name) => (
          <FormInput key={name} form={form} name={name} required={name === 'path'} small />
        ))}
        <Button size="xs" data-save loading={form.saving} onClick={() => void form.save()}>
          {t.suppliers.add_document}
        </Button>
      </div>
    </>
  )
}
