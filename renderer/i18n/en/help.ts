import type { Texts } from '../zh.ts'

export const help: Texts['help'] = {
  title: 'Help',
  open: 'Help on this page',
  keys: 'Keys',
  this_page: 'This page',
  index: 'All topics',
  manual: 'Handbook',
  search: 'Find in the help',
  steps: 'How it is done',
  rules: 'Rules',
  messages: 'What messages mean',
}
