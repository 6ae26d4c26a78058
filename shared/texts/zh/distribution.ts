/** Documents that departments send to each other. */
export const distribution = {
  same_department: '发出部门和接收部门不能相同',
  new_file_needed: '退回的资料须换上新文件才能重新发出',
}
