import { partItems } from './quota_items.ts'

/** A part of the library in its list of 外协件; once in each list. */
export const cooperant_items = partItems('cooperant_items', { zh: '外协件', en: 'Outsourced part' })
