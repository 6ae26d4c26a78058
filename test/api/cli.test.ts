// Commands on a closed office in a file.
// @module-tag sqlite

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { createPairingCode, pairMachine } from '../../main/api/auth/pairing.ts'
import { createSessions } from '../../main/api/auth/sessions.ts'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { restore } from '../../main/api/backup/restore/restore.ts'
import { consoleActor } from '../../main/api/cli/context.ts'
import { cliMessageOf } from '../../main/api/cli/exit.ts'
import { certificateFor } from '../../main/api/lan/certificate.ts'
import { fingerprintOf } from '../../main/api/lan/fingerprint.ts'
import type { Office } from '../../main/api/office.ts'
import { networkMount } from '../../main/api/setup/data_directory.ts'
import { statementsOf } from '../../main/db/connection/statement_cache.ts'
import { entryHash, lastLink, toEntries } from '../../main/db/journal/chain.ts'
import { addSeconds, toPlant } from '../../shared/kernel/times.ts'
import { journalCode } from '../../shared/office/journal_code.ts'
import { modules } from '../../shared/resources.ts'
import { firstVersion } from '../support/first_version.ts'
import { oncePerFile, tempFolder, whenDone } from '../support/lifetime.ts'
import { manualClock } from '../support/office.ts'
import { officeCommand } from '../support/office_command.ts'
import { openOffice } from '../support/prepared_office.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

type Environment = Readonly<Record<string, string>>

/** The command as a script runs it: a process of its own, without a terminal. */
function spawned(directory: string, args: readonly string[], environment: Environment = {}): Promise<Ended> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    OFFICE_DATA: directory,
    OFFICE_LANGUAGE: 'zh',
    ...environment,
  }
  const child = spawn(process.execPath, ['main/office.ts', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = [text(child.stdout), text(child.stderr)]
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', async (code) => resolve({ code, out: await out, err: await err }))
  })
}

/** The same command in this process. */
const office = (directory: string, args: readonly string[], environment: Environment = {}): Promise<Ended> =>
  officeCommand(args, { OFFICE_DATA: directory, ...environment })

const boss: readonly string[] = [
  'user',
  'add',
  '--username',
  'boss',
  '--last-name',
  '王',
  '--first-name',
  '强',
  '--roles',
  'admin,keeper',
]
const password = { OFFICE_PASSWORD: 'correct horse' }

/** A folder with an office whose first person is `boss`, as the command has made it. */
const withBoss = oncePerFile(async () => {
  const folder = tempFolder()
  await office(folder, boss, password)
  return folder
})
function bossOffice(): string {
  const directory = tempFolder()
  cpSync(withBoss(), directory, { recursive: true })
  return directory
}

/** What the office itself says, once the command has let go of it. */
async function inside<T>(
  directory: string,
  look: (opened: Awaited<ReturnType<typeof openOffice>>) => Promise<T>,
): Promise<T> {
  const opened = await openOffice(directory)
  try {
    return await look(opened)
  } finally {
    await opened.close()
  }
}

/** As somebody does who works past the office. */
function within(place: string, sql: string): void {
  const file = new Sqlite(place)
  file.exec(sql)
  file.close()
}
function query(place: string, sql: string): unknown[] {
  const file = new Sqlite(place, { readonly: true })
  try {
    return file.prepare(sql).all()
  } finally {
    file.close()
  }
}

