export const forms = {
  not_yours: '您没有权限',
  own_page: '打开工作页面',
  copy: '复制新建',
  choose_file: '选择文件…',
  save_and_new: '保存并新建',
  copied_from: (name: string) => `内容复制自 ${name}；编号、日期和签名已清空`,
}
