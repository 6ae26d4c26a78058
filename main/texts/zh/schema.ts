/** Deviations of a data file's schema from the program's. */
export const schema = {
  types: { table: '表', index: '索引', view: '视图', trigger: '触发器' },
  unknown: (what: string) => `有程序没有的${what}`,
  changed: (what: string) => `${what} 被改动过`,
  missing: (what: string) => `缺少${what}`,
  refused: (all: readonly string[]) =>
    `数据文件的结构不是本程序建立的（${all.slice(0, 5).join('；')}），没有打开，也没有改动。请运行 npm run office -- doctor，按其提示处理`,
  not_tables: (all: readonly string[]) =>
    `没有改动任何内容：表不能这样修复（${all.slice(0, 5).join('；')}），请恢复一个较早的备份`,
  kept: (file: string) => `改动前的文件保留为 ${file}`,
  nothing_unknown: '数据库中没有不属于本程序的触发器、视图或索引，没有改动',
  dropped: (what: string) => `已清除${what}`,
  made: (what: string) => `已重新建立${what}`,
}
