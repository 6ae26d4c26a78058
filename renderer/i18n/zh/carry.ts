/** First run with an office from elsewhere, and the export of this one. */
export const carry = {
  about:
    '选择备份文件夹、导出文件（.office.tar.gz），或另一份数据的文件夹。原文件不会改动，核对无误后才接收。',
  path: '这台电脑上的路径',
  file: '选文件…',
  folder: '选文件夹…',
  look: '核对并查看',
  looking: '正在核对，数据较多时需要几分钟…',
  kinds: { backup: '备份', export: '导出文件', office: '另一份数据' } as Readonly<Record<string, string>>,
  found: (kind: string) => `${kind}，已核对完好`,
  no_name: '未命名工厂',
  made: '时间',
  rows: '行数',
  files: '上传的文件',
  lost_files: (count: number) => `另有 ${count} 个上传的文件在原来的电脑上已经丢失`,
  files_left: (count: number) =>
    `数据旁边没有找到 ${count} 个上传的文件：请改为选择含有 files 文件夹的整个数据文件夹，否则这些文件不会一起接收`,
  last: '最后一项操作',
  bare: (last: string) =>
    `数据文件旁边没有 office.head，它可能是单独复制出来的：${last === '' ? '其中没有任何操作' : `其中最后一项操作是 ${last}`}，此后写入的内容不在其中。`,
  newest_backup: (folder: string, made: string, rows: number) =>
    `旁边最近的备份：${folder}（${made}，${rows} 行）`,
  use_backup: '改用这个备份',
  accept_loss: '放弃缺失的操作，仍然接收（操作日志会记下）',
  take: '接收这份数据',
  taking: '正在接收，完成后请用原来的用户名和密码登录…',
  export_about:
    '把全部数据（含上传的文件）写入一个文件。在另一台电脑上首次启动时选“打开备份”即可接收；登录状态、备份和证书不在其中，局域网的机器要重新配对。',
  export: '导出全部数据…',
  exporting: (percent: number) => `正在导出 ${percent} %`,
}
