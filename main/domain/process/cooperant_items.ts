import type { Handlers } from '../context.ts'
import { singleParts } from './single_parts.ts'

export const cooperant_items = singleParts('cooperant_items') satisfies Handlers<'cooperant_items'>
