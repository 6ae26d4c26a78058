export const help = {
  title: '帮助',
  open: '本页帮助',
  keys: '快捷键',
  this_page: '本页',
  index: '全部主题',
  manual: '使用手册',
  search: '在帮助中查找',
  steps: '怎样做',
  rules: '规定',
  messages: '提示的含义',
}
