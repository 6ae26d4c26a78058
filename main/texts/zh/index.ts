import { zh as shared } from '../../../shared/texts/zh/index.ts'
import { carry } from './carry.ts'
import { console } from './console.ts'
import { health } from './health.ts'
import { lost } from './lost.ts'
import { paper } from './paper.ts'
import { schema } from './schema.ts'

/** What only the office's own process says: no page carries it. The rest is what everybody says. */
export const zh = { ...shared, carry, console, health, lost, paper, schema }

export type Texts = typeof zh
