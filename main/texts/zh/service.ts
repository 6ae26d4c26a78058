/** `npm run office -- service …`: the office as a service of the system. */
export const service = {
  about: '办公室作为系统服务：开机即运行，出错后重新启动（Linux 的 systemd，Windows 的计划任务）',
  install: '安装服务并启动；没有权限时只显示服务文件和要执行的命令（退出码 1）',
  status: '服务是否已安装、在运行、可以使用',
  remove: '停止并移除服务；数据保留',
  user: '以哪个已有账户运行；默认为数据目录的所有者，不能是管理员（root）',
  host: '监听地址，与 serve 相同',
  port: '监听端口，与 serve 相同，不能为 0',
  no_system: (platform: string) =>
    `这个系统（${platform}）没有 systemd，也不是 Windows：请用系统自己的方式在开机时运行 npm run serve`,
  fixed_port: '服务的地址须固定：--port 不能为 0',
  no_pages: (command: string) => `页面还没有建好，而服务不能改动程序：请先运行 ${command}`,
  no_user: (name: string) =>
    `没有账户 ${name}：请用 --user 指定已有的账户，或先建一个（sudo useradd --system --shell /usr/sbin/nologin plant-office）`,
  no_owner: (directory: string) => `${directory} 还没有，不知道以谁运行：请用 --user 指定账户`,
  no_root: (name: string, directory: string) =>
    `服务不能以 ${name} 运行：请用 --user 指定别的账户，并把数据目录交给它（chown -R 账户 ${directory}）`,
  not_owner: (directory: string, owner: string, name: string) =>
    `${directory} 属于 ${owner}，${name} 不能使用：请以 ${owner} 运行（--user ${owner}），或把它交给 ${name}（chown -R ${name} ${directory}）`,
  unreadable: (root: string, name: string) =>
    `账户 ${name} 读不到程序 ${root}：请把程序放到它能读的地方，例如 /opt/plant-office`,
  unprintable: (fact: string) => `路径、账户和数据库地址不能含换行等控制字符，否则不能写入服务文件：${fact}`,
  no_right: '没有权限安装：上面是服务文件，请以管理员身份执行',
  no_right_remove: '没有权限移除，请以管理员身份执行',
  no_systemd: '这里没有 systemd 在运行：上面是服务文件，在有 systemd 的机器上执行',
  save_as: (file: string) => `把服务文件存为 ${file}，然后：`,
  installed: (address: string) => `服务已安装并在运行：${address}`,
  failed: (command: string) => `服务没有启动成功，原因见：${command}`,
  none: '没有安装服务',
  state: (running: string, ready: boolean, address: string) =>
    `服务${running}；${address} ${ready ? '可以使用' : '没有应答'}`,
  removed: (directory: string) => `服务已移除；数据仍在 ${directory}`,
  password_file: (file: string) =>
    `数据库的密码不写入服务文件：请写入 ${file}（OFFICE_DATABASE_PASSWORD=…，属主 root，权限 600）`,
}
