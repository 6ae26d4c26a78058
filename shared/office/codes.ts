import { codes } from '../kernel/codes.ts'

/** What a file attached to a record is. */
export const attachmentKind = codes({
  other: [0, '其他', 'Other'],
  certificate: [1, '质量证明书', 'Quality certificate'],
  drawing: [2, '图纸', 'Drawing'],
  contract: [3, '合同', 'Contract'],
  photo: [4, '照片', 'Photo'],
})

/** What became of a working copy. */
export const copyState = codes({
  out: [0, '在外', 'Out', 'run'],
  returning: [1, '带回中', 'Coming back', 'wait'],
  returned: [2, '已带回', 'Returned', 'done'],
  void: [3, '已作废', 'Void', 'void'],
})

/** What became of a return file. */
export const returnState = codes({
  reviewing: [0, '核对中', 'In review', 'wait'],
  closed: [1, '已了结', 'Closed', 'done'],
  abandoned: [2, '已放弃', 'Abandoned', 'void'],
  superseded: [3, '已被更新', 'Superseded', 'void'],
})
