import type { Sheet } from '../kernel/sheets.ts'

/**
 * The columns of a parts list, in the order of error reports. Headers are compared without spaces and case.
 */
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
/** The field of a column header, which may have a unit in brackets: `单重(kg)`. */
export const fieldOfHeader = (text: string): LibraryField | undefined =>
  byHeader.get(plainHeader(text)) ?? byHeader.get(plainHeader(text).replace(/\(.*\)$/, ''))

/** The header must be in one of the first 20 rows. */
export const headerWithin = 20

/** Index of the header row; -1 if there is none. */
export const headerAt = (sheet: Sheet): number => sheet.slice(0, headerWithin).findIndex(isHeader)

const isHeader = (row: readonly string[]): boolean => {
  const fields = row.map(fieldOfHeader)
  return fields.includes('ticket_number') && fields.includes('name')
}

/** Names of the sheet that holds the parts list. */
export const listSheets: readonly [string, ...string[]] = ['工艺库', 'process_library']

/** Labels that the office writes above the table when it exports a list. */
export const labelsAbove = { work_order_uid: '工作令号', product_name: '产品名称' } as const

/** Labels above the table: label on the left, value on the right. */
const labels: ReadonlyMap<string, 'work_order_uid' | 'product_name' | 'writer'> = new Map([
  ['工作令号', 'work_order_uid'],
  ['work_order_uid', 'work_order_uid'],
  ['产品名称', 'product_name'],
  ['product_name', 'product_name'],
  ['编制', 'writer'],
  ['writer', 'writer'],
])
export const labelOf = (text: string) => labels.get(plainHeader(text).replace(/:$/, ''))
