import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  manual: {
    title: 'Handbook',
    contents: 'Contents',
    for_roles: (roles) => `For: ${roles}`,
    everybody: 'all roles',
    comma: ', ',
  },
}
