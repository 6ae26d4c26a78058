/** Uploads, and the page of the API document. */
export const files = {
  bad_multipart: '上传内容不完整或格式有误',
  too_many_files: (max: number) => `一次最多上传 ${max} 个文件`,
  executable: (name: string) => `不接受可执行文件：${name}`,
  packed_program: (name: string, inside: string) =>
    `“${name}”里有程序、脚本、快捷方式或宏：${inside}，请取出后再上传`,
  packed_control: (name: string, inside: string) =>
    `“${name}”里有文件名带控制字符：${inside}，请改名后重新打包上传`,
  empty: (name: string) => `“${name}”是空文件，里面没有内容`,
  other_content: (name: string, ending: string) =>
    `“${name}”的内容不是 ${ending} 文件，请用原来的程序打开，另存后再上传`,
  wrong_ending: (endings: readonly string[]) => `只接受这些类型的文件：${endings.join('、')}`,
  no_upload_here: (name: string) => `“${name}”不是文件字段，不能上传`,
  docs_absent: '接口页面尚未生成，请运行 npm run build；接口文档在 ',
}
