export const preview = {
  printer: '打印机',
  printer_about: '每台打印机记住自己的套打偏移（mm）',
  no_printer: '未选打印机',
  add_printer: '添加打印机…',
  add_printer_title: '添加打印机',
  printer_name: '打印机名称',
  printer_name_about: '全厂共用：现在的偏移量归这台打印机，以后选它就照此偏移。',
  offset_wanted: (furthest: number, x: number, y: number) =>
    `偏移应为 −${furthest}～${furthest} mm，现仍按 → ${x}、↓ ${y} 打印。`,
  save_pdf: '存为 PDF',
  type_missing: '字体没有取到',
  type_missing_about: '现在打印，纸上有些字会换成别的字体或印不出来。请在办公室恢复应答后再打印。',
  print_anyway: '仍然打印',
  pdf_failed: 'PDF 没有写成，请换一个位置再试。',

  several: '成批…',
  several_title: '成批打印',
  from_month: '从月份',
  until_month: '到月份',
  months_wanted: (most: number) => `请写起止月份，如 2026-10 和 2026-12，一次最多 ${most} 个月。`,
  storerooms: '库房',
  rooms_wanted: '至少选一个库房',
  show_several: '预览',
  rooms_and_span: (rooms: number, span: string) => `${rooms} 个库房 · ${span}`,

  printed_by: (person: string, time: string) => `${person} ${time} 打印`,
  view: (name: string) => `视图：${name}`,
  total_of_all: (count: number) => `全部 ${count} 条合计`,
  record_count: (count: number) => `共 ${count} 条`,
  first_of: (shown: number, count: number) =>
    `共 ${count} 条，只打印前 ${shown} 条。请先筛选，或导出为表格。`,
}