describe('office user', () => {
  it('adds a person who can sign in then, and the journal says that it was done at the machine', async () => {
    const directory = tempFolder()
    expect(await spawned(directory, boss, password)).toEqual({
      code: 0,
      out: '已新增用户 boss（编号 1）\n',
      err: '',
    })
    await inside(directory, async (opened) => {
      const session = await createSessions(opened).signIn('boss', 'correct horse', 'desk')
      expect(session.user).toMatchObject({ name: '王强', roles: ['admin', 'keeper'] })
      const entry = await opened.file.reading.db
        .selectFrom('journal')
        .selectAll()
        .where('resource', '=', 'users')
        .executeTakeFirst()
      expect(entry).toMatchObject({ user: 0, person: '本机管理', machine: 'console', kind: 'create' })
      expect(entry?.changes).not.toContain('scrypt')
    })
  })

  it('lists persons for scripts, and sets a password that replaces the one before', async () => {
    const directory = bossOffice()
    expect((await office(directory, ['user', 'password', 'boss', '--password', 'another horse'])).code).toBe(
      0,
    )
    const listed = await office(directory, ['--json', 'user', 'list'])
    expect(JSON.parse(listed.out)).toEqual([
      { id: 1, username: 'boss', name: '王强', department: '', roles: ['admin', 'keeper'], left: false },
    ])
    await inside(directory, async (opened) => {
      await expect(createSessions(opened).signIn('boss', 'correct horse', 'desk')).rejects.toMatchObject({
        status: 401,
      })
      expect((await createSessions(opened).signIn('boss', 'another horse', 'desk')).user.id).toBe(1)
    })
  })

  it('refuses a second person of that name and an unknown department with exit code 1, and stores nothing', async () => {
    const directory = bossOffice()
    expect(await office(directory, boss, password)).toEqual({
      code: 1,
      out: '',
      err: '用户名“boss”已有人使用\n',
    })
    const elsewhere = await office(
      directory,
      [...boss.with(3, 'other'), '--department', '天文部', '--json'],
      password,
    )
    expect([elsewhere.code, JSON.parse(elsewhere.err)]).toEqual([1, { error: '没有部门“天文部”' }])
    expect(JSON.parse((await office(directory, ['user', 'list', '--json'])).out)).toHaveLength(1)
  })

  it('is wrong use, exit code 2, with an unknown role, without a password, or without what it needs', async () => {
    const directory = tempFolder()
    const unknown = await office(directory, boss.with(-1, 'king'), password)
    const unarmed = await office(directory, boss)
    const bare = await office(directory, ['user', 'add'])
    const other = await office(directory, ['conquer'])
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('没有角色“king”')])
    expect([unarmed.code, unarmed.err]).toEqual([2, expect.stringContaining('OFFICE_PASSWORD')])
    expect([bare.code, other.code]).toEqual([2, 2])
  })
})

it('says what is typed wrong in the language of the terminal, with what to do', async () => {
  const directory = tempFolder()
  const wrong: readonly (readonly [readonly string[], string])[] = [
    [['--nosuch'], '没有选项 --nosuch，请用 --help 查看'],
    [['--dataa', 'x', 'user', 'list'], '没有选项 --dataa，是否指 --data？'],
    [['user', 'lst'], '没有命令 lst，是否指 list？'],
    [['user', 'add'], '缺少 --username <name>，请补上（用 --help 查看说明）'],
    [['export'], '缺少 <file>，请补上（用 --help 查看说明）'],
    [['user', 'list', '--data'], '--data <folder> 后面没有写值，请补上'],
    [['user', 'list', 'extra'], '多出了 extra，请去掉；含空格的内容请加引号'],
    [['token', 'create', '--shape', 'C'], '--shape <shape> 不能为“C”，请用 A、B'],
    [['service', 'install', '--port', '99999'], '--port <number> 不能为“99999”：应为 0 至 65535 的整数'],
    [['token', 'revoke', 'x'], '<id> 不能为“x”：应为编号（整数）'],
  ]
  for (const [args, says] of wrong)
    expect(await office(directory, args), args.join(' ')).toEqual({
      code: 2,
      out: '',
      err: `用法有误：${says}\n`,
    })
  const english = await spawned(directory, ['user', 'lst'], { OFFICE_LANGUAGE: '', LANG: 'en_US.UTF-8' })
  expect(english).toEqual({
    code: 2,
    out: '',
    err: 'Wrong use: there is no command lst; did you mean list?\n',
  })
  expect((await office(directory, ['service', '--help'])).out).toMatch(
    /^用法: office service \[选项\] \[命令\]\n/,
  )
})

