import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { Browser, Page } from 'playwright'
import { demoPassword, loadDemo } from '../../main/api/demo/load.ts'
import { officeCatalogue, openOffice } from '../../main/api/office.ts'
import { recordPages } from '../../renderer/app/match_route.ts'
import { stockKinds } from '../../shared/inventory/stock/material_classes.ts'
import { kindOf, specOf, storedOf } from '../../shared/kernel/resource.ts'
import { entries } from '../../shared/office/navigation.ts'
import { substitutionNeeds } from '../../shared/procurement/titles.ts'
import { launchBrowser } from '../support/browser/launch.ts'
import { multiply } from './multiply.ts'
import { print } from './report.ts'
import { type Server as Started, startServing } from './servers.ts'

/**
 * `npm run bench -- desk`: every page of the navigation, of a record and of its print form, opened in a browser in an office
 * whose tables have 100,000 rows each (`--rows` for another number, `--only` for the addresses that match an expression).
 * Of each the time from the change of the address until nothing changes any more, the processor's time of the office, the
 * longest stretch of its event loop, and what was asked, answered and drawn. Needs the built pages.
 */

/** What the office keeps for itself, what a plant has some dozens of, and people. */
const own =
  /^(kysely|search_|sqlite_|plant_|copies$|copy_|away_)|^(journal|repeats|counters|settings|files|departments|users|sessions|api_tokens|warehouses|bake_classes|preferences|drafts|saved_views|printers|jobs|machines|lead_times|imports|attachments|pruction_users|pruction_workgroups|materials|needed_by)$/
/** One person of the demo for each kind of home; the first sees every page. */
const people = [
  'user1',
  'user2',
  'user4',
  'user6',
  'user7',
  'user10',
  'user12',
  'user13',
  'user16',
  'user18',
  'user20',
]
type Server = Omit<Started, 'token'>
/** Open work orders. */
const open = 200
const [longestWaitMs, quietMs] = [30_000, 500]

/** Papers of a kind that wait, or are worked at; the others are finished, as most of a plant's are. */
const waitingOfAKind = 100

/** Batches of a kind that are not used up. */
const batchesInStock = 2000

/** Materials that are not there yet. */
const awaitedMaterials = 2000

/** What is finished by other columns than a state with a code of its own. */
const finished: Readonly<Record<string, readonly [open: string, finish: string]>> = {
  process_details: [
    'actual_finish_dt is null or inspection_dt is null',
    `actual_finish_dt = '2026-10-10T10:00:00', inspection_dt = '2026-10-11T10:00:00'`,
  ],
  arrival_inspections: [
    'passed = 0',
    'passed = 1, material_confirm = 1, soft_confirm = 1, inspection_confirm = 1',
  ],
  sub_work_orders: ['finished = 0 or shipped_dt is null', `finished = 1, shipped_dt = '2026-10-12T10:00:00'`],
}

