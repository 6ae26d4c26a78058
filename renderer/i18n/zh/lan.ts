/** How machines of the LAN are let in: in the administrator's settings, and at the machine itself. */
export const lan = {
  /** At the machine, before anybody signs in there. */
  here: {
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
  encryption: '加密',
  tls: '加密（推荐）',
  tls_about:
    '密码和数据在网络上看不到。其他电脑要用配对码配对一次，才能用密码登录；浏览器第一次会提示证书不受信任，核对指纹后继续。',
  only_here: '只有这台机器可以打开：',
  plain: '不加密',
  plain_about:
    '同一网络里的任何人都能读到经过的内容，包括密码。办公室有了证书以后，不加密的地址只接受接口令牌，不能用密码登录。',
  programs_only: '这个地址没有加密，只接受接口令牌：人要登录，请关闭后改用加密。',
  fingerprint: '证书指纹（SHA-256）',
  fingerprint_words: '指纹词，可以念给对方核对：',
  pair: '配对一台机器…',
  pair_title: '配对一台机器',
  pair_steps: (address: string) => [
    `在那台机器的浏览器中打开 ${address}，或扫二维码。`,
    '浏览器提示证书不受信任：查看证书，它的 SHA-256 指纹应与下面的完全一样，再继续访问。不一样就不要继续。',
    '输入下面的配对码，给机器起一个名称。',
  ],
  pair_code: '配对码',
  pair_left: (minutes: number, seconds: number) =>
    `只能用一次，还剩 ${minutes} 分 ${String(seconds).padStart(2, '0')} 秒`,
  pair_done: (machine: string) => `机器“${machine}”已配对，可以在那里登录了。这个配对码已经用过。`,
  pair_over: '配对码已过期',
  pair_again: '另给一个配对码',
  qr: '打开配对页面的二维码',
  paired: '已配对的机器',
  paired_about: '只有这些机器的浏览器可以从局域网用密码登录。点名称可以改名；移除后，那里登录的人立即退出。',
  no_paired: '还没有配对的机器',
  remove_machine: '移除',
  remove_machine_question: (name: string) => `移除机器“${name}”？在那里登录的人将立即退出，再用须重新配对。`,
  machine_removed: (name: string) => `已移除机器 ${name}`,
  expired: '已过期',
  for_ever: '长期',
  all_modules: '全部模块',
}

export type LanTexts = typeof lan
