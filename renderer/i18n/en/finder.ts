import type { Texts } from '../zh.ts'

export const finder: Texts['finder'] = {
  title: 'Search',
  placeholder: 'Records, pages or actions: name, number or pinyin initials, such as wsd',
  pages: 'Pages and actions',
  records: 'Records',
  recent: 'Used lately',
  page: 'Page',
  action: 'Action',
  keys: '↑ ↓ choose · Enter open · Esc close',
  shared_number: 'Several cards bear this file number, choose one · ↑ ↓ choose · Enter open',
  print_humiture: 'Print the humiture record (CR-HC-01)',
  print_bakes: 'Print the bake record (CR-HC-02)',
  other_theme: 'Light or dark',
  other_language: 'The other language',
}
