/** The script that lets Windows trust the office's certificate: no sign of the shell may stand in these. */
export const trust = {
  about: (address: string) => `让当前用户的浏览器信任办公室 ${address} 的证书，并在桌面上放一个链接。`,
  compare:
    '请与办公室“设置 · 局域网访问”里的指纹逐组核对，或在办公室的电脑上运行 npm run office -- fingerprint。',
  ask: '完全一样才输入 yes 后回车，不一样请关闭此窗口：',
  failed: '证书没有加入。',
  done: (address: string) => `完成。请重新打开浏览器，进入 ${address}，不再出现警告即成功。`,
  undo: '要撤除，请在命令提示符中运行：plant-office.cmd /remove',
  removed: '证书和桌面上的链接已撤除。',
}
