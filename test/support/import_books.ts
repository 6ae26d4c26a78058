import { type TestSheet, workbookOf } from './xlsx.ts'

/** The lists of a plant that starts, as its own workbooks have them: headings of their own, titles above, odd writings. */

const numbered = (count: number, row: (at: number) => readonly string[]) =>
  Array.from({ length: count }, (_, at) => row(at))

const surnames = [...'王李张刘陈杨黄赵吴周徐孙']
const jobs = ['保管员', '库房主管', '采购员', '生产计划员', '工艺员', '检验员']

export const people: TestSheet = {
  name: '职工花名册',
  rows: [
    ['华鼎压力容器厂职工花名册'],
    [''],
    ['序号', '员工姓名', '所在部门', '岗位', '手机号', '备注2'],
    ...numbered(12, (at) => [
      String(at + 1),
      `${surnames[at]}建国`,
      at % 2 === 0 ? '容器车间' : '采购部',
      at === 1 ? '保管员、采购员' : (jobs[at % jobs.length] ?? ''),
      `138000000${String(at).padStart(2, '0')}`,
      '',
    ]),
  ],
}
export const departments: TestSheet = {
  name: '部门',
  rows: [
    ['部门名称', '职能', '负责人', '上级部门'],
    ['二班', '车间', '', '容器车间'],
    ['容器车间', '车间', '王建国', ''],
    ['采购部', '采购', '李建国', ''],
  ],
}
export const suppliers: TestSheet = {
  name: '厂家',
  rows: [
    ['厂家名称', '电话'],
    ...numbered(40, (at) => [`第${at + 1}钢铁有限公司`, `0571-8800${String(at).padStart(4, '0')}`]),
  ],
}
export const materials: TestSheet = {
  name: '物料编码',
  rows: [
    ['材料牌号', '分类', '标准', '密度', '有效期(月)'],
    ...numbered(120, (at) => [
      `HD${300 + at}R`,
      ['板材', '管材', '锻件', '焊条'][at % 4] ?? '',
      'GB/T 713.2',
      '7.85',
      at % 4 === 3 ? '12' : '',
    ]),
  ],
}
export const storerooms: TestSheet = {
  name: '仓库',
  rows: [
    ['仓库', '存放材料', '库位'],
    ['钢材库', '钢材', 'A区'],
    ['一级焊材库', '焊材', 'B区'],
    ['外购件库', '外购件', 'C区'],
    ['辅材库', '辅材', 'D区'],
  ],
}

const kinds = [
  ['钢材库', '钢板', 'HD300R', 'δ10×1800×8000', '张', '1130.40', ''],
  ['一级焊材库', '焊条', 'HD303R', 'Φ4.0', '包', '5', '2027.3.5'],
  ['外购件库', '双头螺柱', '', 'M20×180', '件', '0.42', ''],
  ['辅材库', '砂轮片', '', 'Φ125×3', '片', '0.1', ''],
] as const
/** 300 batches; `wrong` puts in five mistakes, in the lines 8, 12, 16, 20 and 24. */
export function openingStock(wrong = false): TestSheet {
  const rows = numbered(300, (at) => {
    const [room = '', name = '', mark = '', size = '', unit = '', weight = '', until = ''] =
      kinds[at % kinds.length] ?? []
    return [
      room,
      name,
      mark,
      size,
      `26H${String(at + 1).padStart(4, '0')}`,
      `${(at % 9) + 1} ${unit}`,
      weight,
      until,
      '签',
    ]
  })
  if (wrong) {
    const spoil = (line: number, column: number, text: string) => {
      const row = rows[line - 4]
      if (row) rows[line - 4] = row.map((one, at) => (at === column ? text : one))
    }
    spoil(8, 0, '钢材二库')
    spoil(12, 5, '多')
    spoil(16, 1, '')
    spoil(20, 6, '-3')
    spoil(25, 7, '27.13.2')
  }
  return {
    name: '11月结存',
    rows: [
      ['十一月结存表'],
      ['单位：kg'],
      ['仓库', '品名', '材质', '规格型号', '炉号', '数量、单位', '单重', '有效期', '仓管签名'],
      ...rows,
      ['合计', '', '', '', '', '1500', '', '', ''],
      [''],
      [''],
    ],
  }
}

/** Everything that a plant starts with in one file; the stock comes first, though it needs all the others. */
export const startingPlant = (wrong = false): Uint8Array =>
  workbookOf([openingStock(wrong), people, departments, suppliers, materials, storerooms])
