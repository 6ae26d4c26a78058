/** Messages about setup: the backup folder, and erasing the demo. */
export const setup = {
  no_demo: '本机存放的不是演示工厂，不能清除',
  other_name: (name: string) => `请输入工厂名称“${name}”以确认清除`,
  folder_whole: '请填写完整的文件夹路径，例如 D:\\备份',
  folder_unprintable: '文件夹路径不能含换行等控制字符',
  folder_shut: '该文件夹无法建立或不能写入，请另选一个',
}
