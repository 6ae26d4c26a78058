import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { uploadExtensions } from '../../../shared/kernel/stored_files.ts'
import { documents, fileForm, openDepartments, sent, toProcess } from '../../support/api/departments.ts'

/** The first bytes of files, as their formats prescribe them. */
const bytes = (latin1: string) => Buffer.from(latin1, 'latin1')
const zipOf = (...names: readonly string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(8)]))))
const zip = zipOf('[Content_Types].xml', 'word/document.xml')
/** A zip that says in its end record that its directory begins elsewhere. */
const twoDirectories = Buffer.from(zip)
twoDirectories.writeUInt32LE(0, twoDirectories.length - 6)
/** An entry with a second name, as Info-ZIP and Bandizip write it: version and sum of the first name, then this one. */
const secondName = (name: string, second: string) =>
  Buffer.from(
    zipSync({
      [name]: [
        new Uint8Array(8),
        { extra: { 28789: Buffer.concat([Buffer.alloc(5, 1), Buffer.from(second)]) } },
      ],
    }),
  )
/** The same zip with an end record of ZIP64 and its locator, as programs write it that pack without knowing how much comes. */
function wide(made: Buffer, says: { readonly start?: number; readonly place?: number } = {}): Buffer {
  const [body, end] = [made.subarray(0, -22), Buffer.from(made.subarray(-22))]
  const [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  const both = Buffer.alloc(76)
  both.write('PK\x06\x06')
  both.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32]) both.writeBigUInt64LE(BigInt(count), at)
  both.writeBigUInt64LE(BigInt(size), 40)
  both.writeBigUInt64LE(BigInt(says.start ?? start), 48)
  both.write('PK\x06\x07', 56)
  both.writeBigUInt64LE(BigInt(says.place ?? body.length), 64)
  both.writeUInt32LE(1, 72)
  if (says.start === undefined) end.fill(0xff, 8, 20)
  return Buffer.concat([body, both, end])
}
const dwgStart = zipOf('1/总图.dwg').readUInt32LE(zipOf('1/总图.dwg').length - 6)
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
  ['模型.stp', 'ISO-10303-21;\nHEADER;'],
  ['模型.STEP', '\r\nISO-10303-21;\nHEADER;'],
  ['曲面.igs', `${' '.repeat(72)}S      1\n`],
  ['布置.dwf', '(DWF V06.00)PK'],
  ['手机照片.heic', bytes('\0\0\0\x18ftypheic')],
  ['发票.xml', '\ufeff<?xml version="1.0"?><invoice/>'],
  ['说明.rtf', '{\\rtf1 x}'],
  ['说明.md', '# 说明'],
  ['汇报.dps', compound],
  ['空.zip', zipOf()],
  ['图纸.zip', zipOf('1/总图.dwg', '1/说明.docx', '2/')],
  ['大图纸.zip', wide(zipOf('1/总图.dwg'))],
  ['大图纸 2.zip', wide(zipOf('1/总图.dwg'), { start: dwgStart })],
  ['中文名.zip', secondName('???.txt', '说明.txt')],
  ['扫描件', '%PDF-1.7'],
  ['照片 2026.3.1 早', bytes('\xff\xd8\xff\xe1')],
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
  ['模型.stp', 'whatever', /的内容不是 stp 文件/],
  ['曲面.iges', page, /的内容不是 iges 文件/],
  ['手机照片.heic', bytes('\0\0\0\x18ftypisom'), /的内容不是 heic 文件/],
  ['发票.xml', '发票', /的内容不是 xml 文件/],
  ['模型.stp', program, /不接受可执行文件/],
  ['扫描件', program, /不接受可执行文件/],
  ['资料.zip', zipOf('说明.docx', '工具/Setup.EXE'), /“资料.zip”里有程序、脚本、快捷方式或宏：Setup.EXE/],
  ['资料.zip', zipOf('a.vbs. '), /宏：a.vbs/],
  ['资料.zip', zipOf('报价.lnk'), /宏：报价.lnk/],
  ['资料.zip', zipOf('报价.xlsm'), /宏：报价.xlsm/],
  ['图纸.zip', zipOf('总图.dwg', 'acad.lsp'), /宏：acad.lsp/],
  ['没有后缀的资料', zipOf('setup.msi'), /宏：setup.msi/],
  ['报价.xlsx', zipOf('xl/workbook.xml', 'xl/vbaProject.bin'), /宏：vbaProject.bin/],
  ['资料.zip', secondName('note.txt', 'virus.exe'), /宏：virus.exe/],
  ['资料.zip', secondName('virus.exe', 'note.txt'), /宏：virus.exe/],
  ['资料.zip', zipOf('a.exe\0.txt'), /“资料.zip”里有文件名带控制字符：a.exe.txt/],
  ['资料.zip', secondName('note.txt', 'a.exe\0.txt'), /控制字符：a.exe.txt/],
  ['资料.zip', wide(zipOf('setup.exe')), /宏：setup.exe/],
  ['资料.zip', wide(zip, { start: 0 }), /“资料.zip”的内容不是 zip 文件/],
  ['资料.zip', wide(zip, { place: 0 }), /“资料.zip”的内容不是 zip 文件/],
  ['资料.zip', zip.subarray(0, -30), /“资料.zip”的内容不是 zip 文件/],
  ['资料.zip', twoDirectories, /“资料.zip”的内容不是 zip 文件/],
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
    body: { errors: [{ message: /^The content of "a.pdf" is not that of a pdf file/ }] },
  })
  expect(await clerk('POST', documents, fileForm(toProcess, '', 'a.pdf'), english)).toMatchObject({
    body: { errors: [{ message: /^"a.pdf" is empty/ }] },
  })
  expect(await lan.office.file.reading.statements.all('select count(*) as n from files', [])).toEqual([
    { n: sound.length },
  ])
})

