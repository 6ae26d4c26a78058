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
  is_return:
    '这是带回包，不是外带副本：请在办公室的“设置 · 外带副本”用“打开带回包…”打开；这里没有打开任何内容',
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
  is_over: '这个副本已经带回或作废',
  opened: (name: string, holder: string, due: string) =>
    `已打开外带副本“${name}”：持有人 ${holder}，${due} 前带回`,
  has_left: '改动的人已离职或已停用；由有权的人以自己的名义带入',
  for_person: (name: string) => `代 ${name} 带回`,
  /** What the history says of a change: when it was made away, when it came home, and who brought it in. */
  brought: (at: string | undefined, home: string, name: string) =>
    `${at ? `外带 ${at.slice(5, 16).replace('T', ' ')} 改，` : ''}${home.slice(5, 10)} 带回，由 ${name} 带入`,
  machine: (name: string) => `外带 ${name}`,
  clock: (at: string) => `副本的时钟不可信：${at.slice(0, 16).replace('T', ' ')}`,
  conflict: (fields: string) => `两边都改了：${fields}`,
  revised_here: '办公室已批准或换版；没有预选任何内容',
  edited_here: '在外删除的，办公室又改了',
  gone_here: '办公室已删除，在外又改了',
  order_here: '两边都改了顺序',
  child_left: '办公室没有与它对应的行',
  made_along: (label: string, count: number) =>
    `办公室随之自动建了副本里没有的${label} ${count} 条；副本自己的在另一组时，先带入那一组`,
  parent_gone: (label: string, name: string) => `办公室已经没有这个${label}：${name}；请指出现在是哪一个`,
  needs_parent: '它所属的记录还没有带入',
  base_lost: (label: string) => `它所属的${label}在办公室恢复备份时丢了`,
  left_out_before: '以前的带回已选办公室的值，这次没有再改成别的',
  group_waits: '同组的其他改动还没有决定',
  reason_to_discard: '放弃要写原因',
  return_job: (name: string) => `写带回包 ${name}`,
  return_file: (name: string, day: string) => `${name} ${day}.office-return`,
  not_a_copy_here: '这里不是外带副本，没有可以带回的改动',
  last_was_written: '最后一次的带回包已写出，副本只读；要继续请由持有人说明原因',
  holder_only: '只有副本的持有人可以继续使用',
  is_copy: '这是外带副本的文件，不是带回包：请选在副本里用“写带回包…”写的文件；没有读取任何内容',
  not_a_return: '这个文件不是带回包，没有读取任何内容',
  not_of_this_office: '这个带回包不属于本办公室：没有带出过这个副本',
  not_known_any_more:
    '办公室恢复过带出以前的备份，已经不知道这个副本：请持有人在副本的“设置 · 外带副本”取登记码，由系统管理员在办公室的“设置 · 外带副本”登记，再打开这个带回包',
  in_database: '办公室的数据在 PostgreSQL 数据库里，不能带出外带副本',
  wrong_code: '登记码不对：请从副本中整段复制；没有登记',
  code_of_other_office: (name: string) =>
    `这个副本是别的办公室带出的${name === '' ? '' : `（${name}）`}，不能在这里登记`,
  is_known: (name: string) => `副本“${name}”已在名单中，不用登记`,
  person_lost: '副本的持有人或同行人不在恢复的数据里，不能登记',
  code_for_holder: '登记码只给副本的持有人',
  copy_is_void: '这个副本已作废，不再接收带回包',
  other_base: '带回包的底稿与带出时的不同，没有读取任何内容',
  older_copy: '副本的程序版本较旧：请先用新程序打开副本，再写一次带回包',
  newer_copy: '副本的程序版本较新：请先更新办公室的程序',
  foreign_person: (id: number) =>
    `带回包中有编号为 ${id} 的人的改动，他既不是持有人也不是同行人；整个带回包没有接收`,
  no_call: (entry: number) => `带回包中第 ${entry} 条记录没有对应的操作；整个带回包没有接收`,
  older_file: '这台电脑更新的带回包已经打开过；请用最新的那一个',
  return_faults: {
    foreign: '这个文件不是带回包，没有读取任何内容',
    too_large: '带回包太大：最多 200 MB，解开后 1 GB，20 万条记录',
    changed: '带回包的密封不对：文件在途中被改动，或不是这个副本写的；没有读取任何内容',
    damaged: '带回包的内容不完整；没有接收任何改动',
    chain: '带回包的操作记录首尾不连贯，副本中的记录被改动过；没有接收任何改动',
    rows_differ: '带回包中的数据与它的操作记录不一致；没有接收任何改动',
  },
  return_file_gone: '这个带回包的文件已经不在办公室里；请再打开一次原来的文件',
  return_is_over: '这个带回包已经了结、放弃或被更新的代替',
  edits_open: (count: number) => `还有 ${count} 处改动没有决定`,
  sum_differs: (sum: number, edits: number) => `各种结果合计 ${sum} 处，与改动 ${edits} 处不符，不能了结`,
  abandoned: (reason: string) => `放弃带回：${reason}`,
}
