export const texts = {
  carry: {
    about:
      '选择备份文件夹、导出文件（.office.tar.gz）、外带副本（.office-copy），或另一份数据的文件夹。原文件不会改动，核对无误后才接收。',
    path: '这台电脑上的路径',
    file: '选文件…',
    folder: '选文件夹…',
    look: '核对并查看',
    looking: '正在核对，数据较多时需要几分钟…',
    kinds: { backup: '备份', copy: '外带副本', export: '导出文件', office: '另一份数据' } as Readonly<
      Record<string, string>
    >,
    found: (kind: string) => `${kind}，已核对完好`,
    made: '时间',
    rows: '行数',
    files: '上传的文件',
    lost_files: (count: number) => `另有 ${count} 个上传的文件在原来的电脑上已经丢失`,
    files_left: (count: number) =>
      `数据旁边没有找到 ${count} 个上传的文件：请改为选择含有 files 文件夹的整个数据文件夹，否则这些文件不会一起接收`,
    last: '最后一项操作',
    bare: (last: string) =>
      `数据文件旁边没有 office.head，它可能是单独复制出来的：${last === '' ? '其中没有任何操作' : `其中最后一项操作是 ${last}`}，此后写入的内容不在其中。`,
    newest_backup: (folder: string, made: string, rows: number) =>
      `旁边最近的备份：${folder}（${made}，${rows} 行）`,
    use_backup: '改用这个备份',
    accept_loss: '放弃缺失的操作，仍然接收（操作日志会记下）',
    take: '接收这份数据',
    passphrase: '带出时设定的口令',
    open_copy: '打开这个副本',
    opening: '正在打开，完成后请用副本的口令登录…',
    taking: '正在接收，完成后请用原来的用户名和密码登录…',
  },
  welcome: '欢迎使用工厂办公室',
  welcome_about: '所有数据只存放在这台电脑上，不需要网络和账号',
  try_demo: '试用演示厂',
  demo_about: '装入一家虚构压力容器厂的数据，以保管员身份直接开始',
  demo_loading: '正在装入演示数据，请稍候…',
  start_own: '开始我的工厂',
  own_about: '填写工厂名称和您的姓名、密码，从空白数据开始',
  open_backup: '打开备份',
  backup_about: '接着用备份、导出文件，或另一台电脑上的数据',
  setup_code_wanted: '这台办公室还没有设置',
  setup_code_about:
    '为防止他人抢先设置，请打开办公室控制台上显示的地址（以 setup 开头的一行），或在下面输入其中 code= 之后的设置码。',
  setup_code: '设置码',
  go_on: '继续',
  parts: { plant: '工厂和使用的模块', account: '我的账号', backup: '备份位置' },
  start: '开始使用',
  last_name: '姓',
  first_name: '名',
  password_again: '再输一次密码',
}
