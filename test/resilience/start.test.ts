// Starts on a data directory.
// @module-tag sqlite

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Sqlite from 'better-sqlite3'
import { CommanderError } from 'commander'
import { expect, test, vi } from 'vitest'
import { serveOptions } from '../../main/api/cli/serve_options.ts'
import { addressScopeOf } from '../../main/api/lan/address_scope.ts'
import { openOffice } from '../../main/api/office.ts'
import { bearer, hasOtherHost, machineAt, otherHost } from '../support/lan_client.ts'
import { tempFolder, whenDone } from '../support/lifetime.ts'
import { openPlant } from '../support/office.ts'
import { demoFolder } from '../support/prepared_office.ts'
import { commandFile, signIn, startServe } from '../support/serve.ts'

test('an office writes with synchronous=FULL into a write-ahead log, and reads that back', async () => {
  const { file } = await openPlant()
  expect([
    file.pragma('synchronous'),
    file.pragma('journal_mode'),
    file.pragma('foreign_keys'),
    file.pragma('trusted_schema'),
  ]).toEqual([2, 'wal', 1, 0])
})

test('an office whose connection reads back anything but FULL does not start', async () => {
  const weak = pathToFileURL(join(import.meta.dirname, 'faults', 'weak_synchronous.js')).href
  await expect(startServe(tempFolder(), [], { NODE_OPTIONS: `--import ${weak}` })).rejects.toThrow(
    /synchronous is 1, expected 2/,
  )
})

test('a headless office prints its address and nothing else, and ends politely, also with its terminal', async () => {
  const office = await startServe(tempFolder(), [], { OFFICE_ADMIN_PASSWORD: 'correct horse' })
  expect(office.stdout()).toBe(`ready ${office.url}\n`)
  expect(await signIn(office.url, 'admin', 'correct horse')).toMatch(/^[\w-]{43}$/)
  expect(await office.stop('SIGTERM')).toBe(0)
  expect(await (await startServe(tempFolder())).stop('SIGHUP')).toBe(0)
})

