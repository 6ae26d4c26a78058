import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { copyApiDocs } from '../../../build/api_docs.ts'
import { listen } from '../../../main/api/http/listener.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { buildOpenApi } from '../../../main/api/openapi/document.ts'
import { specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { operationsOf, routesOf } from '../../../shared/kernel/routes.ts'
import { resources } from '../../../shared/resources.ts'
import { uploadPlant } from '../../support/api/upload_plant.ts'
import { openLan } from '../../support/lan_office.ts'
import { tempFolder } from '../../support/lifetime.ts'

type Node = Readonly<Record<string, unknown>>
// biome-ignore lint/suspicious/noExplicitAny: a test looks into a document of every shape
type Document = any

const documents = [
  ['the office', officeCatalogue],
  ['a plant with uploads', uploadPlant],
] as const
const asDocument = (catalogue: (typeof documents)[number][1]): Document =>
  JSON.parse(JSON.stringify(buildOpenApi(catalogue)))

/** Every object in a document with the JSON pointer to it. */
function* nodesOf(value: unknown, pointer = ''): Generator<[pointer: string, node: Node]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [pointer, value as Node] // an object, by the line above
  for (const [key, inner] of Object.entries(value))
    yield* nodesOf(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}
function at(document: Document, pointer: string): unknown {
  const keys = pointer.split('/').slice(1)
  return keys.reduce(
    (node: Document, key) => node?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
}
const methods = ['get', 'post', 'patch', 'delete', 'put']
const operationsIn = (document: Document): { path: string; method: string; operation: Document }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Node).flatMap(([method, operation]) =>
      methods.includes(method) ? [{ path, method, operation }] : [],
    ),
  )

function ajvOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ ...document, $id: 'https://office.invalid/' })
  return (pointer: string) =>
    ajv.compile({ $ref: `https://office.invalid/#${encodeURI(pointer).replaceAll('#', '%23')}` })
}

test.each(documents)(
  '%s: every reference leads somewhere, and every operation has one name',
  (_, catalogue) => {
    const document = asDocument(catalogue)
    for (const [pointer, { $ref }] of nodesOf(document)) {
      if (typeof $ref === 'string')
        expect.soft(at(document, $ref.slice(1)), `${pointer} → ${$ref}`).toBeDefined()
    }
    const ids = operationsIn(document).map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, method, operation } of operationsIn(document)) {
      const where = `${method} ${path}`
      expect.soft(operation.summary, where).toBeTruthy()
      expect.soft(operation.tags, where).toHaveLength(1)
      expect
        .soft(
          document.tags.map(({ name }: Node) => name),
          where,
        )
        .toContain(operation.tags[0])
      const parameters = (operation.parameters ?? []).map((one: Document) =>
        one.$ref ? at(document, one.$ref.slice(1)) : one,
      )
      const inPath = parameters.filter((one: Node) => one.in === 'path').map((one: Node) => one.name)
      expect.soft(inPath, where).toEqual([...path.matchAll(/{(\w+)}/g)].map(([, name]) => name))
      const names = parameters.map((one: Node) => `${one.in} ${one.name}`)
      expect.soft(new Set(names).size, where).toBe(names.length)
      expect
        .soft(
          Object.keys(operation.responses).some((status) => /^20[014]$/.test(status)),
          where,
        )
        .toBe(true)
    }
  },
)

test('every path of every declaration is in the document, under the name of its operation', () => {
  const document = asDocument(officeCatalogue)
  for (const resource of Object.values(resources)) {
    for (const { method, path, operation } of routesOf(resource)) {
      const { operationId, 'x-shared-with': other } = document.paths[path]?.[method.toLowerCase()] ?? {}
      expect
        .soft([operationId, other].filter(Boolean), `${method} ${path}`)
        .toContainEqual(expect.stringMatching(new RegExp(`^${resource.name}\\.${operation}(\\.\\d+)?$`)))
    }
    const ids = operationsIn(document).map(({ operation }) => operation.operationId)
    for (const operation of operationsOf(resource))
      expect.soft(ids).toContain(`${resource.name}.${operation}`)
  }
  expect(document.paths['/api/users/'].post.operationId).toBe('users.list')
  expect(document.paths['/api/users/'].get.operationId).toBe('users.list.2')
  for (const path of [
    '/api/session/',
    '/api/setup/',
    '/api/pairing/',
    '/api/events/',
    '/api/changes/',
    '/api/history/',
    '/healthz',
    '/readyz',
  ])
    expect.soft(document.paths).toHaveProperty([path])
})

