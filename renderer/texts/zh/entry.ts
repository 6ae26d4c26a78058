export const entry = {
  title: (what: string) => `批量录入 · ${what}`,
  open: '批量录入',
  grid_keys:
    'Tab 右移 · Enter 下移 · F2 编辑 · Esc 还原 · Ctrl+D 复制上一行 · Ctrl+V 可从 Excel 粘贴 · F7 选择 · Ctrl+S 保存',
  cell: (row: number, column: string) => `第 ${row} 行，${column}`,
  rows_filled: (count: number) => `已录 ${count} 行`,
  save_all: (count: number) => (count > 0 ? `全部保存（${count} 条）` : '全部保存'),
  saved: (count: number) => `已保存 ${count} 条`,
  needed: (column: string) => `${column}必须填写`,
  cells_wrong: (count: number) => `没有保存：有 ${count} 格需要修改，原因见表格下方`,
  next_wrong: (count: number) => `${count} 格需要修改，转到下一格`,
  unknown_record: (column: string, text: string) => `${column}：没有找到“${text}”，按 F7 选择`,
  too_wide: (columns: number) => `没有粘贴：内容比表格多 ${columns} 列`,
  too_long: (most: number) => `没有粘贴：一次最多录入 ${most} 行`,
  copy_row: '复制行',
  remove_row: '删除行',
  undo: '撤销',
  redo: '重做',
  pick: (what: string) => `选择${what}`,
  found_of: (shown: number, count: number) =>
    count > shown ? `显示 ${shown} 条，共 ${count} 条` : `共 ${count} 条`,
}
