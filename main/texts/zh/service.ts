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
  not_built: (command: string) => `程序还没有构建，而服务不会自己构建：请先运行 ${command}`,
  no_user: (name: string, command: string) =>
    `没有账户 ${name}：请用 --user 指定已有的账户，或先建一个（${command}）`,
  no_owner: (directory: string) =>
    `${directory} 还没有，不知道以谁运行：请用 --data 指定已有的数据目录，或用 --user 指定账户`,
  no_root: (name: string) => `服务不能以 ${name} 运行：请用 --user 指定别的账户`,
  of_root: (directory: string, commands: string, name: string) =>
    `${directory} 属于 root，而服务不能以 root 运行：请先把它交给账户 ${name}（${commands}），再加 --user ${name} 安装`,
  not_owner: (directory: string, owner: string, name: string, command: string) =>
    `${directory} 属于 ${owner}，${name} 不能使用：请以 ${owner} 运行（--user ${owner}），或把它交给 ${name}（${command}）`,
  no_data: (directory: string) =>
    `${directory} 里是别的内容，不是本程序的数据：请用 --data 指定数据目录，或一个空的、还没有的文件夹`,
  only_root_sees: (directory: string) => `当前用户不能查看 ${directory}：请加 sudo 再运行一次`,
  unreachable: (directory: string, name: string) =>
    `账户 ${name} 进不了 ${directory}：请把数据放到它能进入的文件夹（--data），例如 /var/lib/plant-office`,
  not_ours: (host: string, own: readonly string[]) =>
    `本机没有地址 ${host}：请用 --host 指定 ${own.join('、')} 之一`,
  port_taken: (port: number) =>
    `端口 ${port} 已被占用：请先退出占用它的程序（例如正在运行的办公室），或用 --port 指定另一个`,
  unreadable: (root: string, name: string) =>
    `账户 ${name} 读不到程序 ${root}：请把程序放到它能读的地方，例如 /opt/plant-office`,
  unprintable: (fact: string) => `路径、账户和数据库地址不能含换行等控制字符，否则不能写入服务文件：${fact}`,
  no_right: (command: string) =>
    `没有权限安装，什么也没有改动：请运行 ${command}\n或者自己安装：上面是服务文件，请以 root 身份`,
  not_administrator: '没有权限安装：上面是服务文件，请在管理员的终端里',
  no_right_remove: '没有权限移除，请以管理员身份执行',
  no_systemd: '这里没有 systemd 在运行：上面是服务文件，请在 systemd 运行时以 root 身份',
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
