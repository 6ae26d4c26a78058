export const drafts = {
  leave_title: '这里有内容还没有保存',
  leave_about: '离开后内容作为草稿保留，下次打开这一页时恢复。',
  leave_discard: '放弃内容并离开',
  typed_away: (time: string) => `这些内容是办公室连不上时输入的，本记录将按离线输入时间 ${time} 登记。`,
  takes_it_too: (fields: string) => `${fields}未填，也将写为这个时间。`,
  take_now: '改用保存时的时间',
  leave_keep: '保留草稿并离开',
}
