import type { DeskHandlers } from './workflows.ts'

export const listener = {
  queries: {
    shown: async () => ({
      on: false,
      url: '',
      host: '127.0.0.1',
      port: 8620,
      hosts: ['127.0.0.1'],
      switchable: false,
    }),
  },
  commands: {
    switch: async () => ({ on: false, url: '' }),
  },
} satisfies DeskHandlers<'listener'>
