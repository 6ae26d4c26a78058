/** The administration command, and the output of a start without a window. */
export const console = {
  demo_needs_empty: '演示工厂只能装入空的数据目录：这里已有部门、用户或记录',
  network_drive: (path: string, kind: string) =>
    `${path} 在网络盘上（${kind}）：断网或两台电脑同时写入会损坏数据，请把数据目录放在本机磁盘上`,
  path: {
    read_only: (path: string) =>
      `${path} 在只读的磁盘上，不能写入：请以可写方式重新挂载，或用 --data 指定可写磁盘上的数据目录`,
    foreign: (path: string) =>
      `当前用户不能读写 ${path}：请以它的所有者运行，或把它连同其中的内容交给当前用户（chown -R 用户 文件夹）`,
    missing: (path: string) => `找不到 ${path}：请核对路径`,
  },
  unforeseen: (reason: string) => `意外错误：${reason}；请再试一次，仍然如此，请把这句话告诉系统管理员`,
  office_in_use: (pid: string, since: string) =>
    `这个数据目录正被另一个程序使用（进程 ${pid}，自 ${since} 起），请先退出它`,
  office_file: {
    damaged: (kept: string) =>
      `数据文件已损坏，或不是本程序的文件。它已改名保留为 ${kept}，没有删除任何内容。`,
    gone: (directory: string) =>
      `${directory} 中曾有数据，但数据文件 office.db 不见了；确要从头开始，请先删除其中的 office.made。`,
    put_aside: (kept: string) => `损坏的数据文件此前已改名保留为 ${kept}。`,
    offer: (name: string, made: string, rows: number) => `可恢复的最近备份：${name}（${made}，${rows} 行）`,
    command: (given: string) => `恢复命令：npm run office -- restore ${given}`,
    no_offer: '这个目录中没有备份',
    ends: (person: string, at: string) => `数据文件中的最后一项操作：${person} ${at}。`,
    ends_empty: '数据文件中没有任何操作。',
    accept: (given: string) => `放弃缺失的操作、继续使用：npm run -s serve -- ${given}`,
    newer: (version: string, newest: string) =>
      `这份数据来自更新的程序（数据版本 ${version}，本程序只认到 ${newest}）。没有改动任何内容；请先更新程序。`,
    unsafe: (reason: string) => `为保护数据，没有打开数据文件：${reason}`,
    not_whole: '数据文件 office.db 已损坏，或不是本程序的文件；检查没有改动它',
    foreign_log: '数据文件旁边有另一份数据留下的日志（office.db-wal），现在不能检查；启动时会把日志改名保留',
    interrupted: '断电时有一次改动只写了一半，现在不能检查；启动时会撤回这次改动，之前的内容不受影响',
    older: (newest: number) => `数据是旧版程序的（本程序的数据版本为 ${newest}）`,
    older_todo: '启动程序即可升级，升级前会自动备份。',
    start_todo: '启动程序后再检查一次。',
  },
  no_folder: (path: string) => `${path} 是文件，不是数据文件夹：请用 --data 指定文件夹`,
  no_office: (directory: string) =>
    `${directory} 中还没有数据：请核对 --data，或先启动办公室、用 user add 新建`,
  command: {
    about: '管理本机的工厂办公数据，不需要打开窗口',
    /** Headings of commander's help, which it has in English. */
    heading: (english: string) =>
      ({
        'Usage:': '用法:',
        'Arguments:': '参数:',
        'Options:': '选项:',
        'Global Options:': '公共选项:',
        'Commands:': '命令:',
      })[english] ?? english,
    choices: (all: readonly string[]) => `（可选：${all.join('、')}）`,
    standard: (value: string) => `（默认 ${value}）`,
    exit_codes: '退出码：0 成功，1 失败，2 用法有误，3 数据目录正被另一个程序使用',
    /** `[options]` and `[command]` in commander's help. */
    usage: (english: string) => english.replace('[options]', '[选项]').replace('[command]', '[命令]'),
    wrong: {
      option: (given: string, like = '') =>
        `没有选项 ${given}${like === '' ? '，请用 --help 查看' : `，是否指 ${like}？`}`,
      command: (given: string, like = '') =>
        `没有命令 ${given}${like === '' ? '，请用 --help 查看' : `，是否指 ${like}？`}`,
      required: (what: string) => `缺少 ${what}，请补上（用 --help 查看说明）`,
      no_value: (flags: string) => `${flags} 后面没有写值，请补上`,
      too_many: (rest: string) => `多出了 ${rest}，请去掉；含空格的内容请加引号`,
      choice: (flags: string, given: string, all: readonly string[]) =>
        `${flags} 不能为“${given}”，请用 ${all.join('、')}`,
      value: (flags: string, given: string, why: string) => `${flags} 不能为“${given}”：${why}`,
    },
    wrong_use: (detail: string) => `用法有误：${detail}`,
    help: '显示帮助',
    version: '显示版本',
    data: '数据目录（或环境变量 OFFICE_DATA）',
    json: '以 JSON 输出，供脚本使用',
    user: '用户',
    user_add: '新增用户',
    user_list: '列出用户',
    user_password: '设置用户的密码，并结束其所有登录',
    username: '用户名',
    last_name: '姓',
    first_name: '名',
    roles: '角色，以逗号分隔',
    department: '部门简称',
    password: '密码；不写则取环境变量 OFFICE_PASSWORD，再没有则在终端上询问',
    token: '接口令牌',
    token_create: '签发令牌，只显示这一次',
    token_list: '列出令牌',
    token_revoke: '吊销令牌，立即生效',
    token_id: '令牌编号',
    token_user: '令牌代表的用户（用户名）',
    token_name: '令牌名称',
    token_days: '有效天数，1 至 820；不写为 180，0 为长期有效',
    token_read_only: '只能读取',
    token_strict: '拒绝不认识的查询参数，而不只是提示',
    token_modules: '可以使用的模块，以逗号分隔；all 为本版本的全部模块',
    token_shape: '按此形式应答',
    date: '确认今天的日期：本机时间比最近一次操作晚一个月以上时，确认之后才能保存',
    date_today: '今天的日期（YYYY-MM-DD）',
    date_todo: (data: string) =>
      `日期不对就改正本机时间；确实无误，请运行 npm run office -- date YYYY-MM-DD${data}，写今天的日期`,
    date_confirmed: (now: string) => `办公室按本机时间计时：${now}`,
    demo: '把演示工厂装入空的数据目录',
    doctor: '检查数据目录是否完好',
    paper: '核对打印单据页脚上的代码（如 J12345-a1b2c3d4）与操作日志是否相符；办公室打开时也可使用',
    drop_unknown: '清除数据库中不属于本程序的触发器、视图和索引；先保留一份原文件',
    pair: '给一台机器的配对码，10 分钟内用一次；办公室打开、局域网访问已加密时使用',
    pair_closed: '办公室没有打开：请先启动，再取配对码',
    pair_about: (until: string) =>
      `配对码在 ${until} 前可用一次，之前的配对码作废。在那台机器的浏览器中打开办公室地址后加 /pair，核对指纹后输入`,
    fingerprint: '局域网证书的指纹（十六进制与指纹词）；办公室打开时也可使用',
    no_certificate: '这里还没有证书：以加密方式开启局域网访问（或 serve --host）时建立',
    damaged_certificate:
      '数据目录中的证书 tls/certificate.pem 已损坏：再次以加密方式开启局域网访问（或 serve --host）时会换新证书，密钥不变',
    backup: '立即备份，并核对备份是否完好',
    backup_list: '列出已有的备份，不做新的',
    restore: '用备份替换现有数据；替换前先备份现有数据，可以撤销',
    restore_which: '备份的名称（见 backup --list）或其文件夹',
    restore_yes: '确认恢复；不写则只显示会改变什么（退出码 0）',
    restore_undo: '撤销最近一次恢复；不写 --yes 则只显示会改变什么',
    restore_one: '请指定一个备份，或使用 --undo',
    export: '把全部数据写入一个文件，供另一台电脑导入；不含登录状态、备份和证书',
    export_file: '新文件的路径，通常以 .office.tar.gz 结尾；其文件夹须已存在，不覆盖已有文件',
    import: '在空的数据目录中接收导出文件、备份或另一个数据目录',
    import_loss: '要接收的数据文件缺少最后的操作时，放弃缺失的操作、仍然接收；操作日志会记下',
    import_file: '导出文件、备份文件夹、office.db 或另一个数据目录',
    open_copy: '在空的数据目录中打开外带副本',
    open_copy_file: '外带副本文件（.office-copy）',
    passphrase: '带出时设定的口令；不写则取环境变量 OFFICE_PASSPHRASE，再没有则在终端上询问',
    ask_passphrase: '口令：',
    no_passphrase: '没有口令：请用 --passphrase、环境变量 OFFICE_PASSPHRASE，或在终端上运行',
    unknown_role: (given: string, known: readonly string[]) =>
      `没有角色“${given}”；可用的有 ${known.join('、')}`,
    unknown_module: (given: string, known: readonly string[]) =>
      `没有模块“${given}”；可用的有 ${known.join('、')}`,
    not_days: '应为 0 至 820 的整数',
    not_number: '应为编号（整数）',
    ask_password: '密码：',
    ask_again: '再输入一次：',
    passwords_differ: '两次输入的密码不同',
    no_password: '没有密码：请用 --password、环境变量 OFFICE_PASSWORD，或在终端上运行',
    no_such_department: (name: string) => `没有部门“${name}”`,
    user_added: (username: string, id: number) => `已新增用户 ${username}（编号 ${id}）`,
    password_set: (username: string) => `已设置用户 ${username} 的密码`,
    has_left: '已离职',
    token_endless: '长期',
    token_once: '令牌只显示这一次，请立即保存',
    token_revoked: (id: number) => `已吊销令牌 ${id}`,
    demo_loaded: (username: string, password: string) =>
      `已装入演示工厂；保管员用户名 ${username}，所有人的密码都是 ${password}`,
  },
  serve: {
    open: (address: string) => `请在浏览器中打开：${address}`,
    data_in: (directory: string) => `数据在：${directory}`,
    not_on_lan: (option: string) => `局域网（LAN）地址上不能使用 ${option}`,
    one_address: (host: string) => `${host} 是本机的所有地址：请用 --host 指定一个局域网（LAN）地址`,
    no_address: (host: string) => `${host} 不是地址：请用 --host 指定 127.0.0.1 或一个局域网（LAN）地址`,
    demo_stays_here:
      '这里是演示数据，其用户的密码人人皆知：只能在本机（127.0.0.1）打开，不能用于局域网（LAN）',
    nobody_yet:
      '还没有能登录的用户：请先在本机（127.0.0.1）完成初始设置，或设置 OFFICE_ADMIN_PASSWORD，再用于局域网（LAN）',
    other_port: '请用 --port 指定另一个端口（1024 及以上一般不需要特别权限）；--port 0 为任意空闲端口',
    other_host: (own: readonly string[]) => `请用 --host 指定本机现有的一个地址：${own.join('、')}`,
    empty_folder: '应为文件夹的路径',
    bad_port: '应为 0 至 65535 的整数',
    about: '不开窗口运行办公室：接口与浏览器页面',
    data: '数据目录（或环境变量 OFFICE_DATA）',
    host: '监听地址',
    port: '监听端口；0 为任意空闲端口',
    demo: '把演示工厂装入空的数据目录',
    accept_loss: '数据文件缺少最后的操作时，放弃缺失的操作、继续使用；操作日志会记下',
    clock: '办公室的时间取自此文件（测试用）',
    plain: '局域网（LAN）地址也不加密',
    limits: '本机访问也限制频率',
    help: '显示帮助',
    own_clock: '此数据目录使用本机时间：--clock 只能用于以 --clock 新建的数据目录',
    no_clock: (file: string) => `读不到 --clock 的文件 ${file}`,
    no_time: (file: string) => `${file} 的第一行不是时间`,
  },
  backups: {
    no_name: '未命名工厂',
    lacks: (count: number, names: readonly string[]) =>
      `其中没有 ${count} 个上传的文件，其内容在办公室中已丢失或被改动${names.length > 0 ? `：${names.join('、')}` : ''}`,
    beside_lost:
      '数据文件打不开，这里只列出数据目录中的备份；备份文件夹中的，请用 restore 加备份所在文件夹的路径恢复',
    of: (plant: string, made: string) => `${plant} ${made} 的备份，已核对完好`,
    last: (person: string, at: string, lost: number) =>
      at === ''
        ? `备份之后的 ${lost} 项操作会失去`
        : `备份中最后一项操作：${person} ${at}；其后的 ${lost} 项操作会失去`,
    not_sure: '没有改动任何数据；确认恢复请加 --yes',
    restored: (made: string) => `已恢复到 ${made}；撤销请用 restore --undo --yes`,
    unpaired: (names: readonly string[]) => `恢复后须重新配对的机器：${names.join('、')}`,
    of_replaced: '撤销最近一次恢复：回到被它替换的数据',
    of_restored: '最近一次恢复已经撤销过；再次撤销会回到那次恢复得到的数据',
    undo_last: (person: string, at: string, lost: number) =>
      at === ''
        ? `此后的 ${lost} 项操作会失去`
        : `其中最后一项操作：${person} ${at}；此后的 ${lost} 项操作会失去`,
    undo_not_sure: '没有改动任何数据；确认撤销请加 --yes',
    undone: '已撤销恢复',
    exported: (file: string) => `已导出到 ${file}`,
    usual_name: (name: string) => `这个文件名没有后缀；常用的名称如 ${name}`,
    imported: (plant: string, made: string, rows: number) =>
      `已接收 ${plant} ${made} 的数据（${rows} 行），已核对完好`,
  },
  doctor: {
    counts: '行数',
    megabytes: (free: number) => `${free} MB`,
    programs: '程序版本',
  },
}
