import { texts as sections } from '../../features/office/settings/section_names/texts.zh.ts'
import { texts as cards } from '../../features/process/cards/texts.zh.ts'
import { texts as material_trace } from '../../features/stores/material_trace/texts.zh.ts'
import { texts as bakes } from '../../features/welding_store/bakes/texts.zh.ts'

export const texts = {
  section_names: sections.section_names,
  new_bake: bakes.new_bake,
  card_print: cards.card_print,
  materials: material_trace.materials,
  finder: {
    title: '搜索',
    placeholder: '记录、页面或操作：名称、编号或拼音首字母，如 wsd',
    pages: '页面',
    actions: '操作',
    exact: '编号相符',
    records: '记录',
    recent: '最近使用',
    page: '页面',
    action: '操作',
    keys: '↑ ↓ 选择 · Enter 打开 · Esc 关闭',
    shared_number: '几张卡片用过这个文件编号，请选择 · ↑ ↓ 选择 · Enter 打开',
    write_return: '写带回包…',
    other_theme: '切换浅色 / 深色',
    other_language: '切换语言',
  },
}
