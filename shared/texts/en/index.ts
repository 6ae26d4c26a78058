import type { Texts } from '../zh/index.ts'
import { backups } from './backups.ts'
import { conditions } from './conditions.ts'
import { desktop } from './desktop.ts'
import { distribution } from './distribution.ts'
import { files } from './files.ts'
import { inventory } from './inventory.ts'
import { issuing } from './issuing.ts'
import { jobs } from './jobs.ts'
import { office } from './office.ts'
import { officeResources } from './office_resources.ts'
import { process } from './process.ts'
import { procurement } from './procurement.ts'
import { refunds } from './refunds.ts'
import { shop } from './shop.ts'
import { stock } from './stock.ts'

export const en: Texts = {
  ...office,
  ...inventory,
  backups,
  conditions,
  desk: officeResources,
  desktop,
  distribution,
  files,
  issuing,
  jobs,
  process,
  procurement,
  refunds,
  shop,
  stock,
}
