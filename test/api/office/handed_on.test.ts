import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buyer, planner, purchaseChief, secondChecker } from '../../../main/api/demo/people.ts'
import { allPeople, personOf } from '../../../main/domain/core/people.ts'
import type { HandedOnItem, WaitingItem } from '../../../shared/office/waiting.ts'
import { type Demo, openDemo } from '../../support/demo_office.ts'

async function personWith(demo: Demo, id: number) {
  const person = await personOf(demo.file.reading.db, id)
  if (!person) throw new Error(`no person ${id}`)
  return person
}
const itemsIn = z.object({ results: z.array(z.custom<never>()) })
/** What an operation of `waiting` lists for a person; the declaration says what it is. */
async function listed(demo: Demo, id: number, operation: string): Promise<readonly never[]> {
  const answer = await demo.by(await personWith(demo, id), 'waiting', operation, {})
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return itemsIn.parse(answer.value).results
}
const handedOn = (demo: Demo, id: number): Promise<readonly HandedOnItem[]> => listed(demo, id, 'handed_on')
const itemsOf = (demo: Demo, id: number): Promise<readonly WaitingItem[]> => listed(demo, id, 'items')

describe('what a person handed on', () => {
  test('lies with whoever makes the next step, oldest first, until it is made', async () => {
    const demo = await openDemo()
    const cards = async () =>
      (await handedOn(demo, planner)).map(({ title, step, to }) => [
        title,
        step,
        to.map(({ name }) => name).join(' '),
      ])
    expect(await cards()).toEqual([
      ['锅筒 DN1400×36', '审核', '李国栋 吴海涛 何远'],
      ['LZ03-26001-003 接管N1/N2', '校对', '吴海涛 何远'],
      ['制造工艺方案.txt', '接收', '钱晓峰 孙丽'],
    ])
    const card = (await handedOn(demo, planner)).find(({ resource }) => resource === 'transfer_cards')
    const proofreader = await personOf(demo.file.reading.db, secondChecker)
    if (!proofreader || !card) throw new Error('no card to proofread')
    const answer = await demo.by(proofreader, 'transfer_cards', 'update', {
      id: card.record,
      status: '待审核',
    })
    expect(answer.ok).toBe(true)
    expect((await cards()).map(([title]) => title)).not.toContain(card.title)
    expect((await handedOn(demo, secondChecker)).map(({ title, step }) => [title, step])).toContainEqual([
      card.title,
      '审核',
    ])
  })

  test('is among what waits for each of those people, over everybody in the demo plant', async () => {
    const demo = await openDemo()
    let lines = 0
    for (const { id, name } of await allPeople(demo.file.reading.db))
      for (const { resource, title, kind, step, to } of await handedOn(demo, id)) {
        lines++
        expect(to.map((one) => one.id)).not.toContain(id)
        for (const other of to) {
          const waiting = await itemsOf(demo, other.id)
          const found = waiting.some(
            (one) =>
              one.resource === resource &&
              one.title === title &&
              one.kind === kind &&
              (one.action === null || one.action.text === step),
          )
          expect(found, `${name}: ${title} ${step} by ${other.name}`).toBe(true)
        }
      }
    expect(lines).toBeGreaterThan(15)
  })

  test('has a paper that several sign once, by the number of its sheet, with all of them', async () => {
    const demo = await openDemo()
    const papers = (await handedOn(demo, buyer)).filter(({ kind }) => kind === 'countersign')
    expect(papers.map(({ title, to }) => [title, to.map(({ name }) => name)])).toEqual([
      ['BD-2026-0003', ['王建国']],
    ])
    const items = (await handedOn(demo, buyer)).map(({ resource, title }) => `${resource} ${title}`)
    expect(items).toEqual([...new Set(items)])
  })

  test('has a paper no more when everybody has signed, and again when a signature is taken back', async () => {
    const demo = await openDemo()
    const papers = async () =>
      (await handedOn(demo, buyer)).filter(({ kind }) => kind === 'countersign').map(({ title }) => title)
    const [paper] = (await handedOn(demo, buyer)).filter(({ kind }) => kind === 'countersign')
    const signer = await personWith(demo, paper?.to[0]?.id ?? 0)
    const toSign = async () => (await itemsOf(demo, signer.id)).filter(({ kind }) => kind === 'countersign')
    const [asked, ...others] = await toSign()
    expect([asked?.title, others]).toEqual(['BD-2026-0003', []])
    const form = `${asked?.resource}/${asked?.record}`
    const signature = { bidding_sheet: '3', user_title: asked?.user_title, form }
    const signed = await demo.by(signer, 'bidding_comments', 'create', signature)
    expect(signed).toMatchObject({ ok: true })
    expect([await toSign(), await papers()]).toEqual([[], []])
    const { id } = z.object({ value: z.object({ id: z.unknown() }) }).parse(signed).value
    expect(await demo.by(signer, 'bidding_comments', 'remove', { id })).toMatchObject({ ok: true })
    expect([(await toSign()).length, await papers()]).toEqual([1, ['BD-2026-0003']])
  })

  test('tells a token nothing of the parts of the office that it may not read', async () => {
    const demo = await openDemo()
    const scope = { readOnly: true, modules: ['office'] }
    let lines = 0
    for (const { id } of await allPeople(demo.file.reading.db)) {
      lines += (await handedOn(demo, id)).filter(({ kind }) => kind === 'countersign').length
      const person = await personWith(demo, id)
      for (const operation of ['handed_on', 'items'])
        expect(await demo.by(person, 'waiting', operation, {}, { scope })).toMatchObject({
          value: { count: 0 },
        })
    }
    expect(lines).toBeGreaterThan(0)
  })

  test('is asked for by a comment: the person mentioned finds it, and the line says since when', async () => {
    const demo = await openDemo()
    const order = async () =>
      (await handedOn(demo, buyer)).find(({ resource }) => resource === 'purchase_orders')
    const { record = 0, to = [], urged } = (await order()) ?? {}
    expect([to.map(({ id }) => id), urged]).toEqual([[purchaseChief], ''])
    const asking = await personOf(demo.file.reading.db, buyer)
    if (!asking) throw new Error('no buyer')
    const comment = { resource: 'purchase_orders', record, text: '请审核', mentions: [purchaseChief] }
    expect((await demo.by(asking, 'comments', 'create', comment)).ok).toBe(true)
    expect((await order())?.urged).toBe('2026-11-20T17:00:00+08:00')
    const mentions = (await itemsOf(demo, purchaseChief)).filter(({ kind }) => kind === 'mention')
    expect(mentions.map(({ resource, about, from }) => [resource, about, from])).toEqual([
      ['purchase_orders', '请审核', '冯琳'],
    ])
  })
})