describe('office backup and office restore', () => {
  it('backs up, shows what a restore would change, restores with --yes, and undoes it', async () => {
    const directory = bossOffice()
    const backup = JSON.parse((await office(directory, ['backup', '--json'])).out)
    expect(backup).toMatchObject({ occasion: 'asked', counts: { users: 1 } })
    await office(directory, boss.with(3, 'other'), password)
    const users = async () => JSON.parse((await office(directory, ['user', 'list', '--json'])).out).length

    const shown = await office(directory, ['restore', backup.name])
    expect([shown.code, shown.out]).toEqual([0, expect.stringContaining('用户\t2 → 1\n')])
    expect(shown.err).toContain('没有改动任何数据')
    expect(shown.out).toMatch(/其后的 1 项操作会失去\n {2}\d{4}-\d\d-\d\d [\d:]{8}\t本机管理\t用户 2 新建\n$/)
    expect(await users()).toBe(2)
    const restored = await office(directory, ['restore', backup.name, '--yes', '--json'])
    expect([restored.code, JSON.parse(restored.out)]).toEqual([0, { restored: true, made: backup.made }])
    expect(await users()).toBe(1)
    const undoing = await office(directory, ['restore', '--undo'])
    expect([undoing.code, undoing.out]).toEqual([0, expect.stringContaining('用户\t1 → 2\n')])
    expect(await users()).toBe(1)
    expect(await office(directory, ['restore', '--undo', '--yes'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('已撤销恢复\n'),
    })
    expect(await users()).toBe(2)
    const again = await office(directory, ['restore', '--undo'])
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('已经撤销过')])
    const listed = JSON.parse((await office(directory, ['backup', '--list', '--json'])).out)
    expect(listed.map(({ occasion }: { occasion: string }) => occasion)).toEqual(['restore', 'asked'])

    // On another machine, from wherever the backup was carried to.
    const elsewhere = tempFolder()
    expect((await office(elsewhere, ['restore', backup.folder, '--yes'])).code).toBe(0)
    expect(JSON.parse((await office(elsewhere, ['user', 'list', '--json'])).out)).toHaveLength(1)
  })

  it('restores where the data does not open any more, and tells where the damaged file lies', async () => {
    const directory = tempFolder()
    const opened = await openOffice(directory)
    const { name } = await backUp(opened, 'asked')
    await opened.close()
    writeFileSync(join(directory, 'office.db'), '没有数据')
    const restored = await office(directory, ['restore', name, '--yes'])
    const [kept = ''] = readdirSync(directory).filter((one) => one.startsWith('office.db.damaged-'))
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining(join(directory, kept))])
    expect(readFileSync(join(directory, kept), 'utf8')).toBe('没有数据')
    await (await openOffice(directory)).close()
    // A damaged file is nothing to go back to.
    expect(await office(directory, ['restore', '--undo', '--yes'])).toMatchObject({
      code: 1,
      err: '没有可以撤销的恢复\n',
    })
  })

  it('fails with exit code 1 without such a backup, is wrong use without naming one, and waits for no other program', async () => {
    const directory = bossOffice()
    const [unknown, unnamed, nothing] = [
      await office(directory, ['restore', '20200101-000000', '--yes']),
      await office(directory, ['restore']),
      await office(directory, ['restore', '--undo']),
    ]
    expect([unknown.code, unknown.err]).toEqual([1, '没有备份“20200101-000000”\n'])
    expect([unnamed.code, nothing.code]).toEqual([2, 1])
    await inside(directory, async () => {
      expect((await office(directory, ['restore', 'x', '--yes'])).code).toBe(3)
    })
  })
})

describe('office export and office import', () => {
  it('carries an office to an empty directory in one file, and is refused where there is one', async () => {
    const [directory, elsewhere] = [bossOffice(), tempFolder()]
    const file = join(tempFolder(), '全厂.office.tar.gz')
    const carried = await office(directory, ['export', file])
    expect([carried.code, carried.out]).toEqual([0, `已导出到 ${file}\n`])
    const taken = await office(elsewhere, ['import', file, '--json'])
    expect([taken.code, JSON.parse(taken.out)]).toEqual([0, expect.objectContaining({ imported: true })])
    const again = await office(elsewhere, ['import', file])
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('这里已经有数据')])
  })
})

describe('office date', () => {
  const day = 86_400_000
  for (const days of [40, 500])
    it(`lets whoever forgot his password in and confirms the date where the office rested for ${days} days`, async () => {
      const directory = bossOffice()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })
      whenDone(() => void vi.useRealTimers())
      const [today, yesterday] = [0, day].map((back) => toPlant(new Date(Date.now() - back)).slice(0, 10))
      expect(
        (await office(directory, ['user', 'password', 'boss', '--password', 'another horse'])).code,
      ).toBe(0)
      await inside(directory, async (opened) => {
        expect((await createSessions(opened).signIn('boss', 'another horse', 'desk')).user.id).toBe(1)
      })
      const hint = `npm run office -- date YYYY-MM-DD --data ${JSON.stringify(directory)}`
      const adding = () => office('', [...boss.with(3, 'other'), '--data', directory], password)
      const [{ code, err }, doctor] = [await adding(), await office('', ['doctor', '--data', directory])]
      expect([code, err, doctor.out]).toEqual([
        1,
        expect.stringContaining(hint),
        expect.stringContaining(hint),
      ])
      for (const text of [err, doctor.out]) expect(text).not.toMatch(/请输入|点“/)

      const wrong = await office(directory, ['date', String(yesterday)])
      expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining(`本机日期是 ${today}`)])
      expect((await adding()).code).toBe(1)
      const confirmed = await office(directory, ['date', String(today)])
      expect([confirmed.code, confirmed.out]).toEqual([
        0,
        expect.stringContaining(`办公室按本机时间计时：${today}`),
      ])
      expect((await adding()).code).toBe(0)
      const entries = await inside(directory, async ({ file }) =>
        file.reading.statements.all(
          `select person, machine from journal where changes like '%"clock_trusted"%'`,
          [],
        ),
      )
      expect(entries).toEqual([{ person: '本机管理', machine: 'console' }])
    })
})

