import { partItems } from './quota_items.ts'

/** A part in the library's list of 外购件; once per list. */
export const bought_in_items = partItems('bought_in_items', { zh: '外购件', en: 'Bought-in part' })
