import { print } from './print/zh.ts'
import { arrivals } from './zh/arrivals.ts'
import { backups } from './zh/backups.ts'
import { bakes } from './zh/bakes.ts'
import { card_print } from './zh/card_print.ts'
import { cards } from './zh/cards.ts'
import { carry } from './zh/carry.ts'
import { classes } from './zh/classes.ts'
import { documents } from './zh/documents.ts'
import { drafts } from './zh/drafts.ts'
import { entry } from './zh/entry.ts'
import { entry_documents } from './zh/entry_documents.ts'
import { finder } from './zh/finder.ts'
import { floor } from './zh/floor.ts'
import { forms } from './zh/forms.ts'
import { health } from './zh/health.ts'
import { help } from './zh/help.ts'
import { history } from './zh/history.ts'
import { home } from './zh/home.ts'
import { hours } from './zh/hours.ts'
import { issues } from './zh/issues.ts'
import { jobs } from './zh/jobs.ts'
import { keys } from './zh/keys.ts'
import { libraries } from './zh/libraries.ts'
import { lists } from './zh/lists.ts'
import { materials } from './zh/materials.ts'
import { orders } from './zh/orders.ts'
import { oven } from './zh/oven.ts'
import { parity } from './zh/parity.ts'
import { planning } from './zh/planning.ts'
import { plans } from './zh/plans.ts'
import { plant_calendar } from './zh/plant_calendar.ts'
import { preview } from './zh/preview.ts'
import { procurement } from './zh/procurement.ts'
import { purchase_print } from './zh/purchase_print.ts'
import { quotas, raw_weight } from './zh/quotas.ts'
import { refunds } from './zh/refunds.ts'
import { restored } from './zh/restored.ts'
import { explain, seams } from './zh/seams.ts'
import { settings } from './zh/settings.ts'
import { sheet } from './zh/sheet.ts'
import { shell } from './zh/shell.ts'
import { stock } from './zh/stock.ts'
import { store_print } from './zh/store_print.ts'
import { executions, substitutions } from './zh/substitutions.ts'
import { suppliers } from './zh/suppliers.ts'
import { versions } from './zh/versions.ts'