describe('office token', () => {
  it('issues a token that is answered once and stands for its person, as narrow as was said', async () => {
    const directory = bossOffice()
    const args = [
      'token',
      'create',
      '--user',
      'boss',
      '--name',
      '看板',
      '--days',
      '90',
      '--read-only',
      '--modules',
      'inventory,core',
      '--shape',
      'B',
    ]
    const { code, out } = await office(directory, args)
    expect([code, out]).toEqual([0, expect.stringMatching(/^[\w-]{43}\n$/)])
    await inside(directory, async (opened) => {
      const identity = await createSessions(opened).authenticate(out.trim())
      expect(identity).toMatchObject({
        person: { id: 1 },
        shape: 'B',
        scope: { readOnly: true, modules: ['inventory', 'core'] },
        session: false,
      })
      expect(identity?.paired).toBeUndefined()
    })
    const [listed] = JSON.parse((await office(directory, ['token', 'list', '--json'])).out)
    expect(listed).toMatchObject({ id: 1, name: '看板', user: 'boss', read_only: true })
    expect(JSON.stringify(listed)).not.toContain(out.trim())
  })

  it('issues none that names no module; all writes every module out', async () => {
    const directory = bossOffice()
    const create = (...more: string[]) =>
      office(directory, ['token', 'create', '--user', 'boss', '--name', '看板', ...more])
    expect(await create()).toMatchObject({ code: 2, err: expect.stringContaining('--modules') })
    expect((await create('--modules', 'all,office')).code).toBe(2)
    expect(await create('--modules', 'all', '--days', '821')).toMatchObject({ code: 2 })
    expect(await create('--modules', 'all', '--days', '0')).toMatchObject({
      code: 0,
      err: expect.stringContaining('没有期限'),
    })
    expect((await office(directory, ['token', 'list'])).out).toContain('看板\tboss\t\t*\tA\t长期')
    const [listed] = JSON.parse((await office(directory, ['token', 'list', '--json'])).out)
    expect(listed.modules).toEqual(Object.keys(modules))
  })

  it('revokes a token with immediate effect', async () => {
    const directory = bossOffice()
    const { id, token } = JSON.parse(
      (
        await office(directory, [
          'token',
          'create',
          '--user',
          'boss',
          '--name',
          '看板',
          '--modules',
          'all',
          '--json',
        ])
      ).out,
    )
    expect((await office(directory, ['token', 'revoke', String(id)])).code).toBe(0)
    expect(await inside(directory, (opened) => createSessions(opened).authenticate(token))).toBeUndefined()
    expect((await office(directory, ['token', 'revoke', String(id)])).code).toBe(1)
  })
})

