import { partItems } from './quota_items.ts'

/** A part of the library in its list of 外购件; once in each list. */
export const bought_in_items = partItems('bought_in_items', { zh: '外购件', en: 'Bought-in part' })
