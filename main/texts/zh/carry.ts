/** Moving an office to another machine: its portable file, and the import. */
export const carry = {
  foreign: () => '这个文件不是本程序导出的数据，也不是备份',
  damaged: (detail: string) =>
    `导出文件不完整或已被改动，没有接收任何内容${detail === '' ? '' : `（${detail}）`}`,
  damages: {
    cut_short: () => '文件在中途结束',
    too_long: () => '文件末尾之后还有别的内容',
    header: () => '其结构无法识别',
    list: () => 'office.json 或 manifest.json 无法识别',
    differs: () => '内容与 manifest.json 所列不符',
    part: (name: string) => `其中的 ${name} 不是应有的内容`,
    tables: (version: string) => `其中的数据表与数据版本 ${version} 不符`,
    moved: (part: string) => `写入数据库后，${part} 与原数据不符`,
    row: (table: string) => `数据表 ${table} 中有无法接收的行`,
    journal: (row: string) => `操作日志第 ${row} 行与前文不符`,
    not_office: () => '不是本程序的数据文件',
  },
  technical: (detail: string) => `技术信息：${detail}`,
  newer: (version: string) => `该导出文件来自更新的程序（数据版本 ${version}），请先更新程序`,
  too_large: (megabytes: string) =>
    `磁盘空间不够：导出文件解开后放不下（可用 ${megabytes} MB，其中一部分须留作日常使用），没有接收任何内容；请先腾出空间`,
  not_there: '这里没有备份、导出文件或数据文件，请核对路径',
  several: (offices: readonly { readonly plant: string; readonly made: string; readonly folder: string }[]) =>
    `这里有不止一份数据的备份，不知道要用哪一份，没有接收任何内容。请改填其中一个的路径：${offices
      .map(({ plant, made, folder }) => `${plant === '' ? '未命名的工厂' : `“${plant}”`} ${made}：${folder}`)
      .join('；')}`,
  empty: '这个文件是空的，里面没有数据',
  whole_path: '请填写完整的路径，例如 E:\\office-backups',
  in_use: '那份数据正被本程序的另一个窗口或服务使用，请先将其关闭',
  not_empty: '这里已经有数据；导入只能在空的数据目录中进行，替换现有数据请用“恢复”',
  is_folder: (example: string) => `这是一个文件夹：请写出其中新文件的名称，例如 ${example}`,
  no_folder: (folder: string) => `没有文件夹 ${folder}：请先建好，或核对路径`,
  is_there: '已有同名文件，请另取名称',
  lost_files: (count: number) => `其中 ${count} 个上传的文件在原来的电脑上已经丢失`,
  files_left: (count: number) =>
    `数据旁边没有找到 ${count} 个上传的文件，没有一起接收：请从原来的数据目录把 files 文件夹中的内容复制到这里的 files 文件夹`,
  newest_beside: (folder: string) => `旁边最近的备份：${folder}。`,
  choose_loss: '没有接收任何内容；确要不带缺失的操作接收，请明确选择（命令行用 --accept-loss）',
  bare: (person: string, at: string) =>
    `数据文件旁边没有 office.head：${at === '' ? '其中没有任何操作' : `其中最后一项操作是 ${person} ${at}`}，此后写入的内容不在其中`,
  office_damaged: (detail: string) => `现有数据已损坏，不能导出；请用备份恢复（${detail}）`,
  job: '导出全部数据',
  file: (plant: string, day: string) => `${plant || '工厂办公室'}-${day}.office.tar.gz`,
}