describe('office fingerprint', () => {
  it('shows what machines of the LAN compare, also while the office is open', async () => {
    const directory = tempFolder()
    const opened = await openOffice(directory)
    expect(await office(directory, ['fingerprint'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('还没有证书'),
    })
    const { cert } = await certificateFor(directory, '127.0.0.2')
    const { hex, words } = fingerprintOf(cert)
    expect(await office(directory, ['fingerprint'])).toEqual({
      code: 0,
      out: `${hex}\n${words.zh}\n`,
      err: '',
    })
    writeFileSync(join(directory, 'tls', 'certificate.pem'), cert.slice(0, 100))
    expect(await office(directory, ['fingerprint'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^数据目录中的证书 tls\/certificate.pem 已损坏.*\n$/),
    })
    await opened.close()
  })
})

describe('office where it may not work', () => {
  /** Root may do anything: it runs the office as another user then, who may not. */
  const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const run = async (program: string, args: readonly string[]) => {
    const child = spawn(process.execPath, [`main/${program}.ts`, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: '/', OFFICE_LANGUAGE: 'zh' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...stranger,
    })
    const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
    const status = await new Promise((resolve) => child.on('close', resolve))
    return { status, stdout: await stdout, stderr: await stderr }
  }
  /** One sentence with what to do, and nothing of the system's. */
  const sentence = (says: RegExp) => ({ status: 1, stdout: '', stderr: expect.stringMatching(says) })

  it('says in one sentence whose the data directory is and what to do', async () => {
    const [shut, readable, file] = [bossOffice(), bossOffice(), join(tempFolder(), 'file')]
    writeFileSync(file, '')
    chmodSync(join(file, '..'), 0o755)
    chmodSync(shut, 0)
    chmodSync(readable, 0o555)
    whenDone(() => {
      for (const folder of [shut, readable]) chmodSync(folder, 0o700)
    })
    const foreign = (path: string) =>
      sentence(new RegExp(`^当前用户不能读写 ${path}：请以它的所有者运行.*\\n$`))
    // It can be read and not written; it looks empty; it cannot be made there; it is no folder.
    expect(
      await Promise.all([
        run('serve', ['--data', readable]),
        run('office', ['user', 'list', '--data', shut]),
        run('office', ['demo', '--data', join(readable, 'data')]),
        run('serve', ['--data', file]),
      ]),
    ).toEqual([
      foreign(readable),
      foreign(shut),
      foreign(join(readable, 'data')),
      sentence(/^\S+file 是文件，不是数据文件夹：请用 --data 指定文件夹\n$/),
    ])
  })

  it('says what could not be foreseen in one sentence, too, and ends quietly where nobody reads on', async () => {
    expect(cliMessageOf(new Error('odd'), 'zh')).toMatch(/^意外错误：odd；请再试一次/)
    expect(cliMessageOf(Object.assign(new Error(), { code: 'EROFS', path: '/mnt/a' }), 'zh')).toMatch(
      /^\/mnt\/a 在只读的磁盘上，不能写入：请/,
    )
    const child = spawn(process.execPath, ['main/office.ts', '--help'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    const message = text(child.stderr)
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, await message]).toEqual([0, ''])
  })
})

describe('office pair', () => {
  it('gives a code for an office that is open: the latest one, once, within ten minutes, and none that others could have written', async () => {
    const directory = bossOffice()
    expect(await office(directory, ['pair'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('没有打开'),
    })
    const clock = manualClock('2020-01-01T08:00:00')
    const opened = await openOffice(directory, { clock })
    expect(await office(directory, ['pair'])).toMatchObject({ code: 1, err: expect.stringContaining('加密') })
    await certificateFor(directory, '127.0.0.2')
    const note = join(directory, 'pairing.json')
    const pair = async () => {
      const { code, out } = await office(directory, ['pair', '--json'])
      expect(code).toBe(0)
      expect(statSync(note).mode & 0o777).toBe(0o600)
      const parsed = JSON.parse(out)
      expect(readFileSync(note, 'utf8')).not.toContain(parsed.code)
      clock.now = parsed.until.slice(0, 19)
      return String(parsed.code)
    }
    let machine = 0
    // From an address of its own each: guesses wait.
    const pairing = (code: string) =>
      pairMachine(opened, { code, name: '焊材库电脑', address: `192.0.2.${++machine}` }).then(
        () => 'paired',
        ({ status }) => status,
      )
    const [old, latest] = [await pair(), await pair()]
    expect(await pairing(old)).toBe(403)
    expect(await pairing(latest)).toBe('paired')
    expect([existsSync(note), await pairing(latest)]).toEqual([false, 403])

    const late = await pair()
    clock.now = addSeconds(clock.now, 1)
    expect(await pairing(late)).toBe(403)

    const written = await pair()
    chmodSync(note, 0o620)
    expect(await pairing(written)).toBe(403)
    chmodSync(note, 0o600)
    expect(await pairing(written)).toBe('paired')
    // A code of the window voids that of the console, and the other way round.
    const [console, window] = [await pair(), createPairingCode(opened, 1).text]
    expect([await pairing(console), await pairing(window)]).toEqual([403, 'paired'])
    await opened.close()
  })
})

describe.skipIf(process.getuid?.() !== 0)('office pair, run by root', () => {
  it('leaves its note to the owner of the data, for nobody else to read', async () => {
    const directory = bossOffice()
    await certificateFor(directory, '127.0.0.2')
    chownSync(directory, 1234, 1235)
    await inside(directory, async () => expect((await office(directory, ['pair'])).code).toBe(0))
    const { uid, gid, mode } = statSync(join(directory, 'pairing.json'))
    expect([uid, gid, mode & 0o777]).toEqual([1234, 1235, 0o600])
  })
})

describe('office demo and office doctor', () => {
  it('loads the demo plant into an empty directory, which the doctor finds good, and refuses to do it twice', async () => {
    const directory = tempFolder()
    const loaded = await office(directory, ['demo', '--json'])
    expect([loaded.code, JSON.parse(loaded.out)]).toEqual([
      0,
      { id: 20, username: 'user20', password: 'demo-plant' },
    ])
    const examined = await office(directory, ['doctor', '--json'])
    expect([examined.code, JSON.parse(examined.out)]).toMatchObject([
      0,
      {
        healthy: true,
        pragmas: { synchronous: 2, journal_mode: 'wal', foreign_keys: 1 },
        counts: { users: 23, welding_material_bake_records: 30 },
      },
    ])
    expect((await office(directory, ['demo'])).code).toBe(1)
  })

  it('finds a journal row that was changed behind the back of the office: exit code 1', async () => {
    const directory = bossOffice()
    const file = new Sqlite(join(directory, 'office.db'))
    const { sql } = file
      .prepare("select sql from sqlite_master where name = 'journal_is_never_changed'")
      .get() as { sql: string } // its one column
    file.exec("drop trigger journal_is_never_changed; update journal set person = '别人' where id = 3")
    file.exec(sql)
    file.close()
    const { code, out } = await office(directory, ['doctor', '--json'])
    const bad = (JSON.parse(out) as { findings: { state: string }[] }).findings.filter(
      ({ state }) => state === 'bad',
    ) // as the doctor reports
    expect([code, bad]).toEqual([
      1,
      [expect.objectContaining({ name: 'journal', says: expect.stringContaining('日志第 3 行') })],
    ])
  })

  it('finds what is not of the program in the file, leaves it, and takes it out when it is told to, with a copy and a note in the journal', async () => {
    const directory = bossOffice()
    const place = join(directory, 'office.db')
    within(
      place,
      `drop trigger journal_is_never_deleted; drop index journal_by_record; create index journal_by_record on journal (id);
      create view wages as select 1; create trigger promote after insert on users begin select 1; end`,
    )
    const before = readFileSync(place)
    const { code, out } = await spawned(directory, ['doctor'], { OFFICE_LANGUAGE: 'en' })
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/Schema of the database\tProblem\t.*trigger promote/),
    ])
    expect(out).toContain('doctor --drop-unknown')
    expect(readFileSync(place).equals(before)).toBe(true)
    expect((await office(directory, ['user', 'list'])).err).toContain('触发器 promote')
    const mended = await spawned(directory, ['doctor', '--drop-unknown'], { OFFICE_LANGUAGE: 'en' })
    expect([mended.code, mended.out]).toEqual([0, expect.stringContaining('Removed: view wages')])
    expect(mended.out).toContain('Created again: trigger journal_is_never_deleted')
    // What there is, by the names that people call it, and nothing of which there is none.
    expect(mended.out).toMatch(/^ {2}User\t1$/m)
    expect(mended.out).not.toMatch(/users|\t0$/m)
    const preserved = readdirSync(directory).filter((name) => name.startsWith('office.db.changed-'))
    const copy = new Sqlite(join(directory, preserved[0] ?? ''), { readonly: true })
    expect(copy.prepare("select name from sqlite_schema where name = 'promote'").pluck().all()).toEqual([
      'promote',
    ])
    copy.close()
    const noted = await inside(directory, async ({ file }) =>
      file.reading.statements.all('select person, changes from journal order by id desc limit 1', []),
    )
    expect(noted).toEqual([
      {
        person: '本机管理',
        changes: expect.stringContaining('"dropped":["journal_by_record","promote","wages"]'),
      },
    ])
    // A second time there is nothing to take out; what a table says is mended from a backup.
    const again = await office(directory, ['doctor', '--drop-unknown'])
    expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^数据库中没有不属于本程序的/)])
    within(place, 'create table notes (id integer primary key)')
    const table = await office(directory, ['doctor', '--drop-unknown'])
    expect([table.code, table.err]).toEqual([1, expect.stringContaining('表 notes')])
    expect((await office(directory, ['doctor'])).out).toContain('恢复改动之前的备份')
  })

  it('takes nothing out where the office would not open afterwards, and says why', async () => {
    const directory = bossOffice()
    const place = join(directory, 'office.db')
    const earlier = readFileSync(place)
    expect((await office(directory, ['user', 'password', 'boss', '--password', 'another horse'])).code).toBe(
      0,
    )
    writeFileSync(place, earlier)
    within(place, 'create view wages as select 1')
    const before = readFileSync(place)
    const { code, out, err } = await office(directory, ['doctor', '--drop-unknown'])
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^最后 1 项操作缺失.*没有备份\n$/)])
    expect(readFileSync(place).equals(before)).toBe(true)
    expect(readdirSync(directory).filter((name) => name.includes('.changed-'))).toEqual([])
  })

  it('leaves the data of an older program at its version when it takes out what is not of the program, and notes it there', async () => {
    const { directory } = firstVersion()
    const place = join(directory, 'office.db')
    const version = () => query(place, 'pragma user_version')
    const before = version()
    within(place, 'create view wages as select 1')
    const { code, out } = await office(directory, ['doctor', '--drop-unknown'])
    expect([code, out]).toEqual([0, expect.stringMatching(/^已清除视图 wages\n[\s\S]*数据是旧版程序的/)])
    expect(out).not.toContain('日志第')
    expect(version()).toEqual(before)
    expect(query(place, 'select person, kind, changes from journal order by id desc limit 1')).toEqual([
      {
        person: '本机管理',
        kind: 'event',
        changes: '{"event":"schema_mended","dropped":["wages"],"made":[]}',
      },
    ])
    // A start brings it forward, and finds its journal whole.
    const examined = await inside(directory, () => Promise.resolve()).then(() =>
      office(directory, ['doctor']),
    )
    expect([examined.code, examined.out]).toEqual([0, expect.stringMatching(/日志链\t完好/)])
  })
})

