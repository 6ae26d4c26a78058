type Steps = readonly {
  readonly key: 'windows' | 'mac' | 'linux'
  readonly name: string
  readonly steps: readonly string[]
  readonly undo: string
}[]

export const texts = {
  trust: {
    title: '让浏览器信任这个办公室',
    about: '信任之后浏览器不再警告，页面留在这台机器上，以后打开更快。',
    fingerprint: '证书的 SHA-256 指纹。先与管理员窗口里的逐组核对，不一样就不要安装：',
    certificate: '下载证书（.cer）',
    script: 'Windows 脚本（.cmd）',
    script_about: '脚本先显示指纹，核对后为当前用户加入证书，并在桌面上放一个链接。',
    check: (address: string) => `检验：打开 ${address}，没有警告、地址栏显示锁，即成功。`,
    undo: '撤除：',
    home: '去登录',
    systems: (address: string): Steps => [
      {
        key: 'windows',
        name: 'Windows',
        steps: [
          '双击下载的 .cer，按“安装证书”，选“当前用户”。',
          '选“将所有的证书都放入下列存储”，浏览到“受信任的根证书颁发机构”，完成；系统再问时选“是”。',
          `关闭所有浏览器窗口，再打开 ${address}。`,
        ],
        undo: '运行 plant-office.cmd /remove；或运行 certmgr.msc，在“受信任的根证书颁发机构”中删除 Plant Office。',
      },
      {
        key: 'mac',
        name: 'macOS',
        steps: [
          '双击下载的 .cer，加入“登录”钥匙串。',
          '在“钥匙串访问”中双击 Plant Office，展开“信任”，“使用此证书时”选“始终信任”。',
          `退出浏览器，再打开 ${address}。`,
        ],
        undo: '在“钥匙串访问”中删除 Plant Office。',
      },
      {
        key: 'linux',
        name: 'Linux',
        steps: [
          'Chrome、Edge：certutil -d sql:$HOME/.pki/nssdb -A -t "P,," -n plant-office -i plant-office.cer（软件包 libnss3-tools）。',
          'Firefox：打开办公室时按“高级…”，“接受风险并继续”；它只记住这一份证书。',
          `退出浏览器，再打开 ${address}。`,
        ],
        undo: 'certutil -d sql:$HOME/.pki/nssdb -D -n plant-office；Firefox 在“设置 · 证书 · 服务器”中删除。',
      },
    ],
  },
}
