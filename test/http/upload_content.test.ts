import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { documents, fileForm, openDepartments, toProcess } from './departments.ts'

/** The first bytes of files, as their formats prescribe them. */
const bytes = (latin1: string) => Buffer.from(latin1, 'latin1')
const zip = zipSync({ '[Content_Types].xml': new Uint8Array(8) })
const compound = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 Word 97')
const program = bytes(`MZ\x90\0${'\0'.repeat(60)}PE`)
const page = '<html><script>alert(1)</script></html>'

const sound: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['总图.pdf', '%PDF-1.7\n'],
  ['扫描.PDF', `${' '.repeat(900)}%PDF-1.4`],
  ['照片.png', bytes('\x89PNG\r\n\x1a\n')],
  ['照片.jpg', bytes('\xff\xd8\xff\xe1')],
  ['照片.tif', bytes('II*\0')],
  ['照片.webp', bytes('RIFF\x01\x01\x01\x01WEBPVP8 ')],
  ['说明.docx', zip],
  ['加密的报价.xlsx', compound],
  ['旧说明.doc', compound],
  ['旧说明 2.doc', '{\\rtf1 x}'],
  ['资料.zip', zip],
  ['资料.rar', bytes('Rar!\x1a\x07\x01\0')],
  ['总图.dwg', bytes('AC1032\0\0')],
  ['展开.dxf', '  0\r\nSECTION\r\n'],
  ['展开 2.dxf', '999\ncomment\n'],
  ['说明.txt', '设计压力 1.6 MPa'],
  ['记事本.txt', bytes('\xff\xfeA\0')],
  ['MZ 系列.txt', 'MZ-001'],
  ['模型.stp', 'whatever'],
]

const wrong: readonly (readonly [name: string, content: string | Uint8Array, says: RegExp])[] = [
  ['总图.pdf', page, /“总图.pdf”的内容不是 pdf 文件/],
  ['照片.png', '#!/bin/sh\nrm -rf ~', /不接受可执行文件/],
  ['照片.png', page, /的内容不是 png 文件/],
  ['照片.jpeg', bytes('\x89PNG\r\n\x1a\n'), /的内容不是 jpeg 文件/],
  ['报价.xlsx', '序号,名称\n1,筒体', /的内容不是 xlsx 文件/],
  ['报价.xls', page, /的内容不是 xls 文件/],
  ['资料.zip', 'zip', /的内容不是 zip 文件/],
  ['总图.dwg', '%PDF-1.7', /的内容不是 dwg 文件/],
  ['展开.dxf', page, /的内容不是 dxf 文件/],
  ['说明.txt', zip, /的内容不是 txt 文件/],
  ['总图.pdf', program, /不接受可执行文件/],
  ['模型.stp', program, /不接受可执行文件/],
  ['模型.stp', bytes('\x7fELF\x02'), /不接受可执行文件/],
  ['总图.pdf', '', /“总图.pdf”是空文件/],
  ['模型.stp', '', /“模型.stp”是空文件/],
]

test('a document is what its name says: other content, a program or nothing at all is refused at its field', async () => {
  const { lan, by } = await openDepartments()
  const clerk = await by('sender')
  for (const [name, content] of sound)
    expect.soft((await clerk('POST', documents, fileForm(toProcess, content, name))).status, name).toBe(201)
  for (const [name, content, says] of wrong)
    expect.soft(await clerk('POST', documents, fileForm(toProcess, content, name)), name).toMatchObject({
      status: 400,
      body: { code: 'validation_error', errors: [{ field: 'path', message: says }] },
    })
  const english = { 'accept-language': 'en' }
  expect(await clerk('POST', documents, fileForm(toProcess, page, 'a.pdf'), english)).toMatchObject({
    body: { errors: [{ message: /^What "a.pdf" holds is no pdf file/ }] },
  })
  expect(await clerk('POST', documents, fileForm(toProcess, '', 'a.pdf'), english)).toMatchObject({
    body: { errors: [{ message: /^"a.pdf" is empty/ }] },
  })
  expect(lan.office.file.reading.statements.all('select count(*) as n from files', [])).toEqual([
    { n: sound.length },
  ])
})

test('whatever leaves the office as a file is saved, never opened, and is not taken for anything else', async () => {
  const { by } = await openDepartments()
  const boss = await by('admin')
  const { body } = await boss('POST', documents, fileForm(toProcess, page, '页面.html'))
  const job = await boss('POST', '/api/jobs/export/', { resource: 'departments', format: 'csv' })
  await expect.poll(async () => (await boss('GET', '/api/jobs/mine/')).body[0].state).toBe('done')
  const ways = [
    body.path,
    `/api/jobs/${job.body.id}/file/`,
    '/api/departments/?format=csv',
    '/api/departments/?format=xlsx',
  ]
  for (const way of ways) {
    const { status, headers } = await boss('GET', way)
    expect.soft({ status, ...Object.fromEntries(headers) }, way).toMatchObject({
      status: 200,
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/),
      'content-type': expect.stringMatching(/^(application\/(octet-stream|vnd\.)|text\/csv)/),
      'x-content-type-options': 'nosniff',
    })
  }
})
