import type { Texts } from '../zh.ts'

export const help: Texts['help'] = {
  title: 'Help',
  this_page: 'This page',
  index: 'All topics',
  search: 'Find in the help',
  steps: 'How it is done',
  rules: 'Rules',
  messages: 'What messages mean',
}
