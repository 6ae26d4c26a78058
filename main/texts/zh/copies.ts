interface Holder {
  readonly holder: string
  readonly due_dt: string
}
const along = (who: readonly Holder[]) =>
  `这些记录的工作令被带出：${who.map(({ holder, due_dt }) => `${holder} 至 ${due_dt}`).join('、')}`

/** Working copies: taking and opening them, what they hold. */
export const copies = {
  job: (name: string) => `带出 ${name}`,
  file: (name: string) => `${name}.office-copy`,
  wrong_passphrase: '口令不对，或文件在途中被改动；没有打开任何内容',
  passphrase_needed: '这是外带副本，请输入带出时设定的口令',
  not_a_copy: '这个文件不是外带副本，没有打开任何内容',
  no_such_person: (id: number) => `没有编号为 ${id} 的在职人员`,
  no_such_order: (id: number) => `没有编号为 ${id} 的工作令`,
  no_username: (name: string) => `${name}没有用户名，不能在副本中登录`,
  twice: (name: string) => `${name}已在名单中`,
  due_passed: '带回期限不能早于今天',
  only_own: '只能给自己带出；给别人带出须由工艺部部长或系统管理员办理',
  held_too: (name: string, holder: string, due: string) =>
    `${holder}的外带副本“${name}”也带着这些工作令，${due} 前带回`,
  held: (who: readonly Holder[]) => `${along(who)}；这里的改动带回时要核对`,
  held_needs_reason: (who: readonly Holder[]) => `${along(who)}；请写明原因`,
  own_password: '请先把口令改成自己的密码',
  not_written: '副本没有写成，已作废',
  is_over: '这个副本已经带回或作废',
  opened: (name: string, holder: string, due: string) =>
    `已打开外带副本“${name}”：持有人 ${holder}，${due} 前带回`,
}
