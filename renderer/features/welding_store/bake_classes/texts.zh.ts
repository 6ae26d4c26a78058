export const texts = {
  classes: {
    about:
      '牌号从左起比对，自上而下第一条符合的为准；型号取最长的符合项。小写 x 代表一位数字，* 代表任意文字，多个之间用空格分开。',
    try_out: '试查',
    model: '型号',
    try_none: '→ 没有符合的类别（未知，不设限值）',
    try_found: (name: string) => `→ ${name}`,
    try_never: (name: string) => `→ ${name}，不烘干`,
    history: '历史',
    remove_about: '已有的烘干记录不变，但不再按这一类检查。',
  },
}
