/** The printed forms of the stores. Names of fields stand in the declarations. */
export const store_print = {
  /** Titles of documents whose name depends on what is on them. */
  entries: { board: '板材入库单', bar: '型材入库单' },
  refunds: { board: '板材退库单', bar: '型材退库单' },
  uid: '单号',
  day: '日期',
  order: '工作令',
  drawing: '图号/标准',
  row: '序号',
  remark: '备注',
  total: '合计',

  sheet: '标单号',
  supplier: '供方',
  name: '名称/牌号',
  standard: '标准/图号',
  line_weight: '总重 (kg)',
  made_on: '出厂日期',
  stored_on: '入库日期',
  copies: ['库房', '财务', '采购'],
  copy: (number: number, name: string, all: readonly string[]) =>
    `第 ${number} 联：${name}　　（${all.map((one, at) => '①②③'.charAt(at) + one).join('　')}）`,

  applied: '申请重量(kg)/数量',
  issued: '实发重量(kg)/数量',
  taken_at: '领出时间',
  no_limit: '不限',

  drawn_by: '原领用单号',
  drawn_at: '领用时间',
  opinion: '处理意见',
  rebake: '须重新烘干',
  acceptable: '可入库',
  marks_confirmed: '（标记移植确认）',

  labels: '材料标签',
  label: {
    material_number: '材料编号',
    name: '牌号名称',
    specification: '规格',
    batch_number: '炉批号',
    factory: '生产厂',
    certificate_no: '质证书号',
  },
  print_labels: '打印标签',
  of_each: '每批张数 ',
  label_paper: '标签纸',
  label_papers: {
    'a4-portrait': 'A4，每张 12 枚',
    'label-60x40': '标签机 60×40 mm',
    'label-80x50': '标签机 80×50 mm',
    'label-100x70': '标签机 100×70 mm',
  },
  no_labels: '这个编号没有库存批次，没有标签可打印。',
}
