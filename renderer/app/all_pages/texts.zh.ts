export const texts = {
  all_pages: {
    find: '名称、拼音首字母或全拼，如 hcrk',
    count: (count: number) => `${count} 个`,
    raw: (count: number) => `明细和原始表（${count}）`,
    star: (name: string) => `收藏${name}`,
    keys: '↑ ↓ ← → 选择 · Enter 打开 · 空格 收藏',
    arrange: '编排导航',
    usual: '导航恢复默认',
    modules: {
      process: '工艺',
      procurement: '采购',
      production: '生产',
      stores: '仓储',
      sales: '经营',
      office: '办公室',
    },
  },
}
