import { setTimeout as wait } from 'node:timers/promises'

/** An office as a program of the LAN sees it: one address and one token. */

export type Json = Readonly<Record<string, unknown>>
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Of a JSON answer. */
  readonly body: unknown
}
export interface ApiClient {
  send(method: string, path: string, body?: Json | FormData): Promise<Reply>
  /** Without the token. */
  stranger(method: string, path: string): Promise<Reply>
}

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {})
/** The records of a page. */
export function rowsOf(page: unknown): readonly Json[] {
  const { results } = recordOf(page)
  return Array.isArray(results) ? results.map(recordOf) : []
}

export function apiClientOf(url: string, token: string): ApiClient {
  const call = async (
    method: string,
    path: string,
    body?: Json | FormData,
    headers: Record<string, string> = {},
  ) => {
    const isForm = body instanceof FormData
    const request = {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    }
    let response = await fetch(new URL(path, url), request)
    // An office on the LAN serves so many requests a minute.
    while (response.status === 429) {
      await wait(Number(response.headers.get('retry-after') ?? 1) * 1000)
      response = await fetch(new URL(path, url), request)
    }
    return replyOf(response)
  }
  return {
    send: (method, path, body) => call(method, path, body, { authorization: `Bearer ${token}` }),
    stranger: (method, path) => call(method, path),
  }
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const isJson = text !== '' && (response.headers.get('content-type') ?? '').includes('json')
  const body: unknown = isJson ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, text, body }
}
