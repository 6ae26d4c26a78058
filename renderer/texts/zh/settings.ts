import type { Role } from '../../../shared/kernel/people.ts'
import type { Section } from '../../settings/sections.ts'

export const settings = {
  sections: {
    mine: '我的界面',
    plant: '工厂',
    health: '办公室状况',
    backups: '备份与恢复',
    people: '人员与角色',
    warehouses: '库房与限值',
    printers: '打印机',
    lan: '局域网访问',
    machines: '使用中的机器',
    tokens: '接口令牌',
  } satisfies Record<Section, string>,

  mine_about: '这些设置跟随您本人，在任何一台机器上登录后都一样。',
  zoom_about: '缩放也可以按 Ctrl 加 +、−、0。',
  text_size_about: '浏览器中也可以用浏览器自己的缩放：Ctrl 加 +、−、0。',

  plant_language: '工厂语言',
  plant_language_about: '没有自己选择过语言的人看到的语言',
  name_missing: '还没有名称：请填写，备份、打印件和恢复前的确认都要用到',
  plant_about: '工厂名称出现在页面标题和打印的表格上。修改会记入历史。',
  backup_folder: '备份文件夹',
  backup_folder_about:
    '本机上的完整路径，最好在另一块硬盘或 U 盘上。每天复制一份备份到这里，“立即备份”也会复制。',
  choose_folder: '选择…',

  lan_about: '开启后，同一局域网内的其他电脑可以用浏览器打开本办公室。默认关闭，只能由系统管理员开启。',
  lan_on: '已开启。其他电脑在浏览器中打开：',
  lan_off: '未开启：只有这台电脑能使用。',
  lan_fixed: '办公室以服务方式启动，地址和端口由启动命令决定，不能在这里修改。',
  lan_host: '本机地址',
  lan_host_about: '选择其他电脑能访问到的地址；127.0.0.1 只供本机',
  lan_port: '端口',
  lan_open: '开启局域网访问',
  lan_close: '关闭局域网访问',

  machines_about: '最近 5 分钟内使用过办公室的机器和人员。',
  machine: '机器',
  person: '人员',
  used: '最近使用',
  this_machine: '本机',

  tokens_about: '接口令牌供其他程序读写数据。令牌只在签发时显示一次；不再使用的请立即收回。',
  api_docs: '接口文档',
  no_tokens: '还没有签发令牌',
  revoke: '收回',
  revoke_question: (name: string) => `收回令牌“${name}”？使用它的程序将立即不能再访问。`,
  revoked: (name: string) => `已收回令牌 ${name}`,

  people_about:
    '点姓名打开资料：部门、角色、密码都在那里修改。离职人员不删除，勾选“已离职”后不能再登录，签过的记录仍保留姓名。',
  people_read: '点姓名查看资料。部门和角色由系统管理员修改；自己的密码可在自己的资料页修改。',
  only_admins: '这一部分只有系统管理员可以查看和修改。需要时请联系系统管理员。',
  roles_title: '各角色可以做什么',
  roles_about: '登录的人都可以查看全部数据；修改权限如下。部长、主管同时拥有本部门各角色的权限。',
  roles: {
    admin:
      '建立用户、部门，分配角色，重设密码；开关局域网访问，签发接口令牌，修改工厂设置；可代替任何角色操作，职责分离不符时给出提示并记入历史。',
    leader: '查看全厂数据，分管领导签字。',
    sales: '建立产品和工作令，维护投标资料。',
    sales_head: '经营员的全部权限；修改工作令数量，终止产品。',
    planner: '导入工艺库，编制流转卡、工艺路线和定额，维护材料。',
    process_checker: '校对、审核流转卡，审核定额。',
    welding_engineer: '确认烘干记录，维护烘干参数，查看超限未处理的温湿度记录，审核焊材领用，维护材料。',
    process_head: '工艺员、校审员和焊接责任工程师的全部权限；批准流转卡，退回和换版。',
    buyer: '询价、采购合同、到货和入库单的编制。',
    purchase_chief: '外协、外购件的采购。',
    purchase_head: '采购员和外协外购主管的全部权限；审批采购。',
    prod_planner: '排产，建立分工作令和工票，分派班组。',
    prod_head: '生产计划员、定额员和统计员的全部权限；暂停和取消计划。',
    quota_clerk: '工时定额和材料定额。',
    statistician: '工时和产量统计。',
    group_leader: '领料申请，退料，完工确认。',
    inspector: '入库、领料和退料的检验，过程检验，冻结和解冻库存。',
    quality_head: '检验员的全部权限；材料代用会签。',
    keeper: '记温湿度，填写烘干记录，入库、发料、退料，维护库房。',
    store_head: '保管员的全部权限；更正以前的记录（须写原因），维护工厂日历，盘点和报废。',
    bid_office: '招标和比价。',
  } satisfies Record<Role, string>,

  warehouses_about: '点名称修改库房。材料类别为焊材的库房每天记两次温湿度。',
  limits_title: '焊材库温湿度限值（JB/T 3223）',
  limits: [
    '正常：10–30 ℃，相对湿度不高于 55%。',
    '注意：5–10 ℃或 30–35 ℃，或相对湿度 55%–60%。',
    '超限：低于 5 ℃或高于 35 ℃，或相对湿度高于 60%。须写处理措施。',
    '严重超限：低于 0 ℃，或相对湿度高于 70%。通知库房主管和焊接责任工程师。',
    '5.0 ℃和 60.0% 在限值之内。35 ℃是本厂规定。这些限值对所有焊材库相同，不能按库房修改。',
  ],
  printers_about:
    '在预先印好的表格上打印时，如果整体偏了，在这里按打印机记下偏移量（毫米），打印预览中选用。向右、向下为正。',
}
