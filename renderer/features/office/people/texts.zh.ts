export const texts = {
  slips: {
    title: '初始密码',
    /** Before they are made. */
    ask: (count: number) => `为 ${count} 人各生成一个初始密码？`,
    about:
      '他们现在的密码随即失效，登录和接口令牌也随即结束。初始密码 14 天内有效，第一次登录时须改成自己的密码。密码只在这一页显示和打印，离开后就看不到，忘了可以再生成。',
    make: (count: number) => `生成 ${count} 个密码`,
    go_on: (count: number) => `继续生成其余 ${count} 个`,
    progress: (made: number, count: number) => `已生成 ${made} / ${count}`,
    nobody: '没有可以生成初始密码的人。自己的密码请在“我的页面”修改；已离职的人不能登录。',
    left_out: (names: string) => `不生成：${names}（自己的密码自己改，已离职的人不能登录）`,
    made: (count: number) => `已生成 ${count} 个初始密码。请现在打印，离开本页后看不到。`,
    number: 'CR-MM-01',
    slip: '登录用户名和初始密码',
    name: '姓名',
    department: '部门',
    address: '登录地址',
    username: '用户名',
    password: '初始密码',
    until: '有效至',
    note: '第一次登录时请改成自己的密码，改好后销毁本条。每人一条，剪开后交给本人，不要转抄、拍照。',
  },
}
