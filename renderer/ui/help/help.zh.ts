import type { Topic } from './topics.ts'

export const keys: Topic = {
  title: '快捷键',
  about: '每天的工作都可以不用鼠标。在任何页面按 ? 或 Ctrl+/ 看这一页的快捷键。',
  steps: [
    'Ctrl+K 搜索，F1 帮助，Ctrl+S 或 F8 保存，Ctrl+P 打印预览。',
    '在对话框里 Enter 到下一项，最后到按钮；Ctrl+Enter（或 Ctrl+S、F8）才办理。删除、发料、终止一类的按钮，Enter 不会按到。Esc 关闭，输入过内容的先问一次。',
    'Tab 和 Shift+Tab 在各项之间移动；导航中用 ↑ ↓。',
    '页面开头按 Tab 出现“跳到页面内容”，可越过导航。',
    '中文输入法选字时的 Enter 和 Esc 只属于输入法，不会提交或关闭。',
  ],
  rules: ['正在输入时 ? 是普通字符；此时用 Ctrl+/。'],
}
