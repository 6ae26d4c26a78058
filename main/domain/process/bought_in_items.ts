import type { Handlers } from '../context.ts'
import { singleParts } from './single_parts.ts'

export const bought_in_items = singleParts('bought_in_items') satisfies Handlers<'bought_in_items'>
