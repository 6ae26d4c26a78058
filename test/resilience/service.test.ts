// A service keeps its office in a file.
// @module-tag sqlite

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { fromRoot } from '../../build/paths.ts'
import { readDefinition, scheduledTask, systemdUnit } from '../../main/api/cli/service/definition.ts'
import { firstVersion } from '../support/first_version.ts'
import { freePort } from '../support/free_port.ts'
import { sender } from '../support/lan_office.ts'
import { tempFolder, whenDone } from '../support/lifetime.ts'
import { officeCommand } from '../support/office_command.ts'
import { signIn } from '../support/serve.ts'

const isRoot = process.getuid?.() === 0
/** Whoever runs the tests, but never root. */
const account = isRoot ? 'nobody' : userInfo().username
const numbers = (...args: readonly string[]) => Number(spawnSync('id', args, { encoding: 'utf8' }).stdout)
const [uid, gid] = [numbers('-u', account), numbers('-g', account)]
const asAccount = isRoot ? { uid, gid } : {}
const succeeds = (program: string, args: readonly string[], facts = {}) =>
  spawnSync(program, args, { stdio: 'ignore', ...facts }).status === 0
/** Where root keeps the program to itself nobody else can run it. */
const canRun = process.platform === 'linux' && succeeds('test', ['-r', fromRoot('package.json')], asAccount)
const hasAnalyser = succeeds('systemd-analyze', ['--version'])
const hasNamespaces = isRoot && succeeds('unshare', ['--mount', 'true'])

const office = (args: readonly string[], environment = {}) => officeCommand(args, environment)

/** As `chown -R` does. */
function handOver(folder: string): void {
  if (!isRoot) return
  chownSync(folder, uid, gid)
  for (const one of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, one), uid, gid)
}

/** The commands of a unit, as systemd divides them. */
const commandOf = (unit: string, name: string): readonly [string, ...string[]] => {
  const line = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const [program = '', ...args] = line.split(' ')
  return [program, ...args]
}

