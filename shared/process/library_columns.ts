import type { Sheet } from '../kernel/sheets.ts'

/** The columns of a parts list, in the order in which faults are told. Headers compare without blanks and case. */
export const libraryColumns = [
  { field: 'ticket_number', headers: ['票号', '序号'], needed: true },
  { field: 'part_number', headers: ['件号'], needed: true },
  { field: 'drawing_number', headers: ['图号', '零件图号', '标准号'], needed: true },
  { field: 'parent_drawing_number', headers: ['上级图号', '部件图号', '父件图号'], needed: false },
  { field: 'name', headers: ['名称'], needed: true },
  { field: 'spec', headers: ['规格', '规格型号'], needed: false },
  { field: 'count', headers: ['数量', '每台数量'], needed: true },
  { field: 'material', headers: ['材料', '材质'], needed: false },
  { field: 'piece_weight', headers: ['单重', '净重', '单重kg'], needed: true },
  { field: 'total_weight', headers: ['总重', '总重kg'], needed: false },
  { field: 'circulation_route', headers: ['流转路线', '工艺路线'], needed: false },
  { field: 'remark', headers: ['备注'], needed: false },
] as const

export type LibraryField = (typeof libraryColumns)[number]['field']

const plainHeader = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

const byHeader: ReadonlyMap<string, LibraryField> = new Map(
  libraryColumns.flatMap(({ field, headers }) =>
    [field, ...headers].map((header) => [plainHeader(header), field] as const),
  ),
)
/** A header may name its unit in brackets: `单重(kg)`. */
export const fieldOfHeader = (text: string): LibraryField | undefined =>
  byHeader.get(plainHeader(text)) ?? byHeader.get(plainHeader(text).replace(/\(.*\)$/, ''))

/** The header stands in one of the first rows. */
export const headerWithin = 20

/** The place of the row that names the columns; -1 without one. */
export const headerAt = (sheet: Sheet): number => sheet.slice(0, headerWithin).findIndex(isHeader)

const isHeader = (row: readonly string[]): boolean => {
  const fields = row.map(fieldOfHeader)
  return fields.includes('ticket_number') && fields.includes('name')
}

/** A sheet of one of these names is the parts list of its workbook. */
export const listSheets: readonly [string, ...string[]] = ['工艺库', 'process_library']

/** What the office itself writes above the table of a list. */
export const labelsAbove = { work_order_uid: '工作令号', product_name: '产品名称' } as const

/** What stands above the table, label left and value right. */
const labels: ReadonlyMap<string, 'work_order_uid' | 'product_name' | 'writer'> = new Map([
  ['工作令号', 'work_order_uid'],
  ['work_order_uid', 'work_order_uid'],
  ['产品名称', 'product_name'],
  ['product_name', 'product_name'],
  ['编制', 'writer'],
  ['writer', 'writer'],
])
export const labelOf = (text: string) => labels.get(plainHeader(text).replace(/:$/, ''))
