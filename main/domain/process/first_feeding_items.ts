import type { Handlers } from '../context.ts'
import { singleParts } from './single_parts.ts'

export const first_feeding_items = singleParts(
  'first_feeding_items',
) satisfies Handlers<'first_feeding_items'>
