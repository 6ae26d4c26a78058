const everywhere: Keys = [
  ['Ctrl+K', '搜索记录、页面和操作'],
  ['Ctrl+B', '收起、展开导航'],
  ['Alt+1 … 9', '打开导航的第几项'],
  ['Alt+S', '收藏或取消收藏这一页'],
  ['F1', '打开或关闭本页帮助'],
  ['?  Ctrl+/', '本页的快捷键'],
  ['Tab  Shift+Tab', '下一项、上一项'],
  ['Ctrl+S  F8', '保存'],
  ['Ctrl+P', '打印预览'],
  ['对话框 Enter', '下一项；最后一项之后到按钮'],
  ['对话框 Ctrl+Enter', '确定（Ctrl+S、F8 也可以）'],
  ['Esc', '关闭对话框；还原正在输入的一项'],
]

const copy: Keys = [['Alt+W', '写带回包']]

const window: Keys = [
  ['Ctrl +', '放大'],
  ['Ctrl −', '缩小'],
  ['Ctrl 0', '恢复 100%'],
]

const sheet: Keys = [
  ['Enter', '下一格；最后一个读数后保存'],
  ['Tab  Shift+Tab', '下一格、上一格'],
  ['↑ ↓', '上一天、下一天'],
  ['Ctrl+S', '保存已输入的各天'],
  ['Ctrl+D', '复制前一天的值'],
  ['Ctrl+Z', '撤销输入'],
  ['Ctrl+C  Ctrl+V', '复制、粘贴一块（可从 Excel、WPS）'],
  ['Esc', '还原这一格'],
  ['PageUp  PageDown', '上月、下月'],
]

const board: Keys = [
  ['← → ↑ ↓', '在各炉之间移动'],
  ['1 – 5', '入炉、到温、降温、入恒温箱、发放：记下现在的时间'],
  ['T', '用另外的时间'],
  ['Enter', '打开记录'],
]

const desk: Keys = [
  ['↑ ↓', '上一行、下一行'],
  ['← →', '一行中的各个链接'],
  ['Enter', '打开'],
  ['Tab  Shift+Tab', '下一个、上一个列表'],
  ['F9', '签审后打开下一张'],
]

const form: Keys = [
  ['Enter', '下一项'],
  ['Ctrl+S  F8', '保存'],
  ['Ctrl+Enter', '保存并新建'],
  ['Ctrl+D', '复制上一条记录的这一项'],
  ['Ctrl+;', '今天'],
  ['Ctrl+Shift+;', '现在'],
  ['F7  Alt+↓', '打开选择窗口'],
  ['Esc', '还原这一项'],
  ['Alt+H', '历史'],
]

const table: Keys = [
  ['直接输入  F2', '覆盖、修改这一格'],
  ['Enter', '向下'],
  ['Tab  Shift+Tab', '右一格、左一格'],
  ['Esc', '还原这一格'],
  ['Ctrl+S  F8', '保存'],
]

const card: Keys = [
  ['Enter', '下一格、下一道工序'],
  ['Tab  Shift+Tab', '右一格、左一格'],
  ['↑ ↓', '上一道、下一道工序'],
  ['F2  Esc', '接着修改；还原这一格'],
  ['F7', '选择工序名称'],
  ['Shift+Enter', '换行'],
  ['Ctrl+Enter  Insert', '在下面加一道工序'],
  ['Ctrl+Delete', '删除这道工序'],
  ['Alt+↑  Alt+↓', '上移、下移这道工序'],
  ['Ctrl+Z  Ctrl+Y', '撤销、重做'],
  ['Ctrl+S  F8', '保存表头和工序'],
  ['Alt+H', '修改历史'],
]

const list: Keys = [
  ['↑ ↓ ← →', '移动单元格'],
  ['Shift+方向键', '选择一块'],
  ['Ctrl+A', '全选'],
  ['Ctrl+C', '复制选中的一块，可粘贴到 Excel、WPS'],
  ['Home End  PageUp PageDown', '行首、行尾，翻页'],
  ['Ctrl+Home  Ctrl+End', '第一条、最后一条'],
  ['空格', '预览这条记录，折叠一组'],
  ['Shift+空格', '选中这一行'],
  ['Enter', '打开记录'],
  ['Shift+F10', '这一行的菜单'],
  ['Delete', '删除这条记录（有权限时）'],
  ['Esc', '取消选择'],
  ['Ctrl+Z', '撤销刚才的修改或删除（提示还在时）'],
  ['Ctrl+F', '到搜索框；Enter 到查到的行'],
  ['Ctrl+Shift+L', '添加筛选条件'],
  ['表头 Enter', '排序'],
  ['表头 Alt+↓', '这一列的排序、条件、分组'],
  ['表头 Alt+← →', '列宽'],
  ['表头 Alt+Shift+← →', '移动列'],
]