test('a type that the office does not take is 415 with those it takes, macros among them; a parts list is left to its reader', async () => {
  const { by } = await openDepartments()
  const clerk = await by('sender')
  const refused: readonly (readonly [name: string, content: string | Uint8Array])[] = [
    ['页面.html', page],
    ['图.svg', '<svg/>'],
    ['setup.exe', program],
    ['报价.xlsm', zip],
    ['说明.docm', zip],
    ['汇报.pptm', zip],
    ['总图.pdf.js', '%PDF-1.7'],
    ['总图.第2版', '%PDF-1.7'],
    ['没有后缀', bytes('\0\x01\x02')],
  ]
  for (const [name, content] of refused)
    expect.soft(await clerk('POST', documents, fileForm(toProcess, content, name)), name).toMatchObject({
      status: 415,
      body: {
        code: 'unsupported_media_type',
        field: 'path',
        allowed: uploadExtensions,
        errors: [
          {
            field: 'path',
            code: 'unsupported_media_type',
            message: expect.stringMatching(/^只接受.*pdf、ofd.*、7z$/),
          },
        ],
      },
    })
})

test('an archive that nobody can list is taken, and handed out with the note that its content was not checked', async () => {
  const { by } = await openDepartments()
  const clerk = await by('sender')
  const rar = bytes('Rar!\x1a\x07\x01\0')
  const taken = async (name: string, content: string | Uint8Array) => {
    const { body } = await clerk('POST', documents, fileForm(toProcess, content, name))
    return [body.path, (await clerk('GET', body.path)).headers.get('x-warnings')]
  }
  const path = (id: number, name: string) => `/files/bidding_documents/${id}/${name}`
  expect(await taken('资料.RAR', rar)).toEqual([path(1, '资料.rar'), 'UNCHECKED-CONTENT'])
  expect(await taken('资料.7z', bytes('7z\xbc\xaf\x27\x1c'))).toEqual([
    path(2, '资料.7z'),
    'UNCHECKED-CONTENT',
  ])
  expect(await taken('无后缀', rar)).toEqual([path(3, '无后缀.rar'), 'UNCHECKED-CONTENT'])
  expect(await taken('资料.zip', zip)).toEqual([path(4, '资料.zip'), null])
})

test('a file of a type that was taken before stays, also when its record is saved again', async () => {
  const { lan, by } = await openDepartments()
  const clerk = await by('sender')
  const { id, path } = await sent(clerk, toProcess, page, '说明.txt')
  const before = path.replace('.txt', '.html')
  const nobody = { user: 0, person: '', machine: '', request: '', reason: '', at: lan.office.now() }
  await lan.office.file.write(nobody, async ({ statements }) => {
    await statements.run("update files set name = '说明.html'", [])
    await statements.run('update bidding_documents set path = ?', [before])
  })
  const recordPath = `${documents}${id}/`
  expect(await clerk('PATCH', recordPath, { name: '说明', path: before })).toMatchObject({
    status: 200,
    body: { path: before },
  })
  const form = new FormData()
  form.append('name', '说明 2')
  form.append('path', before)
  expect(await clerk('PATCH', recordPath, form)).toMatchObject({
    status: 200,
    body: { path: before, name: '说明 2' },
  })
  expect(await clerk('GET', before)).toMatchObject({ status: 200, text: page })
})

test('whatever leaves the office as a file is saved, never opened, and is not taken for anything else', async () => {
  const { by } = await openDepartments()
  const boss = await by('admin')
  const { body } = await boss('POST', documents, fileForm(toProcess, page, '页面.txt'))
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
