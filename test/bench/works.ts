import type { Question } from './drive.ts'
import { storerooms, years } from './seed.ts'

/** What is asked of the office and of raw alike. */
export interface Work {
  readonly name: string
  readonly connections: number
  readonly goal: string
  /** A new row of questions for one measurement. */
  questions(rows: number): () => Question
}

const narrow = '/api/welding_material_humiture_records/'
const wide = '/api/welding_material_bake_records/'
const many = 32

const get = (path: string): Question => ({ method: 'GET', path })
const pick = (most: number) => 1 + Math.floor(Math.random() * most)
let calls = 0
/** An unknown parameter is ignored, but makes the question one that was never asked before. */
const fresh = (path: string): Question => get(`${path}&n=${++calls}`)

const month = 30 * 86_400_000
function range(): Question {
  const from = Date.now() - month - Math.random() * (years * 365 * 86_400_000 - 2 * month)
  const text = (time: number) => new Date(time).toISOString().slice(0, 19)
  return get(`${wide}?create_dt_start=${text(from)}&create_dt_end=${text(from + month)}`)
}

const reading = () => ({ actual_temp_1: 18 + pick(60) / 10, actual_humid_1: 40 + pick(100) / 10 })
const create = (): Question => ({
  method: 'POST',
  path: narrow,
  body: JSON.stringify({ ...reading(), remark: '', warehouse: pick(storerooms) }),
})
const change = (rows: number): Question => ({
  method: 'PATCH',
  path: `${narrow}${pick(rows)}/`,
  body: JSON.stringify({ ...reading(), reason: '复测' }),
})
const createWide = (): Question => ({
  method: 'POST',
  path: wide,
  body: JSON.stringify({
    standard_num: 'NB/T 47018.2-2017',
    size: 'Φ4.0',
    class_num: 'E5015',
    heat_num: `H${pick(5000)}`,
    codedmark: 'RHC000120',
    quantity: pick(400) / 10,
    baking_temp: 360,
    remark: '',
  }),
})

function mixed(rows: number): Question {
  const dice = Math.random() * 100
  if (dice < 60) return get(`${narrow}${pick(rows)}/`)
  if (dice < 90) return get(`${narrow}?page=${pick(3)}&limit=20`)
  return dice < 95 ? create() : change(rows)
}

const deep = (rows: number) => (rows >= 1_000_000 ? 18_000 : 1000)

export const deepWork = 'deep page, new question'
export const firstPageWork = 'list page 1 of 50, new question'
/** Each of its requests waits for a commit of its own. */
export const aloneWork = 'durable PATCH, alone'
/** Raw commits one by one, so this ratio depends on the disk. */
const durable = '≥ 2 where a commit costs ≥ 1 ms, ≥ 0.9 where ≤ 0.3 ms'

/** So many questions are asked again and again. */
const askedAgain = 200
const again = (question: () => Question) => () => {
  const asked = Array.from({ length: askedAgain }, question)
  return () => asked[pick(askedAgain) - 1] ?? question()
}

export const works: readonly Work[] = [
  {
    name: 'read by id, new (20 columns)',
    connections: many,
    goal: '≥ 0.65',
    questions: (rows) => () => get(`${wide}${pick(rows)}/`),
  },
  {
    name: 'read by id, again',
    connections: many,
    goal: '≥ 0.9',
    questions: (rows) => again(() => get(`${wide}${pick(rows)}/`))(),
  },
  {
    name: 'list page 1 of 20, again',
    connections: many,
    goal: '≥ 2.0',
    questions: () => () => get(`${narrow}?page=1&limit=20`),
  },
  {
    name: 'list page 1 of 50, again (8 columns)',
    connections: many,
    goal: '≥ 2.0',
    questions: () => () => get(`${wide}?page=1&limit=50`),
  },
  {
    name: firstPageWork,
    connections: many,
    goal: '≥ 0.9 (1M: 2.0)',
    questions: () => () => fresh(`${wide}?page=1&limit=50`),
  },
  {
    name: deepWork,
    connections: many,
    goal: '≥ 3.5',
    questions: (rows) => () => fresh(`${wide}?page=${deep(rows) - pick(50)}&limit=50`),
  },
  { name: 'date range of a month, new', connections: many, goal: '≥ 0.9', questions: () => range },
  { name: 'date range of a month, again', connections: many, goal: '≥ 2.0', questions: () => again(range)() },
  {
    name: 'mixed 60/30/5/5',
    connections: many,
    goal: '≥ 1.0, cpu ≥ 0.9',
    questions: (rows) => () => mixed(rows),
  },
  { name: 'durable create', connections: many, goal: `${durable}, cpu ≥ 0.8`, questions: () => create },
  {
    name: 'durable create (20 columns)',
    connections: many,
    goal: `${durable}, cpu ≥ 0.8`,
    questions: () => createWide,
  },
  {
    name: 'durable PATCH',
    connections: many,
    goal: `${durable}, cpu ≥ 0.9`,
    questions: (rows) => () => change(rows),
  },
  { name: 'durable create, alone', connections: 1, goal: '≥ 0.6', questions: () => create },
  { name: aloneWork, connections: 1, goal: '≥ 0.6', questions: (rows) => () => change(rows) },
]

export const singleWrite = create
export const clientMix = mixed