/** What systemd does with a unit: start and stop, in the account of the service. */
function systemd(unit: string) {
  const run = ([program, ...args]: readonly [string, ...string[]], env = {}): ChildProcess =>
    spawn(program, args, { ...asAccount, cwd: '/', env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
  const ended = async (child: ChildProcess) => child.exitCode ?? (await once(child, 'exit'))[0]
  return {
    async start() {
      const main = run(commandOf(unit, 'ExecStart'))
      whenDone(() => main.kill('SIGKILL'))
      const ready = await ended(run(commandOf(unit, 'ExecStartPost'), { MAINPID: String(main.pid) }))
      const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
        main.kill(signal)
        return ended(main)
      }
      return { ready, stop, pid: Number(main.pid) }
    },
    waitFor: (pid: number) => ended(run(commandOf(unit, 'ExecStartPost'), { MAINPID: String(pid) })),
  }
}

test.skipIf(!canRun)(
  'an office of the first version becomes a service: it is brought forward, killed, started again and stopped, and has everything',
  async () => {
    const { directory } = firstVersion()
    chmodSync(join(directory, '..'), 0o711)
    handOver(directory)
    const port = String(await freePort())
    const installed = await office(['service', 'install', '--data', directory, '--port', port])
    // Nobody installs a service from a test: it is printed, with what an administrator runs.
    expect(installed).toMatchObject({ code: 1, err: expect.stringContaining('systemctl daemon-reload') })
    const unit = installed.out
    expect(unit).toContain(`User=${account}\n`)

    const service = systemd(unit)
    const first = await service.start()
    expect(first.ready).toBe(0)
    const url = `http://127.0.0.1:${port}/`
    const send = sender(url, await signIn(url, 'user1', 'demo-plant'))
    expect((await send('GET', '/api/suppliers/')).body.count).toBeGreaterThan(6)
    const warehouse = { name: '一级焊材库乙', location: 'B区', category: 1 }
    const made = await send('POST', '/api/warehouses/', warehouse)
    expect(made.status).toBe(201)
    expect(await first.stop('SIGKILL')).toBeNull()
    // The start of a service whose office has ended is over: systemd tries again.
    expect(await service.waitFor(first.pid)).toBe(1)

    const second = await service.start()
    expect(second.ready).toBe(0)
    const again = sender(url, await signIn(url, 'user1', 'demo-plant'))
    expect((await again('GET', `/api/warehouses/${made.body.id}/`)).body).toMatchObject(warehouse)
    // `Restart=on-failure`: an office that was stopped stays so.
    expect(await second.stop('SIGTERM')).toBe(0)

    expect((await office(['doctor', '--data', directory])).code).toBe(0)
    const folders = readdirSync(join(directory, 'backups'))
      .map((name) => join(directory, 'backups', name))
      .filter((one) => existsSync(join(one, 'manifest.json')))
    const [backup = ''] = folders.filter((one) =>
      readFileSync(join(one, 'manifest.json'), 'utf8').includes('"migration"'),
    )
    const opened = (file: string) => {
      const sqlite = new Sqlite(file, { readonly: true })
      whenDone(() => sqlite.close())
      return sqlite
    }
    const [before, now] = [opened(join(backup, 'office.db')), opened(join(directory, 'office.db'))]
    const versionOf = (file: Sqlite.Database) => Number(file.pragma('user_version', { simple: true }))
    expect(versionOf(before)).toBeLessThan(versionOf(now))
  },
  120_000,
)

test.skipIf(!canRun)('whoever cannot be the account of a service is told why, and what to do', async () => {
  const directory = tempFolder()
  chmodSync(directory, 0o711)
  const install = (...args: readonly string[]) => office(['service', 'install', ...args])
  const missing = join(directory, 'none')
  const refused: readonly (readonly [readonly string[], string])[] = [
    [['--data', missing], `${missing} 还没有`],
    [['--data', directory, '--user', 'nobody-here'], '没有账户 nobody-here'],
    [['--data', directory, '--user', 'root'], '服务不能以 root 运行'],
    [['--data', directory, '--port', '0'], '--port 不能为 0'],
    [['--data', directory, '--host', '0.0.0.0'], '请用 --host 指定一个局域网'],
    [['--data', '/', '--user', 'daemon'], '/ 里是别的内容，不是本程序的数据'],
    [['--data', fromRoot('package.json')], 'package.json 是文件，不是数据文件夹'],
    [['--data', join(fromRoot('package.json'), 'data'), '--user', account], 'package.json 是文件'],
    [['--data', `${missing}\nExecStartPre=+/bin/sh`, '--user', account], '不能含换行等控制字符'],
    [['--data', directory, '--user', `${account}\nExecStartPre=+/bin/sh`], '没有账户'],
  ]
  for (const [args, says] of refused)
    expect(await install(...args), args.join(' ')).toMatchObject({
      code: 1,
      err: expect.stringContaining(says),
    })
})

test.skipIf(!canRun || !isRoot)(
  'root is told once whom to give the data to, and what it is told leads to the service',
  async () => {
    const folder = tempFolder()
    const directory = join(folder, "li's data")
    mkdirSync(directory)
    const install = (environment: Readonly<Record<string, string>>, ...args: readonly string[]) =>
      office(['service', 'install', '--data', directory, ...args], environment)
    // Nobody else enters a folder of root's.
    expect(await install({}, '--user', account)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`账户 ${account} 进不了 ${directory}`),
    })
    chmodSync(folder, 0o711)
    const asked = await install({ SUDO_USER: account })
    const command = `chown -R ${account}: '${folder}/li'\\''s data'`
    expect(asked).toMatchObject({
      code: 1,
      err: `${directory} 属于 root，而服务不能以 root 运行：请先把它交给账户 ${account}（${command}），再加 --user ${account} 安装\n`,
    })
    expect((await install({}, '--user', 'root')).err).toContain(
      '（useradd --system --shell /usr/sbin/nologin plant-office && chown -R plant-office: ',
    )
    expect(succeeds('sh', ['-c', command])).toBe(true)
    const port = String(await freePort())
    expect((await install({}, '--port', port)).out).toContain(`User=${account}\n`)
  },
)

