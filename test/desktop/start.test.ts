// The desktop keeps its office in a file.
// @module-tag sqlite

import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { startDesktop } from '../../main/electron/desktop.ts'
import { firstVersion } from '../support/first_version.ts'
import { leftByKill, namesIn } from '../support/left_log.ts'
import { tempFolder } from '../support/lifetime.ts'
import { openOffice } from '../support/prepared_office.ts'
import { openDouble, partsOf, startDouble } from './doubles/app.ts'
import { electronDouble } from './doubles/electron.ts'

test('the program never shows the menu of Electron, and has one instance for each data directory', async () => {
  const { app, menus, directory } = await openDouble()
  expect(menus[0]).toBeNull()
  expect(app.paths).toEqual({ userData: join(directory, 'window') })
  expect(existsSync(join(directory, 'window'))).toBe(true)
})

test('a second start shows the first one its own window and ends', async () => {
  const first = await openDouble()
  const second = await startDouble({
    arrange: ({ app }) => {
      app.isFirst = false
    },
  })
  expect(await second.app.exited.promise).toBe(0)
  expect(second.windows).toEqual([])
  expect(existsSync(join(second.directory, 'office.db'))).toBe(false)
  first.window.minimized = true
  first.app.emit('second-instance')
  expect(first.window.done).toEqual(['restore', 'show', 'focus'])
})

test('the packaged program does not start where another program could look into its window; in development tests may', async () => {
  for (const name of ['remote-debugging-port', 'remote-debugging-pipe']) {
    const { app, boxes, windows, directory } = await startDouble({
      arrange: (double) => {
        double.app.switches = [name]
      },
    })
    expect(boxes).toEqual([
      {
        title: expect.any(String),
        content: expect.stringContaining(`启动参数 --${name} 会让本机的其他程序`),
      },
    ])
    expect(await app.exited.promise).toBe(1)
    // Chromium listens once it is ready.
    expect([app.done, windows, readdirSync(directory)]).toEqual([[], [], []])
  }
  const { windows } = await openDouble({
    arrange: ({ app }) => {
      app.isPackaged = false
      app.switches = ['remote-debugging-port']
    },
  })
  expect(windows).toHaveLength(1)
})

test('quitting closes the office before the program ends, however often it is asked', async () => {
  const { app, directory } = await startDouble()
  app.quit()
  app.quit()
  expect(await app.exited.promise).toBe(0)
  const again = await openOffice(directory)
  await again.close()
})

test('while the data of an older version are brought forward a small window tells how far, until the office has its own', async () => {
  const { directory } = firstVersion()
  const { app, windows } = await startDouble({ directory })
  const [notice, desk] = windows
  expect(decodeURIComponent(notice?.url ?? '')).toContain('正在升级数据')
  expect([notice?.isDestroyed(), desk?.isDestroyed()]).toEqual([true, false])
  app.quit()
  expect(await app.exited.promise).toBe(0)
})

test('an office that another program holds is named with that program, in the language of the machine', async () => {
  const directory = tempFolder()
  const holder = await openOffice(directory)
  onTestFinished(() => holder.close())
  for (const [locale, title, content] of [
    ['zh-CN', '工厂办公室无法启动', `正被另一个程序使用（进程 ${process.pid}，自 20`],
    ['en-GB', 'The plant office cannot start', `process ${process.pid}, since 20`],
  ] as const) {
    const double = electronDouble()
    double.app.locale = locale
    await startDesktop(double.shell, partsOf(directory))
    expect(double.boxes).toEqual([{ title, content: expect.stringContaining(content) }])
    expect(await double.app.exited.promise).toBe(1)
    expect(double.windows).toEqual([])
  }
})