/** What the pages say themselves. Names of fields, codes and rules stand in the declarations. */
export const zh = {
  ...bakes,
  print,
  arrivals,
  backups,
  card_print,
  purchase_print,
  store_print,
  plant_calendar,
  cards,
  carry,
  restored,
  classes,
  documents,
  drafts,
  entry,
  entry_documents,
  forms,
  history,
  issues,
  refunds,
  home,
  hours,
  jobs,
  keys,
  libraries,
  lists,
  materials,
  orders,
  oven,
  parity,
  planning,
  plans,
  preview,
  procurement,
  finder,
  floor,
  seams,
  explain,
  quotas,
  raw_weight,
  settings,
  substitutions,
  executions,
  sheet,
  shell,
  stock,
  suppliers,
  versions,
  health,
  help,
  product: '工厂办公室',
  languages: { zh: '中文', en: 'English' },
  themes: { light: '浅色', dark: '深色' },
  language: '语言',
  back: '返回',
  save: '保存',
  saved: '已保存',
  not_saved: '没有保存成功，请再试一次',
  cancel: '取消',
  go_ahead: '确定',
  close: '关闭',
  restore: '还原',
  discard: '放弃',
  remove: '删除',
  yes: '是',
  no: '否',
  comma: '、',
  now: '现在',
  calendar: '日历',
  reason: '原因',
  reading: '正在读取…',
  try_again: '重试',
  no_answer: '暂时连不上办公室程序',
  unreachable: '连不上办公室程序。请确认它正在运行，已输入的内容不会丢失。',
  no_such_page: '没有这个页面',
  fault: {
    missing: {
      title: '这一页没有取到',
      says: '办公室没有应答，或刚换了新版本。已输入的内容都保留着；办公室应答后重试即可。',
    },
    broken: {
      title: '这一页出了差错，不能显示',
      says: '其他页面可以照常使用，已输入的内容都保留着。可以重试；仍不行时，请重新载入。',
    },
    load_again: '重新载入',
  },

  // first run and sign-in
  welcome: '欢迎使用工厂办公室',
  welcome_about: '所有数据只存放在这台电脑上，不需要网络和账号',
  try_demo: '试用演示工厂',
  demo_about: '装入一家虚构压力容器厂的数据，以保管员身份直接开始',
  demo_loading: '正在装入演示数据，请稍候…',
  demo_mark: '演示',
  demo_passwords: '演示工厂：所有用户的密码都是 demo-plant，保管员的用户名是 user20。',
  start_own: '建立我的工厂',
  own_about: '填写工厂名称和您的姓名、密码，从空白数据开始',
  open_backup: '打开备份',
  backup_about: '接着用备份、导出文件，或另一台电脑上的数据',
  setup_code_wanted: '这台办公室还没有设置',
  setup_code_about:
    '为防止他人抢先设置，请打开办公室控制台上显示的地址（以 setup 开头的一行），或在下面输入其中 code= 之后的设置码。',
  setup_code: '设置码',
  go_on: '继续',
  start: '开始使用',
  plant_name: '工厂名称',
  last_name: '姓',
  first_name: '名',
  user_name: '用户名',
  password: '密码',
  show_password: '显示或隐藏密码',
  password_again: '再输一次密码',
  sign_in: '登录',
  sign_out: '退出',
  my_page: '我的资料、修改密码',
  session_ended: '请重新登录',
  session_ended_about: '登录已失效。页面上已输入的内容都还在，登录后可继续。',

  // frame
  office_down: '办公室没有应答，正在重新连接…；已输入的内容都保留',
  navigation: '导航',
  modules: {
    core: '基础资料',
    distribution: '经营',
    procurement: '采购',
    process: '工艺',
    production: '生产',
    inventory: '库存',
    office: '办公室',
  },

  // humiture
  humiture: '温湿度',
  humiture_title: '焊材库温湿度',
  humiture_standard: '标准要求：温度 ≥ 5 ℃，相对湿度 ≤ 60%',
  storeroom: '库房',
  no_welding_store: '还没有焊材库房，请先在“库房”中建立一个材料类别为焊材的库房',
  month_before: '‹ 上月',
  month_after: '下月 ›',
  this_month: '本月',
  month_name: (year: number, month: number) => `${year} 年 ${month} 月`,
  day: '日期',
  weekdays_short: ['日', '一', '二', '三', '四', '五', '六'],
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  temperature: '温度',
  humidity: '湿度',
  remark_measure: '备注（超限处理措施）',
  measure_wanted: '请写明处理措施',
  records_of_day: (count: number) => `共 ${count} 条`,
  other_records: '同一天、同一库房的其他记录：',
  missing_mark: '缺',
  entered_at: (time: string) => `${time} 录入`,
  entered_of: (entered: number, due: number) => `已记 ${entered} / 应记 ${due} 次`,
  missing_count: (count: number) => `漏记 ${count} 次`,
  breach_count: (count: number, severe: number) =>
    `超限 ${count} 次${severe > 0 ? `（严重 ${severe} 次）` : ''}`,
  late_count: (count: number) => `未按时 ${count} 次`,
  unexplained_count: (count: number) => `▲ ${count} 天超限未写措施`,
  stored_meanwhile: (field: string, value: string) => `别人刚刚保存了 ${field}：${value}`,
  reason_for_change: '更正原因',
  reason_wanted: '请写明原因',

  // somebody else was faster
  clash_title: '别人刚刚改过这条记录',
  clash_about: '您输入的内容没有丢失，请逐项选择保存哪一个值。',
  field: '项目',
  theirs: '已保存的值',
  mine: '您输入的值',
  go_on_typing: '继续编辑',
  save_chosen: '按选择保存',
  choose_keys: '1 别人的 · 2 我的 · n 下一项 · 选完后 Enter 保存',
  choose_left: (count: number) => `还有 ${count} 项没有选择`,

  // lists and forms
  add: (what: string) => `新建${what}`,
  search: '搜索',
  from: (what: string) => `${what}从`,
  until: (what: string) => `${what}至`,
  filled: '已填',
  not_filled: '未填',
  clear_filters: '清除条件',
  nothing_found: '没有找到',
  record_count: (count: number) => `共 ${count} 条`,
  empty_list: (what: string) => `没有符合条件的${what}`,
  fields_refused: (count: number) => `没有保存：有 ${count} 项需要修改，原因写在各项下面`,
  read_only: '只读：您没有修改权限，或现在不能修改',
  draft_restored: '已恢复上次没有保存的内容。',
  closed_by: (marks: string) => `${marks}，不能再修改`,
  shut_values: '记录在此期间已锁定，以下内容没有保存：',
  discard_shut: '放弃这些内容',
  value_of: (name: string, value: string) => `${name}：${value}`,
  form_keys:
    'Enter 下一项 · Esc 还原 · F7 选择 · Ctrl+D 同上一条 · Ctrl+; 今天 · Ctrl+S 保存 · Ctrl+Enter 保存并新建',
  remove_question: (what: string, name: string) => `删除${what}“${name}”？`,
  removed: (name: string) => `已删除 ${name}`,
  contact: { phone: '电话', mobile: '手机', gender: '性别' },
  shown_once: '以下内容只显示这一次，请立即复制或抄下。',
  copy_text: '复制',
  copied_text: '已复制',
}

export type Texts = typeof zh
