export const texts = {
  copy_here: {
    title: (name: string) => `外带副本“${name}”`,
    about: (holder: string, due: string) => `${holder}持有，${due} 前带回`,
  },
  restored: {
    told: (at: string, to: string) =>
      `数据已于 ${at} 恢复到 ${to} 的状态，所以所有人都要重新登录。${to} 以后录入的内容已不在其中，请核对后补录。`,
    undone: (at: string, to: string) =>
      `上次恢复已于 ${at} 撤销，数据回到恢复之前的状态（最后一项操作在 ${to}），所以所有人都要重新登录。请核对恢复期间录入的内容。`,
  },
  pair_here: '配对这台机器',
  programs_only: '这个地址没有加密，只接受程序的接口令牌。请向系统管理员要加密的地址（https 开头）。',
  plain_here: '同一网络里的人可以看到这里输入的密码和内容。请向系统管理员要加密的地址（https 开头）。',
  themes: { light: '浅色', dark: '深色' },
  demo_passwords: '演示工厂：所有用户的密码都是 demo-plant，保管员的用户名是 user20。',
  caps_lock: '大写锁定已打开',
  sign_in: '登录',
  /** After a sign-in with a password that the office made, or with the passphrase of a working copy. */
  first_password: {
    about: '刚才用的密码别人也知道。请先给自己设一个密码，以后用它登录。',
    own: '自己的密码',
    again: '再输一次',
    differs: '两次输入的不一样',
    go: '设好并登录',
    leave: '退出登录',
  },
  /** At the machine, before anybody signs in there. */
  pairing: {
    title: '配对这台机器',
    about: '从局域网用密码登录以前，这台机器要用配对码配对一次。',
    steps: [
      '请系统管理员在办公室的“设置 · 局域网访问”中按“配对一台机器”。',
      '核对证书指纹：点浏览器地址栏左边的标志查看证书，它的 SHA-256 指纹应与管理员窗口里的完全一样。不一样就不要输入任何内容。',
      '在这里输入配对码，给这台机器起一个名称。',
    ],
    code: '配对码',
    name: '这台机器的名称',
    name_about: '例如：焊材库电脑',
    pair: '配对',
  },
}
