import { texts as cards } from '../cards/texts.zh.ts'
import { texts as quotas } from '../quotas/texts.zh.ts'

export const texts = {
  cards: cards.cards,
  quotas: quotas.quotas,
  sign: {
    list: '等我签的卡片和定额表',
    count: (count: number) => `${count} 份`,
    cards: (count: number) => `流转卡 ${count}`,
    quotas: (count: number) => `定额明细表 ${count}`,
    open: '打开',
    none: '没有等您签的卡片和定额表',
    at_office: '这里是外带副本：签字只在办公室。',
    none_about: '送到您这一步的流转卡，以及编完待审核的定额明细表，会列在这里。',
    compiled: (name: string, time: string) => `${name} ${time} 编制`,
    order: (uid: string) => `工作令 ${uid}`,
  },
}
