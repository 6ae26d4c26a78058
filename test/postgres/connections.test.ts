import { expect, test } from 'vitest'
import { noActor } from '../../main/db/journal/journal.ts'
import { openLan } from '../support/lan_office.ts'
import { ask } from '../support/postgres/commands.ts'
import { databaseIn } from '../support/postgres/office_database.ts'

const values = async (lan: Awaited<ReturnType<typeof openLan>>) =>
  (
    await lan.office.file.reading.statements.all(
      "select name from settings where name like 'test %' order by name",
      [],
    )
  ).map(({ name }) => name)

test('a connection that the server ends under a read fails that read, and nothing else', async () => {
  const lan = await openLan()
  const { file } = lan.office
  const read = file.inSnapshot(async () => {
    await ask(
      databaseIn(lan.directory),
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'office read' and state like 'idle in%' and datname = current_database()",
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    return file.reading.statements.all('select 1 as one', [])
  })
  await expect(read).rejects.toThrow()
  expect(await file.inSnapshot(() => file.reading.statements.all('select 1 as one', []))).toEqual([
    { one: 1 },
  ])
})

test('what a failed request still asks for is not written by the next one', async () => {
  const lan = await openLan()
  const { file } = lan.office
  const insert = (name: string) => `insert into settings (name, value) values ('${name}', '')`
  const failing = file.write(noActor, async ({ statements }) => {
    const all = ['test 1', 'started', 'test 2', 'test 3'].map((name) => statements.run(insert(name), []))
    all.push(all[1]?.catch(() => statements.run(insert('test 4'), [])) ?? Promise.reject(new Error('none')))
    for (const one of all) one.catch(() => undefined)
    await Promise.all(all.slice(0, 4))
  })
  const good = file.write(noActor, async ({ statements }) => {
    await statements.run(insert('test good'), [])
  })
  await expect(failing).rejects.toThrow()
  await good
  expect(await values(lan)).toEqual(['test good'])
})

test('the connection that writes is made anew after the server ended it', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const make = (name: string) => boss('POST', '/api/warehouses/', { name, category: 1 })
  expect((await make('一号')).status).toBe(201)
  await ask(
    databaseIn(lan.directory),
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'office write' and datname = current_database()",
  )
  expect((await make('二号')).status).toBe(201)
  const { body } = await boss('GET', '/api/warehouses/')
  expect(body.results.map(({ name }: { readonly name: string }) => name)).toEqual(['一号', '二号'])
})
