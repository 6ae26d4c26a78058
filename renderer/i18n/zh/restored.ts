/** Why everybody signs in again, and what to look after. */
export const restored = {
  told: (at: string, to: string) =>
    `数据已于 ${at} 恢复到 ${to} 的状态，所以所有人都要重新登录。${to} 以后录入的内容已不在其中，请核对后补录。`,
  undone: (at: string, to: string) =>
    `上次恢复已于 ${at} 撤销，数据回到恢复之前的状态（最后一项操作在 ${to}），所以所有人都要重新登录。请核对恢复期间录入的内容。`,
}
