import type { Texts } from '../zh/index.ts'
import { console } from './console.ts'
import { desktop } from './desktop.ts'
import { files } from './files.ts'
import { inventory } from './inventory.ts'
import { office } from './office.ts'

export const en: Texts = { ...office, ...inventory, console, desktop, files }
