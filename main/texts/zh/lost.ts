/** What a restore would lose, an entry of the journal each. */
export const lost = {
  kinds: { create: '新建', update: '修改', remove: '删除', restore: '恢复', event: '操作' },
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
    imported: '导入全部数据',
    pairing_code: '给出配对码',
    pairing_failed: '配对失败',
    on: '开启局域网访问',
    off: '关闭局域网访问',
    clock_back: '本机时间被调回',
    clock_behind: '本机时间早于最近一次操作',
    clock_ahead: '本机时间跳快',
    clock_long: '本机时间比最近一次操作晚一个月以上',
    clock_right: '本机时间恢复正常',
    clock_trusted: '确认本机时间正确',
  },
}
