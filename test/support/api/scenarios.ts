import { expect } from 'vitest'
import type { Role } from '../../../shared/kernel/people.ts'
import { type Lan, openLan } from '../lan_office.ts'

/** One request and its answer. The rows of one table run in order against one office. */
export interface Scenario {
  readonly title: string
  readonly by: readonly [name: string, ...roles: Role[]] | 'nobody'
  readonly request: readonly [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown]
  readonly headers?: Readonly<Record<string, string>>
  /** The office's clock from here on. */
  readonly at?: string
  readonly status: number
  /** The whole answer, keys in this order. */
  readonly body?: unknown
  /** Part of it. */
  readonly like?: unknown
  /** Codes in X-Warnings, in any order. */
  readonly warns?: readonly string[]
}

/** What a scenario expects. */
export type Answer = Omit<Scenario, 'by' | 'title' | 'request'>

export const act = (
  by: Scenario['by'],
  title: string,
  request: Scenario['request'],
  answer: Answer,
): Scenario => ({ title, by, request, ...answer })

const keysOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(keysOf)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, one]) => [name, keysOf(one)])
      : null

async function play(
  lan: Lan,
  { by, request: [method, path, body], headers, at, status, body: whole, like, warns }: Scenario,
): Promise<void> {
  if (at) lan.clock.now = at
  const send = by === 'nobody' ? lan.send : await lan.as(by[0], by.slice(1) as Role[]) // all but the name are roles
  const answer = await send(method, path, body, headers)
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    ...(like !== undefined && { body: like }),
  })
  if (whole !== undefined) {
    expect(answer.body).toEqual(whole)
    expect(keysOf(answer.body)).toEqual(keysOf(whole))
  }
  if (answer.status >= 400)
    expect(answer.body).toMatchObject({
      status,
      detail: expect.stringMatching(/\p{Script=Han}/u),
      request_id: expect.any(String),
      errors: expect.any(Array),
    })
  if (warns)
    expect((answer.headers.get('x-warnings') ?? '').split(',').filter(Boolean).sort()).toEqual(
      [...warns].sort(),
    )
}

/** Tells the whole story; a row that fails names itself. `before` makes what the story begins with. */
export async function playAll(
  scenarios: readonly Scenario[],
  before: (lan: Lan) => Promise<unknown> = async () => {},
): Promise<void> {
  const lan = await openLan()
  await before(lan)
  for (const one of scenarios) {
    try {
      await play(lan, one)
    } catch (error) {
      if (error instanceof Error) error.message = `${one.title}: ${error.message}`
      throw error
    }
  }
}
