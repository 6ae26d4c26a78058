import { z } from 'zod'
import { invalidField } from '../../../shared/kernel/errors.ts'
import type { Db } from '../../db/connection/database.ts'
import { setSetting, setting } from '../../domain/office/settings.ts'
import { say } from '../../texts/index.ts'

const stored = z.array(z.string())

/** Origins whose pages may call the office with an API token. */
export async function allowedOrigins(db: Db): Promise<readonly string[]> {
  return stored.safeParse(JSON.parse((await setting(db, 'origins')) ?? '[]')).data ?? []
}

/** Stores origins as browsers send them: lower case, without the usual port of the scheme. */
export async function allowOrigins(db: Db, texts: readonly string[]): Promise<readonly string[]> {
  const origins = [...new Set(texts.map(originIn))]
  await setSetting(db, 'origins', JSON.stringify(origins))
  return origins
}

function originIn(text: string): string {
  const url = URL.parse(text.trim())
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (isWeb && !url.host.includes('*') && url.href === `${url.origin}/`) return url.origin
  throw invalidField(
    'origins',
    say((t) => t.listener.no_origin(text)),
  )
}
