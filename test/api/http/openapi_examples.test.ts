import { expect, test } from 'vitest'
import { apiDocument } from '../../../build/client.ts'
import { jsonOf, operationsIn } from '../../../build/examples/operations.ts'
import { recordLoaded } from '../../../build/examples/reads.ts'
import { recorderOf } from '../../../build/examples/recorder.ts'
import { secret, secretNames, shownExample } from '../../../build/examples/values.ts'
import { recordedExamples } from '../../../main/api/openapi/examples.ts'
import { openLan } from '../../support/lan_office.ts'
import { manualClock } from '../../support/office.ts'
import { demoFolder } from '../../support/prepared_office.ts'

/** The examples of the API document. That each fits its schema, with no key more, is what the linter of clients.test.ts says. */

const document = await apiDocument()
const operations = operationsIn(document)
const examples = await recordedExamples()

/** Answers without an example, by what the document says they are. */
const without: Readonly<Record<string, string>> = {
  '204': 'nothing is answered',
  'application/octet-stream': 'a file as it is stored or made',
  'application/pkix-cert': 'a certificate, which is the machine’s own',
  'application/x-pem-file': 'a certificate, which is the machine’s own',
  'text/csv': 'a file of a list, whose JSON has its example',
}

test('every operation has an example of what is sent and of what is answered, but where it answers a file or nothing', () => {
  const answers = new Set<string>()
  for (const [path, item] of Object.entries(jsonOf(jsonOf(document)['paths'])))
    for (const [method, told] of Object.entries(jsonOf(item))) {
      const { requestBody, responses } = jsonOf(told)
      const where = `${method} ${path}`
      const sent = Object.values(jsonOf(jsonOf(requestBody)['content'])).map(jsonOf)
      if (requestBody) expect.soft(sent[0], `${where}: npm run examples`).toHaveProperty('example')
      const [[status = '', answer] = []] = Object.entries(jsonOf(responses)).filter(([one]) => one < '300')
      const [type = status, content] = Object.entries(jsonOf(jsonOf(answer)['content']))[0] ?? []
      if (type in without) answers.add(type)
      else expect.soft(content, `${where} answers ${type}: npm run examples`).toHaveProperty('example')
    }
  expect([...answers].toSorted()).toEqual(Object.keys(without))
  const known = new Set(operations.map(({ id }) => id))
  expect(Object.keys(examples).filter((id) => !known.has(id))).toEqual([])
})

/** Every text in a value with the name that it stands under. */
function* textsIn(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name, value]
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, Array.isArray(value) ? name : key)
}

test('no example tells a secret, or where it was recorded', () => {
  const texts = [...textsIn(examples)]
  expect(texts.length).toBeGreaterThan(3000)
  for (const [name, text] of texts) {
    if (secretNames.has(name)) expect.soft(['', secret], name).toContain(text)
    expect.soft(text, name).not.toMatch(/office-examples-|office-copy-1|\/tmp\/|\/home\//)
    expect.soft(text.length, name).toBeLessThan(202)
  }
})

/** Of records that everybody who loads the demo plant has. What an office tells of its machine differs. */
const compared = ['core', 'distribution', 'process', 'procurement', 'inventory', 'production']

test('the demo plant answers today what its examples say', { tags: 'sqlite' }, async () => {
  const clock = manualClock('2026-11-20T17:00:00')
  const lan = await openLan({ directory: await demoFolder(clock), clock })
  expect((await lan.send('GET', '/api/openapi.json')).body).toEqual(document)
  const recorder = recorderOf(document)
  await recordLoaded(recorder, async (person) =>
    recorder.caller({ url: lan.listening.url }, (await lan.sessions.open(person, '127.0.0.1')).token),
  )
  expect(recorder.problems).toEqual([])
  const asked = operations.filter(({ id, tag }) => compared.includes(tag) && recorder.exampleOf(id))
  expect(asked.length).toBeGreaterThan(250)
  for (const { id } of asked)
    expect
      .soft(shownExample(id, recorder.exampleOf(id) ?? {}).answer, `${id}: npm run examples`)
      .toEqual(examples[id]?.answer)
})