test.each(documents)('%s: every schema compiles as JSON Schema 2020-12', (_, catalogue) => {
  const document = asDocument(catalogue)
  const compile = ajvOf(document)
  const pointers = [...nodesOf(document)].flatMap(([pointer, node]) =>
    'schema' in node && !pointer.endsWith('/properties') ? [`${pointer}/schema`] : [],
  )
  const named = Object.keys(document.components.schemas).map((name) => `/components/schemas/${name}`)
  expect(pointers.length).toBeGreaterThan(100)
  for (const pointer of [...named, ...pointers]) expect.soft(() => compile(pointer), pointer).not.toThrow()
})

test('answers have exactly the keys of their schema, in its order', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const document = (await lan.send('GET', '/api/openapi.json')).body
  const compile = ajvOf(document)
  const check = (path: string, method: string, status: number, body: Document) => {
    const pointer = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`
    const valid = compile(pointer)
    expect.soft(valid(body), `${method} ${path}: ${JSON.stringify(valid.errors)}`).toBe(true)
  }
  const keysOf = (name: string): string[] => {
    const { allOf, properties } = document.components.schemas[name]
    if (!allOf) return Object.keys(properties)
    const [{ $ref }, added] = allOf
    return [...keysOf($ref.split('/').at(-1)), ...Object.keys(added.properties)]
  }

  const created = await head('POST', '/api/warehouses/', { name: '一级焊材库', category: '焊材' })
  check('/api/warehouses/', 'post', 201, created.body)
  expect(Object.keys(created.body)).toEqual(keysOf('warehouses'))
  const bake = {
    standard_num: 'GB/T 5117',
    size: 'Φ4.0',
    class_num: 'J507',
    heat_num: 'H1',
    codedmark: 'HC-1',
    quantity: 20,
  }
  const record = await head('POST', '/api/welding_material_bake_records/', bake)
  check('/api/welding_material_bake_records/', 'post', 201, record.body)
  expect(Object.keys(record.body)).toEqual(keysOf('welding_material_bake_records'))
  const list = await head('GET', '/api/welding_material_bake_records/')
  check('/api/welding_material_bake_records/', 'get', 200, list.body)
  expect(Object.keys(list.body.results[0])).toEqual(keysOf('welding_material_bake_records.item'))
  const extended = await head('GET', '/api/welding_material_bake_records/1/?extended=1')
  expect(Object.keys(extended.body)).toEqual(
    expect.arrayContaining(
      keysOf('welding_material_bake_records.extended').filter((key) => key !== 'transitions'),
    ),
  )
  check(
    '/api/departments/distribution/',
    'get',
    200,
    (await head('GET', '/api/departments/distribution/')).body,
  )
  check('/api/changes/', 'get', 200, (await head('GET', '/api/changes/')).body)
  check('/api/history/', 'get', 200, (await head('GET', '/api/history/?resource=warehouses&record=1')).body)
  check('/api/session/', 'get', 200, (await head('GET', '/api/session/')).body)
  check('/api/pairing/', 'get', 200, (await lan.send('GET', '/api/pairing/')).body)
  check('/api/setup/', 'get', 200, (await lan.send('GET', '/api/setup/')).body)

  const problem = compile('/components/schemas/Problem')
  expect(problem((await head('GET', '/api/warehouses/99/')).body), JSON.stringify(problem.errors)).toBe(true)
})

test('bodies are described as they are accepted: every spelling of a code, and what has to be there', () => {
  const document = asDocument(officeCatalogue)
  const create = ajvOf(document)('/components/schemas/warehouses.create')
  for (const category of [1, 'welding_material', '焊材'])
    expect.soft(create({ name: 'A', category }), String(category)).toBe(true)
  for (const body of [{ name: 'A' }, { name: 'A', category: 9 }, { name: 1, category: 1 }])
    expect.soft(create(body), JSON.stringify(body)).toBe(false)
  // Each shape of production names the step in its own way; one of the two has to be sent.
  const detail = ajvOf(document)('/components/schemas/process_details.create')
  expect([{ process_step: 1 }, { id: 1 }, {}].map((body) => detail(body))).toEqual([true, true, false])
  for (const resource of Object.values(resources)) {
    const { create: spec } = specOf(resource)
    if (!spec) continue
    const { properties, required = [] } = document.components.schemas[`${resource.name}.create`]
    expect
      .soft(required, resource.name)
      .toEqual(spec.requiredInputs.filter((name) => !Object.values(spec.inputAliases ?? {}).includes(name)))
    for (const name of spec.optionalInputs ?? [])
      expect.soft(properties, resource.name).toHaveProperty([name])
  }
  const hidden = Object.values(resources).flatMap((resource) =>
    Object.keys(resource.fields)
      .filter((name) => storedOf(resource, name)?.hidden)
      .map((name) => [resource.name, name] as const),
  )
  for (const [name, field] of hidden)
    expect
      .soft(document.components.schemas[name]?.properties ?? {}, `${name}.${field}`)
      .not.toHaveProperty([field])
})

test('a resource with a file field takes a form as well', () => {
  const { post } = asDocument(uploadPlant).paths['/api/drawings/']
  expect(Object.keys(post.requestBody.content)).toEqual(['application/json', 'multipart/form-data'])
  const { schemas } = asDocument(uploadPlant).components
  expect(schemas['drawings.create.form'].properties.path).toMatchObject({ type: 'string', format: 'binary' })
  expect(schemas['drawings.create'].properties.path).toMatchObject({ type: 'string', maxLength: 255 })
})

test('the document travels compressed, and not again while it is the same', async () => {
  const lan = await openLan()
  const ask = async (headers: Readonly<Record<string, string>>) => {
    const answer = await lan.send('GET', '/api/openapi.json', undefined, headers)
    return [answer.status, answer.headers.get('content-encoding'), answer.text.length > 100_000]
  }
  for (const encodings of ['gzip', 'br, gzip;q=0.5', 'deflate,*'])
    expect.soft(await ask({ 'accept-encoding': encodings }), encodings).toEqual([200, 'gzip', true])
  for (const encodings of ['identity', 'gzip;q=0', 'br', 'xgzip'])
    expect.soft(await ask({ 'accept-encoding': encodings }), encodings).toEqual([200, null, true])
  const { headers } = await lan.send('GET', '/api/openapi.json')
  expect(headers.get('vary')).toBe('Accept-Encoding, Origin')
  const etag = headers.get('etag') ?? ''
  expect(await ask({ 'if-none-match': etag })).toEqual([304, null, false])
  expect(await ask({ 'if-none-match': `W/"x", W/${etag}` })).toEqual([304, null, false])
  expect(await ask({ 'if-none-match': '"x"', 'accept-encoding': 'identity' })).toEqual([200, null, true])
})

test('a list is JSON, its files an operation of their own; arrays say what they hold, and no choice has one arm', () => {
  const document = asDocument(officeCatalogue)
  const { get } = document.paths['/api/warehouses/']
  expect(Object.keys(get.responses[200].content)).toEqual(['application/json'])
  const file = document.paths['/api/warehouses'].get
  expect(file.operationId).toBe('warehouses.list_export')
  expect(Object.keys(file.responses[200].content)).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const template = document.paths['/api/imports/template'].get
  expect(template.operationId).toBe('imports.template_export')
  expect(Object.keys(template.responses[200].content)).toEqual(['application/octet-stream'])
  for (const [pointer, node] of nodesOf(document)) {
    if ([node['type']].flat().includes('array')) expect.soft(node, pointer).toHaveProperty('items')
    if (Array.isArray(node['anyOf'])) expect.soft(node['anyOf'].length, pointer).toBeGreaterThan(1)
  }
  for (const { path, method, operation } of operationsIn(document))
    expect
      .soft(
        Object.keys(operation.responses).filter((status) => status.startsWith('4')),
        `${method} ${path}`,
      )
      .not.toEqual([])
})

test('document and page are open, run no script that stands in the page, and ask nobody outside', async () => {
  const lan = await openLan()
  expect(await lan.send('GET', '/api/openapi.json')).toMatchObject({
    status: 200,
    body: { openapi: '3.1.0', servers: [{ url: '/' }] },
  })
  const absent = await lan.send('GET', '/api/docs/')
  expect(absent.status).toBe(200)
  expect(absent.text).toContain('<a href="/api/openapi.json">')
  expect(await lan.send('GET', '/api/docs/swagger-ui.css')).toMatchObject({ status: 404 })

  const docs = tempFolder()
  copyApiDocs(docs)
  const { office, sessions, setup } = lan
  const listening = await listen({ office, sessions, setup, host: '127.0.0.1', port: 0, docs })
  const page = await fetch(`${listening.url}api/docs`)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(
    [...html.matchAll(/<script([^>]*)>([^<]*)</g)].map(([, attributes = '', inside]) => [
      / src="\/api\/docs\/[\w.-]+"/.test(attributes),
      inside,
    ]),
  ).toEqual([
    [true, ''],
    [true, ''],
  ])
  for (const [, path = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const asset = await fetch(new URL(path, listening.url))
    expect.soft([path, asset.status]).toEqual([path, 200])
    expect.soft((await asset.arrayBuffer()).byteLength).toBeGreaterThan(0)
  }
  expect((await fetch(`${listening.url}api/docs/index.html`)).status).toBe(404)
  const fonts = await (await fetch(`${listening.url}api/docs/fonts.css`)).text()
  const [, font = ''] = /url\(\.\/(files\/[^)]+)\)/.exec(fonts) ?? []
  const file = await fetch(`${listening.url}api/docs/${font}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect((await fetch(`${listening.url}api/docs/files/..%2fLICENSE`)).status).toBe(404)
  await listening.close()
})