function finish(sqlite: Sqlite.Database): void {
  const literal = (value: string | number) => (typeof value === 'number' ? value : `'${value}'`)
  const all = (table: string, open: string, change: string, kept: number) =>
    sqlite.exec(`update ${table} set ${change} where (${open}) and id not in
      (select id from ${table} where ${open} order by id limit ${kept})`)
  for (const [table, [open, change]] of Object.entries(finished)) all(table, open, change, waitingOfAKind)
  for (const kind of stockKinds)
    all(`${kind}_inventory_details`, 'status = 0', 'status = 2, count = 0', batchesInStock)
  for (const resource of Object.values(officeCatalogue.resources))
    for (const [field, { initial }] of Object.entries(specOf(resource).states ?? {})) {
      const states = Object.values(storedOf(resource, field)?.codes?.table ?? {}).map(
        ([code, word, , meaning]) => ({ value: typeof initial === 'number' ? code : word, meaning }),
      )
      const ended = states.find(({ meaning }) => meaning === 'done') ?? states[0]
      const open = states.filter(({ meaning }) => /^(draft|wait|run|stop)$/.test(meaning ?? ''))
      if (!ended || open.length === 0) continue
      const isOpen = `${field} in (${open.map(({ value }) => literal(value)).join(', ')})`
      all(resource.name, isOpen, `${field} = ${literal(ended.value)}`, waitingOfAKind)
    }
  all(
    'procurement_materials',
    'finished = 0',
    'finished = 1, stored_count = coalesce(required_count, 0)',
    awaitedMaterials,
  )
  // A plant's work was planned and finished over years, not on one day.
  const finishedOn = (after: number) =>
    `strftime('%Y-%m-%dT10:00:00', '2026-10-10', (${after} - id % 997) || ' days')`
  sqlite.exec(`update process_details set actual_finish_dt = ${finishedOn(0)}, inspection_dt = ${finishedOn(1)}
    where inspection_dt is not null and id not in (select id from process_details order by id limit ${waitingOfAKind})`)
  sqlite.exec(`update pruction_plans set plan_dt = strftime('%Y-%m', '2026-10-10', -(id % 119) || ' months')
    where id not in (select id from pruction_plans order by id limit ${open})`)
  sqlite.exec(
    `update comments set unseen = 0 where id not in (select id from comments order by id limit ${waitingOfAKind})`,
  )
  // Substitutions have no state: all who have to have agreed, of those that wait only the first.
  sqlite.exec(`delete from sub_spply_comments where user_title <> '${substitutionNeeds[0]}' and sub_apply in
    (select id from material_sub_applies order by id limit ${waitingOfAKind})`)
  sqlite.exec(`insert into sub_spply_comments (user_title, "user", submit_dt, sub_apply, result, create_dt, creator)
    select value, '', '2026-10-10T10:00:00', material_sub_applies.id, 1, '2026-10-10T10:00:00', 1 from material_sub_applies,
      json_each('${JSON.stringify(substitutionNeeds)}')
    where material_sub_applies.id not in (select id from material_sub_applies order by id limit ${waitingOfAKind})`)
  // No plant has more orders in work at once; where an open one stands is worked out ahead.
  all('work_orders', '1', 'finished = 1', open)
}

async function fill(directory: string, rows: number): Promise<void> {
  const office = await openOffice(directory)
  await loadDemo(office, 'zh')
  await office.close()
  const file = join(directory, 'office.db')
  const sqlite = new Sqlite(file)
  const stored = sqlite
    .prepare<[], string>(`select name from sqlite_master where type = 'table' and sql not like '%virtual%'`)
    .pluck()
    .all()
  const has = (table: string) =>
    sqlite.prepare(`select exists (select 1 from "${table}")`).pluck().get() === 1
  const tables = stored.filter((table) => !own.test(table) && has(table))
  const empty = stored.filter((table) => !own.test(table) && !has(table))
  sqlite.close()
  const few = [...multiply(file, tables, () => rows)].filter(([, count]) => count < rows)
  const filled = new Sqlite(file)
  finish(filled)
  filled.close()
  print([
    ['without a row to multiply', empty.join(', ')],
    ...few.map(([table, count]) => [`fewer of ${table}`, String(count)]),
  ])
}

interface Shown {
  readonly ms: number
  readonly cpuMs: number
  readonly stretchMs: number
  readonly requests: number
  readonly kB: number
  readonly elements: number
  readonly heading: string
  readonly calls: readonly string[]
}
interface Seen extends Omit<Shown, 'cpuMs' | 'stretchMs'> {
  readonly settled: boolean
}

/** What these two leave in the page for each other. */
interface InPage {
  benchPending: number
  benchLast: number
  benchBytes: number
  benchCalls: string[]
}

/** Runs in the page before its own scripts: counts what it asks. */
function watchCalls(): void {
  const page = window as unknown as InPage
  const asked = window.fetch.bind(window)
  Object.assign(page, { benchPending: 0, benchLast: 0, benchBytes: 0, benchCalls: [] })
  window.fetch = async (...given) => {
    const began = performance.now()
    page.benchPending++
    try {
      const answer = await asked(...given)
      const bytes = (await answer.clone().arrayBuffer()).byteLength
      page.benchBytes += bytes
      page.benchCalls.push(
        `${Math.round(performance.now() - began)} ms ${bytes} ${answer.status} ${String(given[0])}`,
      )
      return answer
    } finally {
      page.benchPending--
      page.benchLast = performance.now()
    }
  }
}