const entry: Keys = [
  ['Enter', '向下；Tab 之后回到起始列的下一行'],
  ['Tab  Shift+Tab', '右一格、左一格'],
  ['F2', '修改这一格'],
  ['直接输入', '覆盖这一格'],
  ['Esc', '还原这一格'],
  ['Delete', '清空选中的格'],
  ['F7  Alt+↓', '打开选择窗口'],
  ['Ctrl+D', '复制上面的值'],
  ['Ctrl+Shift+D', '复制行'],
  ['Ctrl+Delete', '删除行'],
  ['Ctrl+;  Ctrl+Shift+;', '今天、现在'],
  ['Ctrl+C  Ctrl+X  Ctrl+V', '复制、剪切、粘贴一块'],
  ['Ctrl+Z  Ctrl+Y', '撤销、重做'],
  ['Ctrl+S', '全部保存'],
]

const numbers: Keys = [
  ['F4', '解释光标处的数值'],
  ['Shift+F4', '取公式值代替手工值'],
  ['F9', '原材料重量计算（主材定额）'],
]

const materials: Keys = [
  ['F4', '汇集材料'],
  ['F9  Shift+F9', '合并所选行、取消合并'],
]

const parts: Keys = [['F4', '选零件或焊缝']]

const sheets: Keys = [
  ['↑ ↓', '上一份、下一份'],
  ['← →', '相邻的列'],
  ['Home End', '列首、列尾'],
  ['Enter', '打开标单'],
  ['Ctrl+Enter', '转下一步'],
]

const arrivals: Keys = [
  ['↑ ↓', '上一项、下一项材料'],
  ['← →', '一项材料的各个按钮'],
  ['Enter', '确认，再按一次取消'],
  ['Shift+Space  Ctrl+A', '选中这一项、全部材料'],
  ['Esc', '取消选择'],
]

const copies_review: Keys = [
  ['↑ ↓', '上一行、下一行'],
  ['Alt+↑  Alt+↓', '上一组、下一组'],
  ['← →', '到左边的各组；回到右边'],
  ['1  2  3 …', '按按钮上的数字选：1 用外带，2 用办公室，3 另写，4 合并几行的文字'],
  ['Enter', '下一处待定'],
  ['Ctrl+Enter', '带入这一组'],
  ['F9', '带入定好的各组；都定了以后了结'],
  ['Ctrl+P', '打印报告'],
]

const countersign: Keys = [
  ['↑ ↓', '上一份、下一份'],
  ['1', '同意，到下一份'],
  ['2', '不同意（须有意见）'],
  ['Enter', '写意见'],
  ['Ctrl+Enter', '签署'],
  ['Ctrl+Z', '撤回刚才的签署'],
]

const calendar: Keys = [
  ['↑ ↓ ← →', '移动日期'],
  ['Shift+方向键', '选多天'],
  ['空格', '切换上班、休息'],
  ['Enter', '写说明'],
  ['PageUp  PageDown', '前、后四周'],
]

const print: Keys = [
  ['Ctrl+P', '打印'],
  ['PageUp  PageDown', '上一页、下一页'],
]

const library: Keys = [
  ['↑ ↓ ← →', '移动单元格；在票号列 ← 折叠部件、→ 展开'],
  ['空格', '选中这一行'],
  ['Shift+↑ ↓', '选多行'],
  ['Ctrl+A', '全选'],
  ['Enter', '打开零件'],
  ['F2', '流转路线（选中的各行）'],
  ['Shift+F10', '这一行的菜单'],
  ['Ctrl+F', '查找'],
  ['Ctrl+C', '复制选中的一块'],
  ['Esc', '取消选择'],
]

const library_import: Keys = [
  ['F4  Shift+F4', '下一处、上一处错误或提示'],
  ['Ctrl+S  F8', '导入'],
]

type Keys = readonly (readonly [key: string, does: string])[]

export const texts = {
  keys: {
    title: '快捷键',
    groups: {
      everywhere: '所有页面',
      copy: '外带副本',
      window: '缩放',
      sheet: '温湿度记录',
      board: '烘箱看板',
      desk: '工艺工作台',
      form: '表单',
      table: '烘干参数',
      card: '流转卡',
      list: '列表',
      library: '工艺库',
      library_import: '导入零件清单',
      entry: '批量录入',
      materials: '采购材料',
      parts: '领料',
      numbers: '数值',
      sheets: '采购看板',
      copies_review: '核对带回包',
      countersign: '会签',
      arrivals: '到货检验',
      calendar: '工厂日历',
      print: '打印预览',
    },
    everywhere,
    copy,
    numbers,
    window,
    sheet,
    board,
    desk,
    form,
    table,
    card,
    list,
    library,
    library_import,
    entry,
    materials,
    parts,
    sheets,
    copies_review,
    countersign,
    arrivals,
    calendar,
    print,
  },
}
