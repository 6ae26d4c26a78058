import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  executions: {
    lines: 'Details',
    count: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
    final: 'Final: header and lines are locked; the head of process opens it again',
    in_work: 'In work: its compiler saves it as final when it is complete',
  },
}
