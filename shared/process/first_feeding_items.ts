import { partItems } from './quota_items.ts'

/** A part of the library in its list of 先投件; once in each list. */
export const first_feeding_items = partItems('first_feeding_items', {
  zh: '先投件',
  en: 'First-feeding part',
})