describe('office doctor --paper', () => {
  const noteSomething = ({ file, now }: Office): Promise<void> =>
    file.write({ ...consoleActor, reason: '', at: now() }, async (_, journal) =>
      journal.event('plant', 0, { event: 'set' }),
    )

  it('tells of the code in the foot of a paper whether the journal is the one that it was printed from, also while the office is open', async () => {
    const directory = bossOffice()
    const ends = (opened: Office) => lastLink(opened.file.connection)
    const printed = await inside(directory, async (opened) => {
      const code = journalCode(ends(opened))
      expect(await office(directory, ['doctor', '--paper', code])).toMatchObject({
        code: 0,
        out: expect.stringContaining('相符'),
      })
      return { code, ...ends(opened) }
    })
    // As it is typed from paper, after more was done.
    await inside(directory, noteSomething)
    expect((await office(directory, ['doctor', '--paper', printed.code.toLowerCase()])).code).toBe(0)
    const strange = await office(directory, ['doctor', '--paper', `J${printed.id}-00000000`])
    expect([strange.code, strange.out]).toEqual([1, expect.stringContaining('被重写过')])
    const beyond = await office(directory, ['doctor', '--paper', `J${printed.id + 500}-00000000`])
    expect([beyond.code, beyond.out]).toEqual([1, expect.stringContaining('被截断过')])
    const nothing = await office(directory, ['doctor', '--paper', 'J12-xyz'])
    expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('J12345-a1b2c3d4')])
    const file = new Sqlite(join(directory, 'office.db'))
    file.exec("drop trigger journal_is_never_changed; update journal set person = '别人' where id = 2")
    expect((await office(directory, ['doctor', '--paper', printed.code])).code).toBe(1)
    // The chain is rewritten, too: the paper is not.
    const statements = statementsOf(file)
    let before = ''
    for (const entry of toEntries(statements.all('select * from journal order by id', []))) {
      before = entryHash(before, entry)
      statements.run('update journal set hash = ? where id = ?', [before, entry.id])
    }
    file.close()
    expect((await office(directory, ['doctor', '--paper', printed.code])).code).toBe(1)
  })

  it('knows what a restore left behind', async () => {
    const directory = bossOffice()
    const code = await inside(directory, async (opened) => {
      const { folder } = await backUp(opened, 'asked')
      await noteSomething(opened)
      const left = journalCode(lastLink(opened.file.connection))
      await restore(opened, folder, consoleActor)
      return left
    })
    expect(await office(directory, ['doctor', '--paper', code])).toMatchObject({
      code: 0,
      out: expect.stringContaining('恢复'),
    })
  })
})