test("another program's file is kept whole under another name, and the box says which", async () => {
  const { app, boxes, directory } = await startDouble({
    arrange: (_, place) => {
      const sqlite = new Sqlite(join(place, 'office.db'))
      sqlite.exec('create table theirs (a)')
      sqlite.close()
    },
  })
  const preserved = readdirSync(directory).find((name) => name.startsWith('office.db.damaged-')) ?? ''
  expect(boxes).toMatchObject([{ content: expect.stringContaining(preserved) }])
  expect(await app.exited.promise).toBe(1)
  const sqlite = new Sqlite(join(directory, preserved), { readonly: true })
  expect(sqlite.prepare('select name from sqlite_master').pluck().all()).toEqual(['theirs'])
  sqlite.close()
})

test('where the file is gone or damaged the newest backup is put in its place, if whoever waits for it says so', async () => {
  const directory = tempFolder()
  const office = await openOffice(directory)
  const { name } = await backUp(office, 'asked')
  await office.close()
  writeFileSync(join(directory, 'office.db'), '没有数据')
  const declined = electronDouble()
  await startDesktop(declined.shell, partsOf(directory))
  expect(declined.dialog.asked).toMatchObject([
    { message: '工厂办公室无法启动', detail: expect.stringContaining(name), cancelId: 0 },
  ])
  expect([declined.boxes.length, await declined.app.exited.promise]).toEqual([1, 1])
  const { app, windows } = await startDouble({
    arrange: (double, place) => {
      cpSync(directory, place, { recursive: true })
      double.dialog.press = 1
    },
  })
  expect(windows).toHaveLength(1)
  app.quit()
  expect(await app.exited.promise).toBe(0)
})

test('where the last operations are missing whoever waits may go on without them, and is asked first', async () => {
  const { killed, backup } = await leftByKill(tempFolder())
  rmSync(join(killed, 'office.db-wal'))
  const choice = {
    message: '工厂办公室无法启动',
    detail: expect.stringMatching(/^最后 \d+ 项操作缺失.*数据文件中的最后一项操作：.*可恢复的最近备份：/),
    buttons: ['暂不恢复', '恢复最近备份', '放弃缺失的操作，继续使用'],
    cancelId: 0,
  }
  const sure = { message: '确定放弃缺失的操作吗？', cancelId: 0 }
  const declined = electronDouble()
  // He thinks better of it.
  declined.dialog.first.push(2, 0, 0)
  await startDesktop(declined.shell, partsOf(killed))
  expect(declined.dialog.asked).toMatchObject([choice, sure, choice])
  expect(declined.boxes).toMatchObject([{ content: expect.stringContaining(basename(backup)) }])
  const { app, windows, directory } = await startDouble({
    arrange: (double, place) => {
      cpSync(killed, place, { recursive: true })
      double.dialog.first.push(2, 1)
    },
  })
  expect(windows).toHaveLength(1)
  app.quit()
  expect(await app.exited.promise).toBe(0)
  expect(await namesIn(directory)).toEqual(['一库'])
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  const noted = sqlite
    .prepare("select person from journal where changes like '%loss_accepted%'")
    .pluck()
    .all()
  sqlite.close()
  expect(noted).toEqual([hostname()])
})

test('a data directory that may not be used is refused before anything is made in it', async () => {
  const double = electronDouble()
  const file = join(tempFolder(), 'a file')
  writeFileSync(file, '')
  const dataDirectory = () => join(file, 'office')
  await startDesktop(double.shell, { ...partsOf(''), dataDirectory })
  expect(double.boxes).toMatchObject([
    { title: '工厂办公室无法启动', content: `${file} 是文件，不是数据文件夹：请用 --data 指定文件夹` },
  ])
  expect(await double.app.exited.promise).toBe(1)
})

test('the log is kept with the data and holds neither bodies nor passwords', async () => {
  const { windows, directory, app } = await startDouble()
  app.quit()
  await app.exited.promise
  const message = {
    resource: 'session',
    operation: 'create',
    input: { username: 'xu', password: 'my-secret' },
    options: {},
  }
  await windows[0]?.webContents.invoke('office.call', JSON.stringify(message))
  const log = readFileSync(join(directory, 'logs', 'desktop.log'), 'utf8')
  expect(log).toContain('session.create')
  expect(log).not.toContain('my-secret')
})