test('no program that the office starts inherits the password it was set up with', async () => {
  const variablesFile = join(tempFolder(), 'environment')
  const tells = `import { isMainThread } from 'node:worker_threads'
    import { writeFileSync } from 'node:fs'
    if (isMainThread) process.on('exit', () => writeFileSync(${JSON.stringify(variablesFile)}, Object.keys(process.env).join()))`
  const office = await startServe(tempFolder(), [], {
    OFFICE_ADMIN_PASSWORD: 'correct horse',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(tells)}`,
  })
  expect(await signIn(office.url, 'admin', 'correct horse')).toMatch(/^[\w-]{43}$/)
  await office.stop('SIGTERM')
  expect(readFileSync(variablesFile, 'utf8')).toContain('NODE_OPTIONS')
  expect(readFileSync(variablesFile, 'utf8')).not.toContain('OFFICE_ADMIN_PASSWORD')
})

test('an office that nobody has set up prints a code on its console, which opens the set-up once', async () => {
  const office = await startServe(tempFolder())
  const code = /setup http:\S+\/setup\?code=(\S+)/.exec(office.stderr())?.[1]
  const setUp = (body: unknown) =>
    fetch(new URL('/api/setup/plant/', office.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const plant = {
    plant_name: '华鼎',
    last_name: '王',
    first_name: '建国',
    username: 'wang',
    password: 'correct horse',
    language: 'zh',
  }
  expect((await setUp(plant)).status).toBe(403)
  expect((await setUp({ ...plant, code })).status).toBe(201)
  expect((await setUp({ ...plant, code })).status).toBe(409)
  expect(await office.stop('SIGTERM')).toBe(0)
})

test('a person who starts it without a window gets one address to open and the folder of the data; a demo has the given password for its administrator', async () => {
  const directory = tempFolder()
  /** As `npm start` does, which opens the address in the browser where it stands at a terminal. */
  const start = async (args: readonly string[], env = {}) => {
    const child = spawn(
      process.execPath,
      [commandFile('serve'), '--data', directory, '--port', '0', ...args],
      {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    )
    whenDone(() => child.kill('SIGKILL'))
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => void output.push(String(part)))
    const [address] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(output.join('')))),
    ])
    await expect.poll(() => output.join('')).toContain(directory)
    return { child, address: String(address), output: () => output.join('') }
  }
  const first = await start([])
  expect(first.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/setup\?code=\S{12}$/)
  expect(first.output()).toBe(`请在浏览器中打开：${first.address}\n数据在：${directory}\n`)
  first.child.kill('SIGTERM')
  await once(first.child, 'exit')

  const demo = ['--demo']
  await expect(start(demo, { OFFICE_ADMIN_PASSWORD: '12345678' })).rejects.toThrow('密码')
  const { address, output } = await start(demo, { OFFICE_ADMIN_PASSWORD: 'correct horse' })
  expect(output()).toBe(`请在浏览器中打开：${address}\n数据在：${directory}\n`)
  expect(await signIn(address, 'user1', 'demo-plant')).toBeUndefined()
  expect(await signIn(address, 'user1', 'correct horse')).toMatch(/^[\w-]{43}$/)
  expect(await signIn(address, 'user20', 'demo-plant')).toMatch(/^[\w-]{43}$/)
}, 60_000)

test('the clock may be a file only on loopback, and only in an office that was made with it', async () => {
  const [made, other] = [tempFolder(), tempFolder()]
  const clock = join(made, 'clock')
  writeFileSync(clock, '2026-03-01 10:00\n')
  const office = await startServe(made, ['--clock', clock], { OFFICE_ADMIN_PASSWORD: 'correct horse' })
  const token = await signIn(office.url, 'admin', 'correct horse')
  const record = async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(new URL('/api/welding_material_humiture_records/', office.url), {
      method: 'POST',
      headers,
      body: '{"actual_temp_1":20,"actual_humid_1":50}',
    })
    return (await response.json()) as { readonly create_dt: string } // the published record
  }
  expect((await record()).create_dt).toBe('2026-03-01T10:00:00+08:00')
  writeFileSync(clock, '2026-03-05 10:00\n')
  expect((await record()).create_dt).toBe('2026-03-05T10:00:00+08:00')
  await office.stop('SIGTERM')
  await (await openOffice(other)).close()
  await expect(startServe(other, ['--clock', clock])).rejects.toThrow(/--clock/)
  await expect(startServe(tempFolder(), ['--clock', clock, '--host', '0.0.0.0'])).rejects.toThrow(/LAN/)
})

test('a listener stands on this machine or at one address of the LAN, and nowhere else', async () => {
  for (const host of ['0.0.0.0', '::', '0:0:0:0:0:0:0:0', '::ffff:0.0.0.0', '0:0::ffff:0:0'])
    expect(addressScopeOf(host), host).toBe('everywhere')
  for (const host of ['office.example', '*', '', '0', '10.0.0.300'])
    expect(addressScopeOf(host), host).toBe('nowhere')
  for (const host of ['127.0.0.1', '::1']) expect(addressScopeOf(host), host).toBe('loopback')
  await expect(startServe(tempFolder(), ['--host', '::'])).rejects.toThrow(/ended with 1: .*LAN/s)
  await expect(startServe(tempFolder(), ['--host', '*'])).rejects.toThrow(/--host/)
})

test.skipIf(!hasOtherHost)(
  'an office goes on the LAN only with somebody who can sign in, and never with demo data',
  async () => {
    const onLan = ['--host', otherHost]
    await expect(startServe(tempFolder(), onLan)).rejects.toThrow(/ended with 1: .*127\.0\.0\.1.*LAN/s)
    await expect(startServe(tempFolder(), [...onLan, '--demo'])).rejects.toThrow(/--demo/)

    const demo = await demoFolder()
    await expect(startServe(demo, onLan)).rejects.toThrow(/ended with 1: .*LAN/s)
    await expect(startServe(demo, onLan, { OFFICE_ADMIN_PASSWORD: 'correct horse' })).rejects.toThrow(/LAN/)

    const directory = tempFolder()
    const plant = await startServe(directory, onLan, { OFFICE_ADMIN_PASSWORD: 'correct horse' })
    expect(plant.url).toMatch(/^https:\/\/127\.0\.0\.2:\d+\/$/)
    const pairing = /^pair (\S+)pair#(\w{10})\n$/.exec(plant.stderr())
    expect(pairing?.[1]).toBe(plant.url)
    const machine = machineAt({ listening: plant, directory })
    const admin = { username: 'admin', password: 'correct horse' }
    expect(await machine('POST', '/api/session/', admin)).toMatchObject({ status: 403 })
    const input = { code: pairing?.[2], name: '厂长室' }
    expect(await machine('POST', '/api/pairing/', input)).toMatchObject({ status: 201 })
    expect(await machine('POST', '/api/session/', admin)).toMatchObject({ status: 201 })

    // This machine's own door stands beside it on the same port: no pairing, no certificate, its own names.
    const { port } = new URL(plant.url)
    const here = `http://127.0.0.1:${port}/`
    expect(plant.stdout()).toBe(`ready ${plant.url}\nhere ${here}\n`)
    const token = await signIn(here, admin.username, admin.password)
    const warehouses = async (send: typeof machine) =>
      (await send('GET', '/api/warehouses/', undefined, bearer(token))).status
    const desk = machineAt({ listening: { url: here }, directory })
    expect([await warehouses(desk), await warehouses(machine)]).toEqual([200, 401])
    const host = { headers: { host: `${otherHost}:${port}` } }
    expect(await desk('GET', '/api/setup/', undefined, host)).toMatchObject({ status: 421 })

    // The restored office knows no code of the one before: its console tells another one.
    const boss = { headers: { ...bearer(token).headers, 'content-type': 'application/json' } }
    await desk('POST', '/api/backups/make/', {}, boss)
    const first = async () => (await desk('GET', '/api/jobs/mine/', undefined, boss)).body[0]?.state
    await expect.poll(first, { timeout: 15_000 }).toBe('done')
    const [{ name }] = (await desk('GET', '/api/backups/shown/', undefined, boss)).body.backups
    expect(await desk('POST', '/api/backups/restore/', { name }, boss)).toMatchObject({ status: 201 })
    const codes = () => [...plant.stderr().matchAll(/^pair \S+#(\w{10})$/gm)].map(([, code]) => code)
    await expect.poll(() => new Set(codes()).size, { timeout: 15_000 }).toBe(2)
    expect(await plant.stop('SIGTERM')).toBe(0)
    await expect(fetch(here)).rejects.toThrow()

    // A port that is taken on either address ends the start, and nothing stays open.
    const other = createServer().listen(Number(port), '127.0.0.1')
    await once(other, 'listening')
    await expect(startServe(directory, [...onLan, '--port', port])).rejects.toThrow(
      `ended with 1: 端口 ${port} 已被其他程序占用`,
    )
    other.close()

    const plain = await startServe(directory, [...onLan, '--plain'])
    expect([plain.url.slice(0, 7), plain.stderr()]).toEqual(['http://', ''])
    expect(await machineAt({ listening: plain, directory })('POST', '/api/session/', admin)).toMatchObject({
      status: 403,
      body: { unmet: ['encryption'] },
    })
    expect(await plain.stop('SIGTERM')).toBe(0)
  },
  60_000,
)

test('options that mean nothing are refused', async () => {
  const wrong = [
    ['--limits', 'none'],
    ['--port', 'http'],
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port', ''],
    ['--data', ''],
    ['--nonsense'],
    ['word'],
  ]
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const refusal = (args: readonly string[]) => {
    try {
      return serveOptions(args)
    } catch (error) {
      return error
    }
  }
  for (const args of wrong) {
    write.mockClear()
    expect(refusal(args), args.join(' ')).toSatisfy(
      (error) => error instanceof CommanderError && error.exitCode !== 0,
    )
    expect(write.mock.calls.join(), args.join(' ')).toMatch(/--limits|--port|--data|--nonsense|word/)
  }
  write.mockRestore()
  await expect(startServe(tempFolder(), ['--limits', 'none'])).rejects.toThrow(/ended with 2: .*--limits/)
})

test('an address that cannot be had is told in a sentence with what to do, before anything is made for it', async () => {
  const directory = tempFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // it listens on a port
  const taken = ['--demo', '--port', String(port)]
  await expect(startServe(directory, taken, { OFFICE_LANGUAGE: 'zh' })).rejects.toThrow(
    `ended with 1: 端口 ${port} 已被其他程序占用，请换一个\n请用 --port 指定另一个端口`,
  )
  // Of the block that documents are written with: no machine has it.
  await expect(startServe(directory, ['--host', '192.0.2.1'], { OFFICE_LANGUAGE: 'en' })).rejects.toThrow(
    /ended with 1: This machine does not have the address 192\.0\.2\.1 now\n.*--host: 127\.0\.0\.1/,
  )
  // No office was made for it, either.
  expect(readdirSync(directory)).toEqual([])
  other.close()
  // The next start makes it.
  const serving = await startServe(directory)
  await expect.poll(() => serving.stderr()).toContain('/setup?code=')
  expect(await serving.stop('SIGTERM')).toBe(0)
}, 60_000)

test('a second office on the same data is told who has it', async () => {
  const directory = tempFolder()
  const office = await openOffice(directory)
  await expect(startServe(directory)).rejects.toThrow(new RegExp(`ended with 3: .*${process.pid}`, 's'))
  await office.close()
})

test('a file of a newer version is left as it is', async () => {
  const directory = tempFolder()
  await (await openOffice(directory)).close()
  const path = join(directory, 'office.db')
  const sqlite = new Sqlite(path)
  sqlite.pragma('user_version = 999')
  sqlite.close()
  const before = readFileSync(path)
  await expect(openOffice(directory)).rejects.toThrow(/newer version/)
  await expect(startServe(directory)).rejects.toThrow(/数据版本 999.*请先更新程序/)
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('no compiler and no window is needed to ask the command for help', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', '..', 'main', 'serve.ts'), '--help'],
    { encoding: 'utf8', env: { ...process.env, OFFICE_LANGUAGE: 'en' } },
  )
  expect(status).toBe(0)
  expect(stdout).toContain('--data')
  expect(stdout).toMatch(/Exit codes: 0 .* 3 /)
})
