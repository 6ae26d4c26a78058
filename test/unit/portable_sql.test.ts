import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneEngineWords } from './one_engine_words.ts'

/** What works on a file alone. */
const ofFiles = [
  'main/domain/inventory/stock/stock_sums.ts',
  'main/api/backup/',
  'main/api/copies/return_file.ts',
  'main/api/copies/unreturned.ts',
  'main/db/connection/',
  'main/db/errors.ts',
  'main/db/file/export_reader.ts',
  'main/db/file/snapshot.ts',
  'main/db/integrity/',
  'main/db/journal/chain.ts',
  'main/db/journal/head_file.ts',
  'main/db/journal/triggers.ts',
  'main/db/search/indexer.ts',
  'main/db/search/ngrams.ts',
]
const ofPostgres = 'main/db/postgres/'
const texts = 'shared/texts/'
const others = [...ofFiles, ofPostgres, texts].map((path) => join(path))

const sources = ['main/api', 'main/db', 'main/domain', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts') && !others.some((path) => file.startsWith(path))),
)

test('SQL has no word that one engine alone knows', () => {
  const found = sources.flatMap((file) =>
    oneEngineWords(file, readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

test('words of one engine are found in SQL, and the same words in code and in sentences are not', () => {
  const words = (code: string) => oneEngineWords('a.ts', code).map((word) => word.split(':')[0])
  expect(words("const a = 'uid = ? collate nocase'")).toEqual(['collate nocase'])
  expect(words(`sql\`select id from a where id in (select value from json_each(\${ids}))\``)).toEqual([
    'json_each',
  ])
  expect(words("db.where('name', 'like', name)")).toEqual(['like'])
  expect(words(`sql\`\${a} like \${b}\``)).toEqual(['like ?'])
  expect(words(`sql.raw(\`select cast(round(\${round(a, 2)} * 100) as integer) from a\`)`)).toEqual([
    'as integer)',
    'round(',
  ])
  expect(words(`sql\`update a set b = 1 where b is not \${b}\``)).toEqual(['is not ?'])
  expect(words("statements.all('select user from journal', [])")).toEqual(['user'])
  expect(words(`sql\`select "user", entry.user from users where \${round(a)} = b\``)).toEqual([])
  expect(words(`const text = \`the price is \${round(price)}\``)).toEqual([])
})
