/** Results of `doctor --paper`, for the code in the footer of a printed form. */
export const paper = {
  no_code: (given: string) => `“${given}”不是打印单据页脚上的代码；其形式如 J12345-a1b2c3d4`,
  held: (at: string, last: number) =>
    `相符：操作日志中有打印时的那一行（${at}），它之前的内容自打印以来没有改动过；日志现在到第 ${last} 行`,
  left: (at: string, last: number) =>
    `打印时的那一行已不在操作日志中：${at} 的一次恢复（或继续使用缺失数据）把它留在了别处，不能再核对；日志现在到第 ${last} 行`,
  beyond: (_: string, last: number) =>
    `不相符：操作日志只到第 ${last} 行，没有打印时的那一行，日志被截断过，或者这不是打印时的那份数据`,
  strange: (_: string, last: number) =>
    `不相符：操作日志中这一行与打印时不同，它或它之前的内容被重写过，或者这不是打印时的那份数据；日志现在到第 ${last} 行`,
}
