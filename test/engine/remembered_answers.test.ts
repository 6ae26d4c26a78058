import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallExtras, openPlant, type Plant } from '../support/office.ts'

/** Answers are remembered as bytes: whatever is written meanwhile, they are what would be worked out anew. */

type Input = Readonly<Record<string, unknown>>
interface Question {
  readonly resource: 'warehouses' | 'suppliers' | 'welding_material_humiture_records'
  readonly operation: 'list' | 'read'
  readonly input: Input
  readonly extras?: CallExtras
}
const records = 'welding_material_humiture_records'
const list = (resource: Question['resource'], input: Input, extras: CallExtras = {}): Question => ({
  resource,
  operation: 'list',
  input,
  extras,
})
const questions: readonly Question[] = [
  ...[1, 2, 3, 4].flatMap((id) =>
    (['A', 'B'] as const).flatMap((shape): Question[] =>
      (['warehouses', 'suppliers', records] as const).map((resource) => ({
        resource,
        operation: 'read',
        input: { id },
        extras: { shape },
      })),
    ),
  ),
  { resource: 'warehouses', operation: 'read', input: { id: 1 }, extras: { extended: true } },
  { resource: records, operation: 'read', input: { id: 1 }, extras: { extended: true } },
  list('warehouses', {}),
  list('warehouses', { limit: 2, page: 2 }),
  list('warehouses', { limit: 2, ordering: '-location' }),
  list('warehouses', { limit: 1, ordering: 'name' }, { shape: 'B' }),
  list('warehouses', { name: '甲' }),
  list('warehouses', { limit: 1, category: 1 }),
  list('warehouses', { limit: 1, where: ['location:contains:甲', 'name:filled'] }),
  list('warehouses', { search: '乙' }),
  list('warehouses', { cursor: '', limit: 2, ordering: 'location' }),
  list(records, { limit: 2 }),
  list(records, { limit: 2, page: 2 }, { extended: true }),
  list(records, { limit: 1, create_dt_start: '2026-11-10' }),
  list(records, { limit: 1, warehouse: 2 }),
  list(records, { limit: 1, where: 'actual_temp_1:ge:20' }),
  list(records, { limit: 1, count: false, ordering: 'keeper' }),
  list('suppliers', { limit: 2 }),
]

const word = fc.constantFrom('甲', '乙', '丙甲')
const at = fc.integer({ min: 1, max: 4 })
const write = fc.oneof(
  fc.record({ kind: fc.constant('created' as const), name: word, location: word }),
  fc.record({
    kind: fc.constant('changed' as const),
    at,
    input: fc.oneof(
      fc.record({ name: word }),
      fc.record({ location: word }),
      fc.record({ category: fc.constantFrom(1, 2) }),
    ),
  }),
  fc.record({ kind: fc.constant('removed' as const), at }),
  fc.record({ kind: fc.constant('measured' as const), at, temperature: fc.integer({ min: 15, max: 25 }) }),
  fc.record({ kind: fc.constant('dated' as const), at, day: fc.integer({ min: 1, max: 19 }), by: word }),
  fc.record({ kind: fc.constant('moved' as const), at, to: at }),
  fc.record({ kind: fc.constant('quoted' as const), at }),
  fc.record({ kind: fc.constant('renamed' as const), at, name: word }),
)
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never
const asked = fc.record({ kind: fc.constant('asked' as const), question: fc.nat(questions.length - 1) })

const nobody = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }
const run = (plant: Plant, sql: string, values: readonly unknown[]) =>
  plant.file.write(nobody, ({ statements }) => statements.run(sql, [...values]))

async function made(): Promise<Plant> {
  const plant = await openPlant()
  const keeper = plant.as('保管员', 'keeper')
  for (const name of ['甲库', '乙库', '丙库'])
    await keeper('warehouses', 'create', { name, location: name, category: 1 })
  for (const day of [1, 5, 9, 13])
    await plant.put(records, { create_dt: `2026-11-${String(day).padStart(2, '0')}T10:00:00`, warehouse: 1 })
  for (const name of ['甲厂', '乙厂', '丙厂', '丁厂'])
    await plant.as('采购员', 'buyer')('suppliers', 'create', { name })
  return plant
}

/** A write that the office refuses is none. */
async function apply(plant: Plant, step: Write): Promise<unknown> {
  const head = (resource: Question['resource'], operation: string, input: Input) =>
    plant.raw('库长', ['store_head', 'buyer'], resource, operation, input)
  switch (step.kind) {
    case 'created':
      return head('warehouses', 'create', { name: step.name, location: step.location, category: 2 })
    case 'changed':
      return head('warehouses', 'update', { id: step.at, ...step.input })
    case 'removed':
      return run(plant, 'delete from warehouses where id = ? and id > 3', [step.at])
    case 'measured':
      return head(records, 'update', { id: step.at, actual_temp_1: step.temperature, reason: '复测' })
    case 'dated':
      return run(plant, `update ${records} set create_dt = ?, keeper = ? where id = ?`, [
        `2026-11-${String(step.day).padStart(2, '0')}T10:00:00`,
        step.by,
        step.at,
      ])
    case 'moved':
      return run(plant, `update ${records} set warehouse = ? where id = ?`, [Math.min(3, step.to), step.at])
    case 'quoted':
      return plant.put('supplier_quotations', { supplier: step.at })
    case 'renamed':
      return head('suppliers', 'update', { id: step.at, name: `${step.name}厂` })
  }
}

