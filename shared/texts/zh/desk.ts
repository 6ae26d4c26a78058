/** What belongs to the desk itself: what people keep, views, batches, deleted records. */
export const desk = {
  list: '列表',
  role: '角色',
  kept_enough: (most: number) => `每人最多保存 ${most} 项，请先删除不用的`,
  view_is_json: '视图内容无法识别',
  language_unknown: '语言只能是 zh（中文）或 en（英文）',
  name_needed: '请填写工厂名称',
  not_in_batches: (list: string) => `${list}不能批量处理，请逐条办理`,
  row: (at: number, says: string) => `第 ${at} 行：${says}`,
  more_refusals: (count: number) => `另有 ${count} 处`,
  no_such_birth: '该记录没有编号为此的创建记录',
  not_deleted: '该记录没有被删除，无需恢复',
  deleted_too_long: (days: number) => `只能恢复 ${days} 天内删除的记录`,
  id_given_away: '该编号已用于另一条记录，无法恢复',
  secret_gone: '日志不保存密码和令牌，这类记录无法恢复，请重新建立',
  deleted_with_others: '删除时还改动了其他记录，不能只恢复这一条',
  parent_gone: (what: string) => `所属的${what}已不存在，请先恢复它`,
}
