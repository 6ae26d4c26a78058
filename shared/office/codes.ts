import { codes } from '../kernel/codes.ts'

/** What a file attached to a record is. */
export const attachmentKind = codes({
  other: [0, '其他', 'Other'],
  certificate: [1, '质量证明书', 'Quality certificate'],
  drawing: [2, '图纸', 'Drawing'],
  contract: [3, '合同', 'Contract'],
  photo: [4, '照片', 'Photo'],
})
