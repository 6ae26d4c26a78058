import { texts as sections } from '../../features/office/settings/section_names/texts.en.ts'
import { texts as cards } from '../../features/process/cards/texts.en.ts'
import { texts as material_trace } from '../../features/stores/material_trace/texts.en.ts'
import { texts as bakes } from '../../features/welding_store/bakes/texts.en.ts'
import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  section_names: sections.section_names,
  new_bake: bakes.new_bake,
  card_print: cards.card_print,
  materials: material_trace.materials,
  finder: {
    title: 'Search',
    placeholder: 'Records, pages or actions: name, number or pinyin initials, such as wsd',
    pages: 'Pages',
    actions: 'Actions',
    exact: 'With this number',
    records: 'Records',
    recent: 'Used lately',
    page: 'Page',
    action: 'Action',
    keys: '↑ ↓ choose · Enter open · Esc close',
    shared_number: 'Several cards bear this file number, choose one · ↑ ↓ choose · Enter open',
    write_return: 'Write a return file…',
    other_theme: 'Light or dark',
    other_language: 'The other language',
  },
}
