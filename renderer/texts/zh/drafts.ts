export const drafts = {
  leave_title: '这里有内容还没有保存',
  leave_about: '离开后内容作为草稿保留，下次打开这一页时恢复。',
  leave_discard: '放弃内容并离开',
  leave_keep: '保留草稿并离开',
}