describe('office doctor on data that would not open', () => {
  const fileOf = (directory: string) => join(directory, 'office.db')
  /** Everything a person would call his data; who has the office open is noted beside it. */
  const standing = (directory: string) =>
    readdirSync(directory)
      .filter((name) => !/^instance\.|-shm$/.test(name))
      .map((name) => join(directory, name))
      .filter((path) => statSync(path).isFile() && statSync(path).size > 0)
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')])
  const mark = (directory: string, version: number) => {
    const file = new Sqlite(fileOf(directory))
    file.pragma(`user_version = ${version}`)
    file.close()
  }
  /** An office with one backup, spoiled; what the doctor says of it, and that it has left everything as it was. */
  async function examined(spoil: (directory: string, backup: string) => void) {
    const directory = bossOffice()
    const backup = await inside(directory, (opened) => backUp(opened, 'asked'))
    spoil(directory, backup.folder)
    const before = standing(directory)
    const report = await office(directory, ['doctor'])
    expect(standing(directory)).toEqual(before)
    return {
      ...report,
      directory,
      before,
      name: backup.name,
      command: `npm run office -- restore ${backup.name} --yes`,
    }
  }

  it('tells what is damaged and the command that brings it back, and leaves every byte where it is', async () => {
    const { code, out, command, directory, before, name } = await examined((directory) =>
      writeFileSync(fileOf(directory), readFileSync(fileOf(directory)).fill(7, 8192, 40_000)),
    )
    expect([code, out]).toEqual([1, expect.stringContaining('检查没有改动它')])
    expect(out).toContain(command)
    // Which of the backups is to come back is chosen now.
    const list = await office(directory, ['backup', '--list'])
    expect([list.code, list.out]).toEqual([0, expect.stringContaining(name)])
    expect(list.err).toContain('只列出数据目录中的备份')
    expect(standing(directory)).toEqual(before)
    // Another command puts the file aside as a start does, and the next one says where it went.
    expect((await office(directory, ['user', 'list'])).err).toContain('它已改名保留为')
    expect((await office(directory, ['doctor'])).out).toMatch(/此前已改名保留为 .*office\.db\.damaged-\d+/)
    const text = await examined((directory) => writeFileSync(fileOf(directory), 'a list'))
    expect([text.code, text.out]).toEqual([1, expect.stringContaining('检查没有改动它')])
  })

  it('tells that the file is gone, as every other command does', async () => {
    const { code, out, directory, command } = await examined((folder) => rmSync(fileOf(folder)))
    expect([code, out]).toEqual([1, expect.stringContaining('office.db 不见了')])
    expect(out).toContain(command)
    const { code: other, err } = await office(directory, ['user', 'list'])
    expect([other, err]).toEqual([1, expect.stringContaining('office.db 不见了')])
    expect(err).toContain(command)
  })

  it('examines the data of an older program as it is, and does not bring it forward', async () => {
    const older = firstVersion()
    const { code, out } = await examined((directory) => {
      for (const name of ['office.head', 'backups']) rmSync(join(directory, name), { recursive: true })
      for (const name of ['office.db', 'files'])
        cpSync(join(older.directory, name), join(directory, name), { recursive: true })
    })
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/数据版本\t请留意\t数据是旧版程序的.*升级前会自动备份/),
    ])
    expect(out).toMatch(/数据库完整性\t完好/)
  })

  it('says of the data of a newer program that the program is to be updated', async () => {
    const { code, err } = await examined((directory) => mark(directory, 999))
    expect([code, err]).toEqual([1, expect.stringContaining('请先更新程序')])
  })

  it('leaves a change alone that a cut of power left half written, and makes no office out of an empty file', async () => {
    const { code, out } = await examined((directory) => {
      const journal = Buffer.alloc(512, 7)
      Buffer.from('d9d505f920a163d7', 'hex').copy(journal)
      writeFileSync(`${fileOf(directory)}-journal`, journal)
    })
    expect([code, out]).toEqual([0, expect.stringContaining('有一次改动只写了一半')])
    const directory = tempFolder()
    writeFileSync(fileOf(directory), '')
    expect(await office(directory, ['doctor'])).toMatchObject({
      code: 1,
      err: `${directory} 中还没有数据：请核对 --data，或先启动办公室、用 user add 新建\n`,
    })
    expect(readdirSync(directory).filter((name) => !name.startsWith('instance.'))).toEqual(['office.db'])
  })

  it('leaves a log alone that another file left', async () => {
    const { code, out } = await examined((directory, backup) => {
      writeFileSync(`${fileOf(directory)}-wal`, 'changes of another file')
      copyFileSync(join(backup, 'office.db'), fileOf(directory))
    })
    expect([code, out]).toEqual([0, expect.stringContaining('另一份数据留下的日志')])
  })
})

