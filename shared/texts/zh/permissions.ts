/** Access rules as text, and why an action is not allowed. */
export const permissions = {
  operations: { list: '查看列表', read: '查看', create: '新建', remove: '删除' },
  change: (fields: string) => `修改：${fields}`,
  step: (label: string, from: string, to: string) => `${label}（${from} → ${to}）`,
  everyone: '所有登录的人',
  joined: (words: readonly string[]) => words.join('、'),
  and: (parts: readonly string[]) => parts.join('，且'),
  or: (parts: readonly string[]) => parts.join('、'),
  bound: (who: string, where: string) => `${who}（${where}）`,
  self: '本人',
  person: (field: string) => `“${field}”所写的本人`,
  member_of: (field: string) => `“${field}”部门的人员`,
  head_of: (field: string) => `“${field}”部门的负责人`,
  leader_of: (field: string) => `“${field}”的班组长`,
  titled: (field: string, roles: string) => `“${field}”对应的角色（${roles}）`,
  next_signer: '下一位签署人',
  within_hours: (field: string, hours: number) => `${field}之后 ${hours} 小时内`,
  within_days: (field: string, days: number) => `${field}之后第 ${days} 天结束以前`,
  within_working_days: (field: string, days: number) => `${field}之后第 ${days} 个工作日结束以前`,
  is: (field: string, words: string) => `${field}为${words}`,
  of_parent: (parent: string, words: string) => `所属${parent}的${words}`,
  empty: '空',
  yes: '是',
  no: '否',

  // reasons against
  others_for_admins: '只有系统管理员可以查询别人的权限',
  no_such_wish: (input: string) => `没有“${input}”这项操作`,
  has_left: '此人已离职，不能再登录',
  takes: (who: string) => `此操作须由：${who}`,
  has_roles: (person: string, roles: string) => `${person}的角色：${roles}`,
  no_roles: (person: string) => `${person}没有任何角色`,
  in_state: (now: string, needed: string) => `现在${now}；此操作只在${needed}时可以做`,
  parent_state: (parent: string, now: string, needed: string) =>
    `所属${parent}现在${now}；此操作只在${needed}时可以做`,
  duty: (label: string, fields: string) => `职责分离：“${label}”不能由“${fields}”所写的人办理`,
  token_expired: (day: string) => `令牌已于 ${day} 过期`,
  // notes
  only_related: (who: string) => `只限：${who}`,
  only_in: (states: string) => `只在${states}时`,
  needs_reason: '须写原因',
  judged_later: '内容是否合格，在保存时判定',
  given_by_admin: '系统管理员可以代办；职责分离和可放宽的条件只作提示，并记入历史',
}

export type AccessTexts = typeof permissions
