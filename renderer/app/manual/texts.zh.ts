export const texts = {
  manual: {
    title: '使用手册',
    contents: '目录',
    for_roles: (roles: string) => `适用：${roles}`,
    everybody: '全部角色',
    comma: '、',
  },
}
