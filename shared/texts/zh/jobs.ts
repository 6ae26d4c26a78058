/** Messages about background jobs. */
export const jobs = {
  export_title: (list: string, format: string) => `导出${list}（${format}）`,
  total: (unit: string) => (unit === '' ? '合计' : `合计（${unit}）`),
  unknown_format: '导出格式只能是 xlsx 或 csv',
  unknown_columns: (names: string) => `列表没有这些列：${names}`,
  asked_is_json: '导出条件无法识别，请刷新列表后重试',
  enough_running: (max: number) => `已有 ${max} 个任务正在进行，请等其中一个完成或取消后再试`,
  still_running: '任务仍在进行，请先取消',
  has_ended: '任务已经结束，无法取消',
  interrupted: '程序关闭时任务尚未完成，请重新执行',
  file_gone: '该文件已超过 7 天或已被移除，请重新导出',
}