describe('office on a data directory', () => {
  it('that another program uses ends with exit code 3 and says which program', async () => {
    const directory = tempFolder()
    await inside(directory, async () => {
      const { code, err } = await spawned(directory, ['user', 'list'])
      expect([code, err]).toEqual([3, expect.stringContaining(`进程 ${process.pid}`)])
    })
  })

  it('that holds no office yet says so and makes none, unless it is the first person who is added', async () => {
    const directory = join(tempFolder(), 'empty')
    expect(await office(directory, ['doctor'])).toMatchObject({
      code: 1,
      err: `${directory} 中还没有数据：请核对 --data，或先启动办公室、用 user add 新建\n`,
    })
    expect((await office(directory, boss, password)).code).toBe(0)
    const file = join(directory, 'office.db')
    expect(await office(file, ['doctor'])).toMatchObject({
      code: 1,
      err: `${file} 是文件，不是数据文件夹：请用 --data 指定文件夹\n`,
    })
  })

  it('on a network drive is refused with the reason', async () => {
    for (const path of ['//server/share/office', '\\\\server\\share\\office']) {
      const { code, err } = await office('', ['user', 'list', '--data', path])
      expect([code, err]).toEqual([1, expect.stringContaining('网络盘')])
    }
    const mounts =
      '/dev/sda1 / ext4 rw 0 0\nserver:/home /home nfs4 rw 0 0\n//nas/p /mnt/plant\\040data cifs rw 0 0\n/dev/sdb1 /home/local ext4 rw 0 0\n'
    const kinds = [
      '/var/office',
      '/home/wang',
      '/mnt/plant data/office',
      '/home/local/office',
      '/homework',
    ].map((path) => networkMount(path, mounts))
    expect(kinds).toEqual([undefined, 'nfs4', 'cifs', undefined, undefined])
  })

  it('shows its exit codes in the help of every command, in the language asked for', async () => {
    const general = await spawned('', ['--help'], { OFFICE_LANGUAGE: '', LANG: 'en_GB.UTF-8' })
    const help = await office('', ['token', 'create', '--help'])
    expect([general.code, general.out]).toEqual([
      0,
      expect.stringContaining('Exit codes: 0 done, 1 failed, 2 wrong use, 3'),
    ])
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('退出码：0 成功')])
  })
})
