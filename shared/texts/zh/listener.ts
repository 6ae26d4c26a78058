/** Why the door of the LAN stays shut. */
export const listener = {
  everywhere: '请选择本机的一个地址；不能对所有地址开放',
  not_ours: (host: string) => `本机现在没有地址 ${host}`,
  demo: '演示工厂的密码人人知道，只能在本机使用；清除演示数据后才能开启局域网访问',
  port_taken: (port: number) => `端口 ${port} 已被其他程序占用，请换一个`,
  port_refused: (port: number) => `系统不允许使用端口 ${port}，请换一个`,
  fixed: '办公室以服务器方式启动，局域网访问由启动命令决定，不能在这里切换',
}
