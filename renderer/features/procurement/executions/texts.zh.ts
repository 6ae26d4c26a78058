export const texts = {
  executions: {
    lines: '执行明细',
    count: (count: number) => `共 ${count} 行`,
    final: '已保存定稿，表头和明细锁定；需要修改时由工艺部部长重新编制',
    in_work: '编制中：填完后由编制人保存定稿',
  },
}
