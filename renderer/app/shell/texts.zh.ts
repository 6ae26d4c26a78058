export const texts = {
  shell: {
    skip: '跳到页面内容',
    find: '搜索…',
    find_about: '搜索记录、页面和操作（Ctrl+K）',
    person_menu: '个人菜单',
    settings_of_mine: '语言、外观与字号',
    erase: '清除演示数据',
    erase_title: '清除演示数据，从头开始？',
    erase_about:
      '演示工厂的全部记录、人员和设置都将删除，不能恢复。完成后回到首次使用页面，可以建立您自己的工厂。',
    erase_type: (name: string) => `请输入工厂名称“${name}”以确认`,
    erase_differs: '输入的名称与工厂名称不一致',
    what_to_do: '怎么办',
    todays_date: '今天的日期',
    date_form: '年-月-日',
    confirm_date: '确认日期',
  },
  sign_out: '退出',
  session_ended: '请重新登录',
  session_ended_about: '登录已失效。页面上已输入的内容都还在，登录后可继续。',
  office_down: '办公室没有应答，正在重新连接…；已输入的内容都保留',
  navigation: '导航',
}
