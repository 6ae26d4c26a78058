import { useState } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { extensionOf } from '../../../shared/kernel/stored_files.ts'
import { attachmentKind } from '../../../shared/office/codes.ts'
import { refresh, writeRecord } from '../../api/queries.ts'
import { showError } from '../feedback/use_action.ts'

const { other, drawing, photo } = attachmentKind.code

const kinds: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['jpg', 'jpeg', 'heic'].map((ending) => [ending, photo])),
  ...Object.fromEntries(
    ['dwg', 'dxf', 'dwf', 'step', 'stp', 'igs', 'iges'].map((ending) => [ending, drawing]),
  ),
}

/** Attaches files to a record, one after another; `sending` is the name of the present one. */
export function useAttach(resource: Resource, record: number) {
  const [sending, setSending] = useState('')
  const attach = async (files: readonly File[]) => {
    for (const file of files) {
      setSending(file.name)
      try {
        const kind = kinds[extensionOf(file.name)] ?? other
        await writeRecord('attachments', 'create', { resource: resource.name, record, path: file, kind })
      } catch (error) {
        showError(error)
      }
    }
    setSending('')
    await refresh('attachments')
  }
  return { attach, sending }
}
