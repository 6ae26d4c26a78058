/** An office in a PostgreSQL database. */
export const database = {
  option:
    'PostgreSQL 数据库的地址：postgres://用户@主机:5432/数据库?schema=plant1；密码放在 PGPASSFILE 或 OFFICE_DATABASE_PASSWORD 中',
  address: {
    form: '数据库地址应写成 postgres://用户@主机:5432/数据库?schema=plant1',
    password:
      '数据库地址中不能有密码：命令行人人可见。请把密码放在密码文件（PGPASSFILE）或环境变量 OFFICE_DATABASE_PASSWORD 中',
    schema: (name: string) => `“${name}”不能作模式名：只用小写字母、数字和下划线，不以数字或 pg_ 开头`,
    parameter: (name: string) =>
      `数据库地址中没有参数“${name}”；可用的有 schema、host、sslmode、sslrootcert、sslcert、sslkey`,
    tls: (mode: string) =>
      `不能用 sslmode=${mode}：与其他机器上的数据库之间必须加密，并核对其证书（sslmode=verify-full）`,
    certificate: (file: string) => `读不到证书文件 ${file}`,
  },
  unsafe: (database: string, lacks: readonly string[]) =>
    `为保护数据，没有打开数据库 ${database}：${lacks.join('；')}`,
  lacks: {
    fsync: 'postgresql.conf 中须为 fsync = on',
    full_page_writes: 'postgresql.conf 中须为 full_page_writes = on',
    synchronous_commit: 'postgresql.conf 中须为 synchronous_commit = on（不能是 off 或 local）',
    version: '须为 PostgreSQL 14 或更新',
  },
  locale: (database: string) =>
    `数据库的编码须为 UTF8、区域须为 C，请新建一个：createdb ${database} --template=template0 --encoding=UTF8 --locale=C`,
  empty: (schema: string, command: string) => `模式 ${schema} 中还没有办公室；建立请运行：${command}`,
  older: (schema: string, version: number, newest: number, command: string) =>
    `模式 ${schema} 是旧版程序的（数据版本 ${version}，本程序为 ${newest}）；先备份数据库，再升级：${command}`,
  newer: (schema: string, version: number, newest: number) =>
    `模式 ${schema} 来自更新的程序（数据版本 ${version}，本程序只认到 ${newest}）。没有改动任何内容；请先更新程序`,
  unreachable: (server: string, reason: string) =>
    `连不上数据库 ${server}（${reason}）：请核对地址，并确认服务器在运行`,
  refused: (server: string, role: string, reason: string) =>
    `数据库 ${server} 不接受用户 ${role}：密码不对，或服务器不允许他从这里登录（${reason}）`,
  no_password: (server: string, role: string) =>
    `数据库 ${server} 要用户 ${role} 的密码：请放在密码文件（PGPASSFILE，权限 0600）或环境变量 OFFICE_DATABASE_PASSWORD 中`,
  no_database: (reason: string, database: string) =>
    `没有这个数据库（${reason}）；新建：createdb ${database} --template=template0 --encoding=UTF8 --locale=C`,
  no_encryption: (server: string) =>
    `数据库 ${server} 不支持加密连接；不在本机的数据库必须加密：请在服务器上设 ssl = on`,
  bad_certificate: (server: string, reason: string) =>
    `数据库 ${server} 的证书不能核对（${reason}）：请在地址中以 sslrootcert 指定签发它的证书，主机名须与证书一致`,
  rights: (role: string, schema: string, reason: string, command: string) =>
    `用户 ${role} 在模式 ${schema} 中的权限不够（${reason}）；授权请运行：${command}`,
  no_role: (reason: string) => `没有这个用户（${reason}）：请先用 createuser 建立`,
  other_tables: (schema: string) => `模式 ${schema} 中已有别的程序的表：请在地址中用 schema= 另指定一个`,
  filled: (schema: string) => `模式 ${schema} 中已有记录：只能接收到刚建立、还没有打开过的模式中`,
  not_with: (option: string) => `--database 不能与 ${option} 同用`,
  beside_file: (directory: string) =>
    `${directory} 中已有一个存于文件（office.db）的办公室：请用 --data 给数据库的办公室另指定一个目录`,
  migrate: '在数据库中建立或升级办公室的表；以模式所有者的身份运行',
  migrate_grant: '办公室运行时所用的数据库用户：给他读写的权限，但不能改动操作日志',
  needs_database: '请用 --database 指定数据库',
  made: (schema: string, version: number) => `已在模式 ${schema} 中建立办公室（数据版本 ${version}）`,
  upgraded: (schema: string, from: number, to: number) =>
    `已把模式 ${schema} 从数据版本 ${from} 升级到 ${to}`,
  current: (schema: string, version: number) => `模式 ${schema} 已是数据版本 ${version}，无须升级`,
  moved: (schema: string) => `已写入模式 ${schema}；行数、操作日志链和库存与原数据一致`,
  granted: (role: string) => `已给用户 ${role} 运行办公室的权限`,
}