/** Runs in the page: goes to the address, or presses what `key` says, and waits until nothing changes any more. */
function settled({
  hash,
  text,
  longest,
  quiet,
}: {
  hash: string
  text: string
  longest: number
  quiet: number
}): Promise<Seen> {
  const page = window as unknown as InPage
  return new Promise((resolve) => {
    const began = performance.now()
    Object.assign(page, { benchLast: began, benchBytes: 0, benchCalls: [] })
    const seen = new MutationObserver(() => (page.benchLast = performance.now()))
    seen.observe(document.body, { childList: true, subtree: true, characterData: true })
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
    if (text === '') window.location.hash = hash
    else if (field) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const look = () => {
      const now = performance.now()
      const loading = document.querySelector('[data-loading]') !== null
      const done = page.benchPending === 0 && !loading && now - page.benchLast > quiet
      if (!done && now - began < longest) return setTimeout(look, 20)
      seen.disconnect()
      return resolve({
        settled: done,
        ms: page.benchLast - began,
        requests: page.benchCalls.length,
        kB: page.benchBytes / 1000,
        elements: document.querySelectorAll('*').length,
        heading: document.querySelector('h1, [role=alert]')?.textContent?.slice(0, 24) ?? '',
        calls: page.benchCalls,
      })
    }
    setTimeout(look, 20)
  })
}

/** Until the office has worked off what its start has left to do, or as long as a page is waited for. */
async function untilIdle(server: Server): Promise<void> {
  const until = performance.now() + longestWaitMs
  for (let before = -1; server.cpu() - before > 0.1 && performance.now() < until; ) {
    before = server.cpu()
    await wait(2000)
  }
}

