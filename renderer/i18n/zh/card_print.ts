/** Transfer cards on paper (CR-GY) and their scanned codes. */
export const card_print = {
  title: (kind: string, copy?: { readonly index: number; readonly units: number }) =>
    copy ? `${kind} 第${copy.index}台/共${copy.units}台` : kind,
  revision: (revision: number) => `版次：${revision}`,
  /** The header of the form, in its order. */
  labels: {
    file_index: '文件编号',
    ticket_number: '票号',
    basic_file: '依据文件',
    worker_order_uid: '工作令号',
    product_name: '产品名称',
    container_category: '容器类别',
    parent_name: '部件名称',
    parent_drawing_number: '部件图号',
    name: '零件名称',
    drawing_number: '零件图号',
    count: '每台数量',
    press_mark: '受压标记',
    material: '材料',
    material_index: '材质标记',
    welding_plate_idx: '产品试板图号',
    parent_plate_idx: '母材试板图号',
  },
  route: '流转路线',
  sketch: (name: string) => `简图：${name}`,
  requirement: '技术要求',
  requirement_goes_on: '技术要求（续）',
  processes: {
    index: '序号',
    name: '工序名称',
    detail: '工艺过程及技术要求',
    control: '控制点',
    operator: '操作者/日期',
    inspector: '检验员/日期',
    supervisor: '监检/日期',
  },
  seams: {
    title: '焊缝',
    uid: '焊缝编号',
    type: '类别',
    method: '焊接方法',
    position: '焊接位置',
    consumable: '焊材牌号/规格',
    stamp: '焊工钢印',
  },
  signers: { writer: '编制', proofreader: '校对', reviewer: '审核', approver: '批准' },

  none_chosen: '没有选要打印的流转卡。请在流转卡列表中选好后再打印。',
  no_copy: (unit: number) => `该零件没有第${unit}台的子票，没有可打印的卡片。`,
  first_of: (shown: number, count: number) =>
    `选了 ${count} 张，一次最多打印 ${shown} 张，其余请再打印一次。`,
  other_revision: (scanned: number, present: number) =>
    `扫描的卡片是第 ${scanned} 版，现行是第 ${present} 版：手上的纸质卡片已不是现行版本。`,
  is_void: '扫描的卡片已作废。',
}
