export const finder = {
  title: '搜索',
  placeholder: '记录、页面或操作：名称、编号或拼音首字母，如 wsd',
  pages: '页面和操作',
  records: '记录',
  recent: '最近使用',
  page: '页面',
  action: '操作',
  keys: '↑ ↓ 选择 · Enter 打开 · Esc 关闭',
  print_humiture: '打印温湿度记录表（CR-HC-01）',
  print_bakes: '打印烘干记录表（CR-HC-02）',
  other_theme: '切换浅色 / 深色',
  other_language: '切换语言',
}
