export const texts = {
  executions: {
    lines: '执行明细',
    keys: '在最后一行输入即新增 · Tab 右移 · Enter 下移 · F7 选材料 · Ctrl+Delete 删除行 · Ctrl+S 保存',
    keys_to_read: '只读 · 方向键查看',
    count: (count: number) => `共 ${count} 行`,
    final: '已保存定稿，表头和明细锁定；需要修改时由工艺部部长重新编制',
    in_work: '编制中：填完后由编制人保存定稿',
  },
}
