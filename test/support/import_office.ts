import type { Reply } from './lan_office.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<Reply>

/** A multipart request with a file, as a program sends it. */
export function importForm(
  content: Uint8Array | string,
  more: Readonly<Record<string, unknown>> = {},
  name = '期初数据.xlsx',
): FormData {
  const form = new FormData()
  form.set('file', new Blob([content as BlobPart]), name) // bytes of a buffer of its own
  for (const [key, value] of Object.entries(more))
    form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

export const check = async (as: Send, ...form: Parameters<typeof importForm>): Promise<Reply> =>
  as('POST', '/api/imports/check/', importForm(...form))
export const take = async (as: Send, ...form: Parameters<typeof importForm>): Promise<Reply> =>
  as('POST', '/api/imports/take/', importForm(...form))
