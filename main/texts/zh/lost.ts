/** What a restore would lose, an entry of the journal each. */
export const lost = {
  kinds: { create: '新建', update: '修改', remove: '删除', event: '操作' },
  of: (label: string, record: number, kind: string) =>
    record > 0 ? `${label} ${record} ${kind}` : label + kind,
  itself: '办公室设置',
  events: {
    sign_in: '登录',
    sign_in_failed: '登录失败',
    sign_out: '退出登录',
    exported: '导出全部数据',
    export: '导出列表',
    removed: '删除备份',
    restored: '恢复备份',
    restore_undone: '撤销恢复',
    set: '修改工厂设置',
    pairing_code: '给出配对码',
  },
}
