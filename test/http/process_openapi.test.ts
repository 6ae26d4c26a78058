import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { exampleList } from '../process/library_example.ts'
import { partsIn, uploadOf } from '../process/office.ts'
import { openLan } from './harness.ts'

const lists = [
  'products',
  'work_orders',
  'sub_work_orders',
  'process_libraries',
  'process_materials',
  'circulation_routes',
  'process_routes',
  'process_steps',
  'quota_lists',
]

test('orders, products and process planning answer what their schemas say, exactly and in order', async () => {
  const lan = await openLan()
  await partsIn(lan)
  const as = await lan.as('周敏', ['planner'])
  await as('POST', '/api/process_steps/', { route: 1, step: 7 })
  const document = (await lan.send('GET', '/api/openapi.json')).body
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ ...document, $id: 'https://office.invalid/' })
  const check = (path: string, method: string, status: number, body: unknown) => {
    const place = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`
    const valid = ajv.compile({ $ref: `https://office.invalid/#${encodeURI(place)}` })
    expect.soft(valid(body), `${method} ${path}: ${JSON.stringify(valid.errors)}`).toBe(true)
  }
  for (const name of lists) {
    const list = (await as('GET', `/api/${name}/?limit=2`)).body
    check(`/api/${name}/`, 'get', 200, list)
    const item =
      document.components.schemas[`${name}.item`] ?? document.components.schemas[name] ?? expect.fail(name)
    expect.soft(Object.keys(list.results[0]), name).toEqual(Object.keys(item.properties))
    const record = (await as('GET', `/api/${name}/1/`)).body
    check(`/api/${name}/{id}/`, 'get', 200, record)
    const whole = document.components.schemas[name] ?? expect.fail(name)
    expect.soft(Object.keys(record), name).toEqual(Object.keys(whole.properties))
  }
  const change = await as('PATCH', '/api/process_libraries/1/', { name: '换热器' })
  check('/api/process_libraries/{id}/', 'patch', 200, change.body)
  const checked = await as('POST', '/api/process_libraries/check/', uploadOf(1, exampleList))
  check('/api/process_libraries/check/', 'post', 200, checked.body)
  const imported = await as('POST', '/api/process_libraries/upload/', uploadOf(1, exampleList))
  check('/api/process_libraries/upload/', 'post', 201, imported.body)
  check('/process_libraries/upload/', 'post', 201, imported.body)
})
