import { codes } from '../kernel/codes.ts'

/** GB/T 2261.1 */
export const gender = codes({
  unknown: [0, '未知', 'Unknown'],
  male: [1, '男', 'Male'],
  female: [2, '女', 'Female'],
  unstated: [9, '未说明', 'Not stated'],
})

/**
 * The function of a department; `departments/distribution/` returns the first department of some of these
 * groups.
 */
export const departmentGroup = codes({
  management: [1, '厂部', 'Management'],
  distribution: [2, '经营', 'Distribution'],
  process: [3, '工艺', 'Process'],
  procurement: [4, '采购', 'Procurement'],
  production: [5, '生产', 'Production'],
  quality: [6, '质量', 'Quality'],
  storage: [7, '仓储', 'Storage'],
  workshop: [8, '车间', 'Workshop'],
  bid_office: [9, '招标', 'Bid office'],
})

/** Sales market of a product (T1). */
export const sellType = codes({
  unspecified: [0, '未指定', 'Not stated'],
  domestic: [1, '内销', 'Domestic'],
  export: [2, '外销', 'Export'],
})
