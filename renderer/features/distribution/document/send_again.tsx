import { Alert } from '@mantine/core'
import { useState } from 'react'
import { documentStatus } from '../../../../shared/distribution/codes.ts'
import { callWithFiles, writeOptions } from '../../../api/client.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { ChooseFiles } from '../choose_files.tsx'
import { sizeError, writeError } from '../sending.ts'
import { useTexts } from '../texts.ts'

const { sent } = documentStatus.code

/** A document that came back goes out again with the file that is chosen or dropped here, by whoever sent it. */
export function SendAgain({ loaded: { record, version } }: { loaded: Loaded }) {
  const { t } = useTexts()
  const [problem, setProblem] = useState('')
  const [send, busy] = useAction(
    async (file: File) => setProblem(sizeError(file, t) || (await writeError(() => renew(file)))),
    { refresh: ['bidding_documents'] },
  )
  // Only who sent it may bring another file.
  if (!Array.isArray(record.editable) || !record.editable.includes('path')) return null
  const renew = (file: File) =>
    callWithFiles(
      'bidding_documents',
      'update',
      { id: Number(record.id), status: sent },
      { path: file },
      writeOptions({ ifMatch: version }),
    )
  const take = ([file, ...others]: readonly File[]) => {
    if (others.length > 0) setProblem(t.documents.one_file)
    else if (file) void send(file)
  }
  return (
    <div data-again>
      <ChooseFiles says={t.documents.send_again} busy={busy} take={take} />
      {problem !== '' && (
        <Alert color="late" p="xs" mt={4} role="alert">
          {problem}
        </Alert>
      )}
    </div>
  )
}