test.skipIf(!canRun)(
  'an address of another machine and a port in use are refused before anything is printed',
  async () => {
    const directory = tempFolder()
    chmodSync(directory, 0o711)
    handOver(directory)
    const install = (...args: readonly string[]) =>
      office(['service', 'install', '--data', directory, ...args])
    const port = await freePort()
    const elsewhere = await install('--host', '203.0.113.9', '--port', String(port))
    expect(elsewhere).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^本机没有地址 203\.0\.113\.9：请用 --host 指定 127\.0\.0\.1.*之一\n$/),
    })
    const other = createServer().listen(port, '127.0.0.1')
    whenDone(() => other.close())
    await once(other, 'listening')
    expect(await install('--port', String(port))).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^端口 ${port} 已被占用：.*--port 指定另一个\\n$`)),
    })
  },
)

const facts = {
  node: '/opt/plant office/node',
  root: '/opt/plant office',
  user: 'plant',
  data: '/srv/100 % "A" $HOME',
  host: '192.168.1.5',
  port: 443,
  database: undefined,
  backups: '/mnt/second place',
}

test.skipIf(!hasAnalyser)('systemd finds nothing wrong with the unit, whatever stands in its paths', () => {
  const file = join(tempFolder(), 'plant-office.service')
  const program = { node: process.execPath, root: fromRoot(), user: account }
  const database = 'postgres://plant_office@192.168.1.21/plant?schema=plant1'
  const node = join(tempFolder(), 'a $b %n')
  symlinkSync(process.execPath, node)
  for (const one of [{}, { port: 8620, backups: undefined }, { database }, { node }]) {
    writeFileSync(file, systemdUnit({ ...facts, ...program, ...one }))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect([status, stderr.replace(/.*Special user nobody.*\n/, '')]).toEqual([0, ''])
  }
  // A control: a word that systemd does not know.
  writeFileSync(file, systemdUnit({ ...facts, ...program }).replace('Restart=', 'Restarts='))
  expect(spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr).toContain('Restarts')
})

test('a service is hardened, knows its address again, and holds no password', async () => {
  const unit = systemdUnit(facts)
  expect(unit).toContain('ReadWritePaths="/srv/100 %% \\"A\\" $HOME" "-/mnt/second place"')
  expect(unit).toContain('AmbientCapabilities=CAP_NET_BIND_SERVICE')
  expect(readDefinition(unit).address).toBe('http://127.0.0.1:443/')
  const task = scheduledTask({ ...facts, root: 'C:\\Plant Office', data: 'D:\\data\\', host: '::1' })
  expect(task).toContain('--import file:///C:/Plant%20Office/build/check_node.js')
  expect(task).toContain(
    '&quot;C:\\Plant Office\\dist\\commands\\serve.js&quot; --data D:\\data\\ --host ::1',
  )
  expect(readDefinition(task)).toEqual({ address: 'http://[::1]:443/', data: 'D:\\data\\' })

  const odd = ['a b', '%', '$', '$$', '"', '\\', 'a \\', '\\"', '&', '&amp;', 'a --port 1 "b"']
  for (const data of odd) {
    expect(readDefinition(systemdUnit({ ...facts, data })), data).toMatchObject({ data })
    expect(readDefinition(scheduledTask({ ...facts, root: 'C:\\Plant', data })), data).toEqual({
      address: 'http://127.0.0.1:443/',
      data,
    })
  }

  const database = 'postgres://plant_office@127.0.0.1/plant'
  const folder = tempFolder()
  handOver(folder)
  const args = ['service', 'install', '--database', database, '--user', account, '--data', folder]
  const { out, err } = await office(args, { OFFICE_DATABASE_PASSWORD: 'correct horse' })
  expect(`${out}${err}`).not.toContain('correct horse')
  if (canRun) expect(out).toContain('EnvironmentFile=-/etc/plant-office.env')
})

test.skipIf(!canRun || !hasNamespaces)(
  'an administrator installs the service, sees how it is, and removes it; the data stay',
  () => {
    const [folder, directory] = [tempFolder(), tempFolder()]
    handOver(directory)
    const calls = join(folder, 'calls')
    // Of systemd there is only this: it notes what it is told.
    writeFileSync(
      join(folder, 'systemctl'),
      `#!/bin/sh\necho "$@" >> ${calls}\n[ "$1" = is-active ] && echo active\nexit 0\n`,
      { mode: 0o755 },
    )
    const command = `${process.execPath} ${fromRoot('main/office.ts')} service`
    const script = `mount -t tmpfs none /run && mkdir -p /run/systemd/system
      mount -t tmpfs none /etc/systemd/system || exit 9
      setpriv --reuid ${uid} --regid ${gid} --clear-groups ${command} install --data ${directory} --port 1025 > ${folder}/printed 2> ${folder}/asked
      ${command} install --data ${directory} --port 1025 && cat /etc/systemd/system/plant-office.service
      ${command} status
      ${process.execPath} -e "require('net').createServer().listen(1026, '127.0.0.1', () => console.error('held'))" 2> ${folder}/held &
      until [ -s ${folder}/held ]; do sleep 0.1; done
      ${command} install --data ${directory} --port 1026
      kill $!
      ${command} status
      ${command} remove && ls /etc/systemd/system
      ${command} remove`
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
    const { stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script], {
      encoding: 'utf8',
      env,
    })
    // Without the right to, the command that root runs is printed whole, and the file for whoever does it himself.
    const rerun = `sudo ${process.execPath} ${fromRoot('main/office.ts')} service install --data ${directory} --user ${account} --host 127.0.0.1 --port 1025`
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toContain(`什么也没有改动：请运行 ${rerun}\n`)
    expect(readFileSync(join(folder, 'printed'), 'utf8')).toContain(`User=${account}\n`)
    expect(stdout).toMatch(/^服务已安装并在运行：http:\/\/127\.0\.0\.1:1025\/\n\[Unit\]\n/)
    // The second installation is refused: the port is another program's.
    expect(stdout.match(/服务active；http:\/\/127\.0\.0\.1:1025\/ 没有应答/g)).toHaveLength(2)
    expect(stdout).toMatch(new RegExp(`服务已移除；数据仍在 ${directory}\\n$`))
    expect(stderr).toMatch(/^[^\n]*1026[^\n]*\n没有安装服务\n$/)
    expect(readFileSync(calls, 'utf8')).toBe(
      [
        'daemon-reload',
        'enable plant-office',
        'restart plant-office',
        'is-active plant-office',
        'is-active plant-office',
        'stop plant-office',
        'start plant-office',
        'is-active plant-office',
        'disable --now plant-office',
        'daemon-reload',
        '',
      ].join('\n'),
    )
  },
)
