/** Why LAN access cannot be switched on, or a client is rejected. */
export const listener = {
  everywhere: '请选择本机的一个地址；不能对所有地址开放',
  not_ours: (host: string) => `本机现在没有地址 ${host}`,
  demo: '演示工厂的密码人人知道，只能在本机使用；清除演示数据后才能开启局域网访问',
  port_taken: (port: number) => `端口 ${port} 已被其他程序占用，请换一个`,
  port_refused: (port: number) => `系统不允许使用端口 ${port}，请换一个`,
  fixed: '办公室以服务器方式启动，局域网访问由启动命令决定，不能在这里切换',
  shut_first: '请先关闭局域网访问，再改变是否加密',
  damaged_key:
    '数据目录中 tls/key.pem 无法读取：请从另存的副本放回（办公室的备份中没有它），或删去它另建一个；另建后各台机器须重新核对指纹',
  pair_needs_encryption: '只有以加密方式开启局域网访问时才能配对机器',
  unpaired: '这台机器还没有配对：请系统管理员给出配对码，在这里输入后再登录',
  programs_only: '这个地址没有加密，只接受接口令牌；用密码登录请改用加密的地址',
  wrong_code: '配对码不正确、已使用或已过期；请系统管理员另给一个',
  too_many_codes: (seconds: number) => `配对码输错的次数过多，请 ${seconds} 秒后再试`,
  no_origin: (text: string) =>
    `“${text}”不是网页来源：请写协议、主机和端口，如 https://mes.example:8443；不能用 *，也不带路径`,
  tokens_only: '其他来源的网页只能用接口令牌访问，不能登录、配对或设置',
  machine_name: '请给这台机器起一个名称，不超过 64 个字',
}