let asks = 0
/** An input that nobody knows changes nothing but that this was never asked before. */
async function anew(plant: Plant, question: Question): Promise<unknown> {
  const answer = await ask(plant, { ...question, input: { ...question.input, n: ++asks } })
  return essence(answer)
}
async function ask(plant: Plant, { resource, operation, input, extras }: Question) {
  return plant.raw('库长', ['store_head'], resource, operation, input, extras)
}
type Answer = Awaited<ReturnType<typeof ask>>
/** The links to other pages hold every input. */
function essence(answer: Answer): unknown {
  if (!answer.ok) return answer.problem.status
  const { next, previous, ...value } = answer.value as Input
  return {
    ...value,
    hasNext: typeof next === 'string',
    hasPrevious: typeof previous === 'string',
    version: answer.version,
  }
}

/** Every answer that may be remembered is right, and its tag stands for these bytes alone. */
async function assertRight(
  plant: Plant,
  tags: Map<string, string>,
  some: readonly Question[],
): Promise<void> {
  for (const question of some) {
    const answer = await ask(plant, question)
    expect(essence(answer), JSON.stringify(question)).toEqual(await anew(plant, question))
    if (!answer.ok || answer.tag === undefined) continue
    const text = JSON.stringify(answer.value)
    const tag = `${JSON.stringify(question)} ${answer.tag}`
    expect(tags.get(tag) ?? text, tag).toBe(text)
    tags.set(tag, text)
    if (answer.body !== undefined) expect(answer.body.toString()).toBe(text)
  }
}

test('a remembered list or record is what would be read now, whatever was written after it was asked', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.oneof(asked, write), { minLength: 30, maxLength: 30 }),
    async (steps) => {
      const plant = await made()
      const tags = new Map<string, string>()
      await assertRight(plant, tags, questions)
      await assertRight(plant, tags, questions)
      for (const step of steps) {
        if (step.kind === 'asked')
          await assertRight(
            plant,
            tags,
            [questions[step.question]].flatMap((one) => one ?? []),
          )
        else {
          await apply(plant, step)
          await assertRight(plant, tags, questions)
        }
      }
      await plant.office.close()
    },
  )
  await fc.assert(property, {
    numRuns: 5,
    seed: 20261128,
    endOnFailure: true,
    interruptAfterTimeLimit: 20_000,
  })
})

const isKept = async (plant: Plant, question: Question): Promise<boolean> => {
  const answer = await ask(plant, question)
  return answer.ok && answer.body !== undefined
}

test('a changed row forgets the lists that show it, filter or order by what changed, and its own record alone', async () => {
  const plant = await made()
  const first = list('warehouses', { limit: 1 })
  const last = list('warehouses', { limit: 1, page: 3 })
  const found = list('warehouses', { limit: 1, location: '库' })
  const ordered = list('warehouses', { limit: 1, ordering: 'location' })
  const [one, three] = [1, 3].map(
    (id): Question => ({ resource: 'warehouses', operation: 'read', input: { id } }),
  )
  const all = [first, last, found, ordered, one, three].flatMap((question) => question ?? [])
  const kept = async () => {
    const states = []
    for (const question of all) states.push(await isKept(plant, question))
    return states
  }
  expect(await kept()).toEqual(all.map(() => false))
  expect(await kept()).toEqual(all.map(() => true))
  const bodies = async () => {
    const answers = []
    for (const question of all) answers.push(await ask(plant, question))
    return answers.map((answer) => answer.ok && answer.body)
  }
  const before = await bodies()
  await plant.as('保管员', 'keeper')('warehouses', 'update', { id: 3, location: '新库' })
  const after = await bodies()
  // The same object was not worked out again.
  expect(after.map((body, at) => body === before[at])).toEqual([true, false, false, false, true, false])
  await plant.as('保管员', 'keeper')('warehouses', 'create', { name: '丁库', category: 1 })
  expect((await bodies()).map((body, at) => body === after[at])).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})

test('who may not read it is refused what others are answered from memory, and nobody can change it there', async () => {
  const plant = await made()
  const one: Question = { resource: 'warehouses', operation: 'read', input: { id: 1 } }
  for (let times = 0; times < 3; times++) expect((await ask(plant, one)).ok).toBe(true)
  const scope = { readOnly: true, modules: ['production'] }
  const refused = await ask(plant, { ...one, extras: { scope } })
  expect(refused.ok ? 200 : refused.problem.status).toBe(403)
  const shown = await ask(plant, one)
  if (shown.ok) Object.assign(shown.value as object, { name: '假' })
  expect(essence(await ask(plant, one))).toEqual(await anew(plant, one))
})
