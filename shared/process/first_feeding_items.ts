import { partItems } from './quota_items.ts'

/** A part in the library's list of 先投件; once per list. */
export const first_feeding_items = partItems('first_feeding_items', {
  zh: '先投件',
  en: 'First-feeding part',
})
