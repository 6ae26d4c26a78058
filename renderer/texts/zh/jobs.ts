export const jobs = {
  exporting: (what: string) => `导出${what}`,
  done_of: (done: number, total: number) =>
    total > 0 ? `已完成 ${done} / ${total} 条` : `已完成 ${done} 条`,
  file_ready: (file: string) => `${file} 已生成`,
  take_file: '下载',
  failed: (problem: string) => `没有完成：${problem}`,
  cancelled: '已取消',
}
