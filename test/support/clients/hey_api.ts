// The same job with the client that @hey-api/openapi-ts makes.
import { readFileSync } from 'node:fs'
import { client } from './hey/client.gen.ts'
import {
  changesList,
  eventsList,
  processLibrariesUpload,
  processMaterialsListExport,
  weldingMaterialBakeRecordsList,
  weldingMaterialHumitureRecordsCreate,
  weldingMaterialHumitureRecordsRead,
  weldingMaterialHumitureRecordsUpdate,
} from './hey/sdk.gen.ts'

const [baseUrl = '', token = '', library = '', path = ''] = process.argv.slice(2)
client.setConfig({ baseUrl, auth: token, headers: { 'Accept-Language': 'en' } })
const throwOnError = true
const ended = new AbortController()

let newest = 0
for (let more = true; more; ) {
  const { data } = await changesList({ query: { since: newest }, throwOnError })
  newest = data.last
  more = data.next !== null
}
const { stream } = await eventsList({ headers: { 'Last-Event-ID': newest }, signal: ended.signal })

const key = { 'Idempotency-Key': crypto.randomUUID() }
const reading = { actual_temp_1: 21.5, actual_humid_1: 55 }
const made = await weldingMaterialHumitureRecordsCreate({ body: reading, headers: key, throwOnError })
const again = await weldingMaterialHumitureRecordsCreate({ body: reading, headers: key, throwOnError })
const { id } = made.data
const read = await weldingMaterialHumitureRecordsRead({
  path: { id },
  query: { extended: '1' },
  throwOnError,
})
const headers = { 'If-Match': read.response.headers.get('etag') ?? '' }
const body = { actual_temp_2: 23, actual_humid_2: 52 }
const sheet = await weldingMaterialHumitureRecordsUpdate({ path: { id }, headers, body, throwOnError })
const stale = await weldingMaterialHumitureRecordsUpdate({ path: { id }, headers, body: { remark: 'x' } })

const bakes: string[] = []
for (let [cursor, more] = ['', true]; more; ) {
  const { data } = await weldingMaterialBakeRecordsList({ query: { cursor, limit: 2 }, throwOnError })
  bakes.push(...data.results.map(({ heat_num }) => heat_num))
  more = data.next !== null
  cursor = new URL(data.next ?? '', baseUrl).searchParams.get('cursor') ?? ''
}

const file = new File([readFileSync(path)], path)
const list = await processLibrariesUpload({ body: { id: Number(library), file }, throwOnError })
const parts = await processMaterialsListExport({ query: { format: 'csv' }, parseAs: 'text', throwOnError })

const resources: string[] = []
for await (const change of stream) {
  if ('resource' in change && change.resource === 'welding_material_humiture_records')
    resources.push(`${change.resource} ${change.record === id}`)
  if (resources.length === 2) break
}
ended.abort()

const { actual_temp_1, actual_temp_2, warnings = [] } = sheet.data
console.log(
  JSON.stringify({
    sheet: [actual_temp_1, actual_temp_2, warnings.length],
    once: again.data.id === id,
    editable: read.data.editable?.includes('actual_temp_2'),
    stale: stale.error?.code,
    bakes,
    imported: list.data.imported,
    lines: String(parts.data).trim().split('\n').length,
    names: resources,
  }),
)
