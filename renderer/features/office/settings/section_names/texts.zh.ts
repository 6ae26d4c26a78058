/** Names of the sections, which Ctrl+K finds without the other texts of the settings. */
export const texts = {
  section_names: {
    mine: '我的界面',
    plant: '工厂',
    health: '办公室状况',
    backups: '备份与恢复',
    people: '人员与角色',
    deadlines: '参数与供货周期',
    warehouses: '库房与限值',
    printers: '打印机',
    lan: '局域网访问',
    machines: '使用中的机器',
    tokens: '接口令牌',
  },
}
