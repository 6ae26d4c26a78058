import { lastWorkday, workday } from './days.ts'
import { buyer, purchaseHead } from './people.ts'
import { createStep, type DemoStep } from './steps.ts'

/** The head of purchasing asks the buyer about an order: it waits for her until she has seen it. */
export const comments = (today: string): readonly DemoStep[] => [
  createStep(workday(today, lastWorkday, '16:20'), purchaseHead, 'comments', {
    resource: 'purchase_orders',
    record: 1,
    text: '@冯琳 板材的交货期请再问一次供方，问到了在这里回我。',
    mentions: [buyer],
  }),
]
