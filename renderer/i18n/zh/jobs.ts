export const jobs = {
  exporting: (what: string) => `导出${what}`,
  done_of: (done: number, total: number) => `已完成 ${done}${total > 0 ? ` / ${total}` : ''}`,
  done: '已完成',
  file_ready: (file: string) => `${file} 已生成`,
  take_file: '下载',
  failed: (problem: string) => `没有完成：${problem}`,
  cancelled: '已取消',
  about: '导出等较长的工作在后台进行，不影响继续操作。完成的文件保留 7 天。',
  none: '没有后台任务。在列表中导出时会出现在这里。',
  forget: '移除',
}
