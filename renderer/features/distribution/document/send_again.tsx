import { Alert } from '@mantine/core'
import { useState } from 'react'
import { documentStatus } from '../../../../shared/distribution/codes.ts'
import { callWithFiles, newIdempotencyKey } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { ChooseFiles } from '../choose_files.tsx'
import { sizeError, writeError } from '../sending.ts'
import { useTexts } from '../texts.ts'

const { sent } = documentStatus.code

/** A document that came back goes out again with the file that is chosen or dropped here, by whoever sent it. */
export function SendAgain({ loaded: { record, version } }: { loaded: Loaded }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // Only who sent it may bring another file.
  if (!Array.isArray(record.editable) || !record.editable.includes('path')) return null
  const renew = (file: File) =>
    callWithFiles(
      'bidding_documents',
      'update',
      { id: Number(record.id), status: sent },
      { path: file },
      { idempotencyKey: newIdempotencyKey(), ...(version !== undefined && { ifMatch: version }) },
    )
  async function take(files: readonly File[]): Promise<void> {
    const [file, ...others] = files
    if (busy || !file) return
    if (others.length > 0) return setProblem(t.documents.one_file)
    setBusy(true)
    setProblem(sizeError(file, t) || (await writeError(() => renew(file))))
    setBusy(false)
    await refresh('bidding_documents')
  }
  return (
    <div data-again>
      <ChooseFiles says={t.documents.send_again} busy={busy} take={(files) => void take(files)} />
      {problem !== '' && (
        <Alert color="red" p="xs" mt={4} role="alert">
          {problem}
        </Alert>
      )}
    </div>
  )
}
