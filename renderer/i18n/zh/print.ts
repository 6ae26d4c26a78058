/** Printed forms and their preview. */
export const print = {
  print: '打印',
  print_marked: (count: number) => `打印选中的 ${count} 份`,
  preview: '打印预览',
  zoom: '缩放',
  to_the_right: (furthest: number) => `向右偏移（mm，−${furthest}…${furthest}）`,
  downwards: (furthest: number) => `向下偏移（mm，−${furthest}…${furthest}）`,
  and_more: (name: string, count: number) => `${name}等${count}份`,
  corrections_failed: '更正痕迹没有读到，请重试后再打印。',
  page_count: (count: number) => `共 ${count} 页`,

  form_number: (number: string) => `表号：${number}`,
  page_of: (page: number, pages: number) => `第 ${page} 页 共 ${pages} 页`,
  watermarks: { draft: '草稿', void: '作废', superseded: '已改版', away: '外带稿 Away draft' },
  month: (year: number, month: number) => `${year} 年 ${month} 月`,

  none_chosen: '没有选要打印的单据。请在列表中选好后再打印。',
  first_of: (shown: number, count: number) =>
    `选了 ${count} 份，一次最多打印 ${shown} 份，其余请再打印一次。`,
}
export type PrintTexts = typeof print
