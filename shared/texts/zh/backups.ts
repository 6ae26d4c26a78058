/** Messages about backups. */
export const backups = {
  damaged: (detail: string) => `备份已损坏，不能使用（${detail}）`,
  not_whole: '这不是完整的备份：缺少 manifest.json 或其内容无法识别',
  changed: (name: string) => `备份与其清单不符：${name} 已被改动或缺失`,
  other: (plant: string) =>
    `这不是这份数据的备份，而是“${plant || '未命名工厂'}”另一份数据的：恢复后，这里的数据整个换成那一份`,
  doubtful: (time: string) => `${time}（日期不可信）`,
  unread: '备份所在的磁盘或文件夹现在读不到，备份本身未必有问题：请接好或稍后再试',
  folder_shut: (place: string) => `备份文件夹 ${place} 找不到或不能写入`,
  not_carried: (reason: string) => `备份已完成，但没有复制到工厂选定的备份文件夹：${reason}`,
  newer: (version: number, newest: number) =>
    `该备份来自更新的程序（数据版本 ${version}，本程序为 ${newest}），请先更新程序`,
  nothing_to_undo: '没有可以撤销的恢复',
  demo_on_lan:
    '演示工厂的密码人人知道，只能在本机使用：请先关闭局域网访问（以服务器方式启动的，改在 127.0.0.1 启动），再恢复演示数据',
  newest_stays: '最新的备份须保留，请先做一份新的备份',
  not_found: (name: string) => `没有备份“${name}”`,
  job: '备份',
  other_name: (name: string) => `请输入工厂名称“${name}”以确认恢复`,
  occasion: {
    regular: '定时',
    quit: '退出时',
    asked: '手动',
    migration: '升级前',
    restore: '恢复前',
  },
}
