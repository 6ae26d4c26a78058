import type { Topic } from '../../ui/help/topics.ts'

export const search: Topic = {
  title: '搜索',
  about: 'Ctrl+K 在任何页面打开：找记录、页面和操作。',
  steps: [
    '输入名称、编号、规格的任意一部分，或拼音首字母，例如 wsd 找到“温湿度”。',
    '几个词之间用空格，须都符合。',
    '↑ ↓ 选择，Enter 打开，Esc 关闭并回到原处。',
    '不输入时列出您最近用过的。',
  ],
  rules: ['只会找到您有权查看的记录。'],
  messages: [['没有找到', '换一个更短的片段，或检查是否建立过。']],
}
