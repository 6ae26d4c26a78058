import { en as shared } from '../../../shared/texts/en/index.ts'
import type { Texts } from '../zh/index.ts'
import { carry } from './carry.ts'
import { console } from './console.ts'
import { copies } from './copies.ts'
import { database } from './database.ts'
import { figures } from './figures.ts'
import { health } from './health.ts'
import { imports } from './imports.ts'
import { listener } from './listener.ts'
import { lost } from './lost.ts'
import { paper } from './paper.ts'
import { schema } from './schema.ts'
import { service } from './service.ts'
import { setup } from './setup.ts'
import { trust } from './trust.ts'

export const en: Texts = {
  ...shared,
  carry,
  console,
  copies,
  database,
  figures,
  health,
  imports,
  lost,
  paper,
  listener,
  setup,
  schema,
  service,
  trust,
}
