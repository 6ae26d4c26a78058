export const permissions = {
  title: '权限',
  about: '每一行是一项操作，每一列是一个角色。登录的人都可以查看，能改什么由这里的规定决定。',
  module: '模块',
  role: '角色',
  text: '列表、操作或字段',
  every: '全部',
  list: '列表',
  operation: '操作',
  takes: '须由',
  states: '只在',
  cells: { yes: '可', states: '限状态', related: '限相关', no: '否' },
  /** What the words of a cell mean, below the table. */
  meaning: {
    yes: '可以',
    states: '可以，但只在列出的状态',
    related: '只限本人的或与本人有关的记录',
    no: '不可以',
  },
  legend: '可：可以；限状态：只在某些状态可以；限相关：只限本人的或与本人有关的记录；否：不可以',
  count: (rows: number) => `共 ${rows} 项`,
  none: '没有符合的操作',
  keys: '方向键移动，Enter 查为什么，Ctrl+C 复制',
  why: '为什么不能？',
  why_about: '选择人员、列表和操作，也可以写上单据编号；办公室说明现在可不可以，以及为什么。',
  person: '人员',
  token: '接口令牌',
  record: '单据编号（可不填）',
  ask: '查询',
  field: (label: string) => `修改“${label}”`,
  answers: { yes: '可以', no: '不可以', depends: '看情况' },
  answered: (answer: string, person: string, operation: string, record: string) =>
    `${answer}：${person} · ${operation}${record && ` · ${record}`}`,
  people: (names: readonly string[]) => `可以办理的人：${names.join('、')}`,
  takes_whom: (who: string) => `须由：${who}`,
}

export type PermissionTexts = typeof permissions
