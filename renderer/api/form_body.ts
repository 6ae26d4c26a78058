import type { SentFile } from '../../shared/kernel/office_api.ts'

/** A form where files go along: its texts are read by their fields, an empty one as no value. The browser names the form's type. */
export function formBody(values: Readonly<Record<string, unknown>>, files: readonly SentFile[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined)
      form.append(
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
      )
  // Its buffer is the one that was read from the file.
  for (const { field, name, content } of files) form.append(field, new Blob([content as BlobPart]), name)
  return form
}
