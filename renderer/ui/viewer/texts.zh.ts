export const texts = {
  viewer: {
    fit: '适合宽度',
    page_back: '上一页',
    page_on: '下一页',
    save: '另存',
    next: '下一份',
    full: '全屏查看',
    not_shown: '这种文件不能在此显示，请另存后用相应的软件打开。',
    broken: (name: string) => `${name} 打不开，文件可能不完整或有密码。`,
    printing: '正在准备打印…',
  },
}
