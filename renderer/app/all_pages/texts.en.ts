import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  all_pages: {
    find: 'Name, pinyin initials or full pinyin',
    count: (count) => String(count),
    raw: (count) => `Details and raw lists (${count})`,
    star: (name) => `Favourite: ${name}`,
    keys: '↑ ↓ ← → choose · Enter opens · Space stars',
    arrange: 'Arrange the navigation',
    usual: 'Restore the usual navigation',
    modules: {
      process: 'Process',
      procurement: 'Procurement',
      production: 'Production',
      stores: 'Stores',
      sales: 'Sales',
      office: 'Office',
    },
  },
}
