import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { fileAt, isUnchecked } from '../../../../shared/kernel/stored_files.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { supplier_documents } from '../../../../shared/procurement/supplier_documents.ts'
import { officeNow } from '../../../api/clock.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { removeRecord } from '../../../ui/document/removal.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { downloadStoredFile } from '../../../ui/form/download_file.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { formHash } from '../../../ui/navigation/record_url.ts'
import { fieldText, fieldTime } from '../../../ui/value/field_text.ts'
import { FullFileViewer } from '../../../ui/viewer/file_viewer.tsx'
import { kindOf } from '../../../ui/viewer/stored_file.ts'
import { expiryOf } from './expiry.ts'
import { NewDocument } from './new_document.tsx'
import styles from './suppliers.module.css'
import { useTexts } from './texts.ts'

/** Licences and certificates, and how long each is still good. */
export function Documents({ supplier }: { supplier: number }) {
  const { t } = useTexts()
  const mine = mayCreate(supplier_documents, actingAs(useMe()))
  const { data, error } = useAllRecords('supplier_documents', { supplier })
  if (error) return <Alert color="late">{error.message}</Alert>
  return (
    <section className={styles.part} aria-label={t.suppliers.documents}>
      {data?.length === 0 && (
        <Text c="var(--text-3)">{mine ? t.suppliers.no_documents : t.suppliers.no_documents_to_read}</Text>
      )}
      {data && data.length > 0 && <List documents={data.map((one) => ({ ...one }))} mine={mine} />}
      {mine && <NewDocument supplier={supplier} />}
    </section>
  )
}

function List({ documents, mine }: { documents: readonly Row[]; mine: boolean }) {
  const { t } = useTexts()
  const { document, file, valid_until, uploaded } = t.suppliers
  return (
    <table className={styles.table} aria-label={t.suppliers.documents}>
      <thead>
        <tr>
          {[document, valid_until, file, uploaded].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {mine && <td />}
        </tr>
      </thead>
      <tbody>
        {documents.map((one) => (
          <Line key={String(one.id)} one={one} mine={mine} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ one, mine }: { one: Row; mine: boolean }) {
  const { t } = useTexts()
  const path = fieldText(one, 'path')
  // A certificate may also lie in a cabinet: then its place stands here in words.
  const stored = fileAt(path)
  const file = stored?.name ?? path
  const name = fieldText(one, 'name') || file
  const { says, look } = expiryOf(one.valid_until, officeNow().slice(0, 10), t)
  const [take] = useAction(() => downloadStoredFile(path))
  const [isOpen, setOpen] = useState(false)
  return (
    <tr data-document={String(one.id)}>
      <th scope="row">{name}</th>
      <td>
        {fieldText(one, 'valid_until')} <span className={styles[look]}>{says}</span>
      </td>
      <td>
        {stored ? (
          <Anchor
            component="button"
            type="button"
            title={t.suppliers.open_file(file)}
            onClick={() => (kindOf(path) === 'other' ? void take() : setOpen(true))}
          >
            {file}
            {isUnchecked(file) && ` (${t.unchecked})`}
          </Anchor>
        ) : (
          path
        )}
        {isOpen && <FullFileViewer path={path} close={() => setOpen(false)} />}
      </td>
      <td>{fieldTime(one, 'upload_dt')}</td>
      {mine && (
        <td>
          <Group gap={4} wrap="nowrap">
            <Button
              size="compact-xs"
              variant="default"
              component="a"
              href={formHash(supplier_documents.name, one.id)}
              aria-label={`${t.suppliers.edit} ${name}`}
            >
              {t.suppliers.edit}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${t.suppliers.remove} ${name}`}
              onClick={() => void removeRecord(supplier_documents, one, { atOnce: true })}
            >
              {t.suppliers.remove}
            </Button>
          </Group>
        </td>
      )}
    </tr>
  )
}