async function pageOf(browser: Browser, server: Server, username: string): Promise<Page> {
  const home = `http://127.0.0.1:${server.port}/`
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' })
  await context.addInitScript(watchCalls)
  const answer = await context.request.post(`${home}api/session/`, {
    data: { username, password: demoPassword },
    headers: { 'x-office': '1' },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return context.newPage()
}

/** The page at the address, reached from the settings, which ask for little. */
async function opened(
  page: Page,
  server: Server,
  stretches: string,
  hash: string,
  text = '',
): Promise<Shown> {
  await page.goto('about:blank')
  await page.goto(`http://127.0.0.1:${server.port}/#/calendar`)
  await page.getByRole('navigation').first().waitFor()
  const given = { hash: '#/settings', text: '', longest: longestWaitMs, quiet: quietMs }
  await page.evaluate(settled, given)
  if (text !== '') await page.keyboard.press('Control+k')
  if (text !== '') await page.locator('[role=dialog] input').waitFor()
  const longest = async () => {
    rmSync(stretches, { force: true })
    server.signal('SIGUSR2')
    // The office answers when its event loop is free.
    while (!existsSync(stretches)) await wait(20)
    return Number(readFileSync(stretches, 'utf8'))
  }
  await longest()
  const before = server.cpu()
  const { settled: done, ...seen } = await page.evaluate(settled, { ...given, hash, text })
  const cpuMs = (server.cpu() - before) * 1000
  return {
    ...seen,
    heading: done ? seen.heading : `not settled: ${seen.heading}`,
    cpuMs,
    stretchMs: await longest(),
  }
}

/** Every address that is opened, with the person who opens it. */
async function addresses(
  server: Server,
  page: Page,
): Promise<readonly (readonly [person: string, hash: string])[]> {
  const [first = ''] = people
  const ask = async (resource: string) => {
    const answer = await page
      .context()
      .request.get(`http://127.0.0.1:${server.port}/api/${resource}/?limit=1`)
    if (!answer.ok()) return undefined
    const { results: [row] = [] } = (await answer.json()) as { results?: Record<string, unknown>[] } // the published list
    return row
  }
  const lists = Object.values(officeCatalogue.resources).filter((one) => kindOf(one, 'list') === 'list')
  const found = [
    ...people.map((person) => `${person} home`),
    'tv',
    ...Object.values(entries).map(({ address }) => address),
  ]
  for (const { name } of lists) {
    found.push(`list/${name}`, `print/list/${name}`)
    const row = await ask(name)
    const id = row?.['id']
    if (id === undefined) continue
    const start = recordPages.get(name)?.path.join('/') ?? `list/${name}`
    found.push(`${start}/${id}`, `print/record/${name}/${id}`)
    if (/_(entries|apply_cards|refund_cards)$/.test(name)) found.push(`print/stores/${name}?ids=${id}`)
    if (name === 'work_orders')
      found.push(`wo/${row?.['uid']}`, `floor/${id}`, `print/hours/rated?order=${row?.['uid']}`)
    if (name === 'process_libraries') found.push(`libraries/${id}/seams`, `libraries/${id}/quotas`)
    if (name === 'transfer_cards') found.push(`cards/${id}/versions`, `print/cards?cards=${id}`)
    if (name === 'purchase_orders') found.push(`orders/${id}/versions`, `print/orders?ids=${id}`)
    if (name === 'bidding_sheets') found.push(`parity/${id}`)
    if (name === 'steel_material_inventory_details')
      found.push(`materials/${row?.['material_number']}`, `print/labels?numbers=${row?.['material_number']}`)
  }
  for (const kind of ['welding_material', 'steel_material', 'bought_in_component', 'auxiliary_material'])
    found.push(`stock/${kind}`, `entries/${kind}`, `issues/${kind}`, `refunds/${kind}`)
  found.push('shortages', 'print/plans', 'search 26001', 'search 封头', 'search hj')
  return [...new Set(found)].map((one) => {
    const [person = '', address = ''] = one.split(' ')
    return people.includes(person) ? [person, address] : [first, one]
  })
}

export async function measureDesk(rows: number, only: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  const directory = join(folder, 'office')
  const stretches = join(folder, 'stretch')
  try {
    await fill(directory, rows)
    const server = await startServing(directory, ['--import', join(import.meta.dirname, 'stretches.ts')], {
      environment: { BENCH_STRETCH: stretches },
    })
    const browser = await launchBrowser()
    try {
      await untilIdle(server)
      const pages = new Map<string, Page>()
      const pageFor = async (person: string) => {
        const page = pages.get(person) ?? (await pageOf(browser, server, person))
        pages.set(person, page)
        return page
      }
      const found: (Shown & { readonly name: string })[] = []
      const all = await addresses(server, await pageFor(people[0] ?? ''))
      for (const [person, address] of all.filter(([, address]) => new RegExp(only).test(address))) {
        const [, text = ''] = /^search (.*)/.exec(address) ?? []
        const hash = text === '' ? `#/${address}` : ''
        const shown = await opened(await pageFor(person), server, stretches, hash, text)
        found.push({ name: address === 'home' ? `home of ${person}` : address, ...shown })
        const { ms, cpuMs, stretchMs, requests, kB, elements, heading } = shown
        console.log(
          [found.at(-1)?.name, ms, cpuMs, stretchMs, requests, kB, elements]
            .map((one) => (typeof one === 'number' ? one.toFixed(0) : one))
            .join(' '),
          heading,
        )
        if (ms > 1500 || only !== '') console.log(shown.calls.map((call) => `    ${call}`).join('\n'))
      }
      const whole = (value: number) => value.toFixed(0)
      print([
        [
          'the slowest',
          'shown after, ms',
          'CPU of the office',
          'longest stretch',
          'requests',
          'kB',
          'elements',
        ],
        ...found
          .toSorted((a, b) => b.ms - a.ms)
          .slice(0, 20)
          .map((one) => [
            one.name,
            ...[one.ms, one.cpuMs, one.stretchMs, one.requests, one.kB, one.elements].map(whole),
          ]),
      ])
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
