export const forms = {
  not_yours: '您没有权限',
  /** Roles or persons, whose step it is. */
  turn_of: (who: readonly string[], holders: readonly string[] = []) =>
    `由${who.join('或')}办理${holders.length > 0 ? `：${holders.join('、')}` : ''}`,
  /** Whose turn it is. */
  waits_for: (who: readonly string[]) => `等 ${who.join('、')}`,
  steps: '办理进度',
  groups: { basic: '基本', amounts: '数量', persons: '人员', system: '系统' },
  head_of: (department: string) => `${department}负责人`,
  /** Asked before a step that nothing undoes. */
  overtaken: (name: string, state: string) => `“${name}”已有人处理，现在是“${state}”`,
  ends: (what: string, name: string, state: string) => `${what}“${name}”变为“${state}”后不能撤回。`,
  own_page: '打开工作页面',
  /** Two persons are needed: this one has acted on the record already. */
  signed_already: '同一张单据须由不同的人办理，您已经办过前面的步骤',
  /** A field that a step needs. */
  wanted: (what: string) => `请填写${what}`,
  and: '；',
  copy: '复制新建',
  choose_file: '选择文件…',
  save_and_new: '保存并新建',
  copied_from: (name: string) => `内容复制自 ${name}；编号、日期和签名已清空`,
  password_rule:
    '12 至 128 个字符，例如几个不相干的词；8 至 11 个字符时须很难猜。不要用姓名、厂名或常见密码。',
  save_first: '先保存修改（Ctrl+S）',
  save_table_first: '请先保存表中的更改',
}
