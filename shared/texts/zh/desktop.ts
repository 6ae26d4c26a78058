/** What the desktop says before there is a window to say it in. */
export const desktop = {
  cannot_start: '工厂办公室无法启动',
  unsafe_file: (reason: string) => `为保护数据，没有打开数据文件：${reason}`,
  failed: (reason: string) => `程序启动时出错，数据未改变：${reason}`,
}
