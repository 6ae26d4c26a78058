import type { Topic } from '../../../ui/help/topics.ts'

export const sign: Topic = {
  title: '签审',
  about: '等您签名的流转卡和定额明细表，先到的在上；左边选，右边看，签完自动到下一份。',
  steps: [
    '↑ ↓ 选择一份，右边显示卡片的工序和退回原因。',
    'F9 或 1 签名（校对、审核、批准），2 退回并写明原因。',
    'Enter 打开这张卡片或定额表，Esc 回到这里。',
  ],
  rules: ['编制、校对、审核、批准须由不同的人签。', '工艺库审核后流转卡才能批准。'],
}
