import { partItems } from './quota_items.ts'

/** A part in the library's list of 外协件; once per list. */
export const cooperant_items = partItems('cooperant_items', { zh: '外协件', en: 'Outsourced part' })
