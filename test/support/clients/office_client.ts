// A job with the client package. Called with address, token, work order and the path of a parts list; prints what it found.
import { readFileSync } from 'node:fs'
import { createOffice, everyRecord, follow, ifMatch, OfficeError, take } from 'plant-office-client'

const [baseUrl = '', token = '', library = '', path = ''] = process.argv.slice(2)
const office = createOffice({ baseUrl, token, language: 'en' })
const sheets = '/api/welding_material_humiture_records/'
const ended = new AbortController()

// Changes are followed while the job runs.
const events = await follow(office, { signal: ended.signal })

// A humiture record: read in the morning, and the afternoon's readings added to what was read.
const { id } = await take(office.POST(sheets, { body: { actual_temp_1: 21.5, actual_humid_1: 55 } }))
const at = `${sheets}{id}/` as const
const read = await office.GET(at, { params: { path: { id }, query: { extended: '1' } } })
const header = ifMatch(read.response)
const body = { actual_temp_2: 23, actual_humid_2: 52 }
const sheet = await take(office.PATCH(at, { params: { path: { id }, header }, body }))
const stale = await take(office.PATCH(at, { params: { path: { id }, header }, body: { remark: 'x' } })).catch(
  (error: unknown) => (error instanceof OfficeError ? error.problem?.code : String(error)),
)

// All bake records, two at a time.
const bakes: string[] = []
for await (const { heat_num } of everyRecord((cursor) =>
  office.GET('/api/welding_material_bake_records/', { params: { query: { cursor, limit: 2 } } }),
))
  bakes.push(heat_num)

// A parts list, and the list of parts as a file.
const file = new File([readFileSync(path)], path)
const { imported } = await take(
  office.POST('/process_libraries/upload/', { body: { id: Number(library), file } }),
)
const parts = await take(
  office.GET('/api/process_materials', { params: { query: { format: 'csv' } }, parseAs: 'text' }),
)

const names: string[] = []
for await (const { name, change } of events) {
  if (change?.resource === 'welding_material_humiture_records') names.push(`${name} ${change.record === id}`)
  if (names.length === 2) break
}
ended.abort()

const { actual_temp_1, actual_temp_2, warnings = [] } = sheet
const lines = String(parts).trim().split('\n').length
const editable = read.data?.editable?.includes('actual_temp_2')
console.log(
  JSON.stringify({
    sheet: [actual_temp_1, actual_temp_2, warnings.length],
    editable,
    stale,
    bakes,
    imported,
    lines,
    names,
  }),
)
