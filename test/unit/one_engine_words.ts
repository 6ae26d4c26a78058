import { type ESTree, parseSync } from 'vite'

/** Words of SQLite alone, and what to write instead. */
const anywhere: readonly (readonly [RegExp, string])[] = [
  [/collate nocase/i, 'nocase() on both sides'],
  [/\bjson_each\b/i, 'integers(), texts() or json_rows()'],
  [/\bjson_(?:extract|group_array)\b/i, 'json_text() or json_integer()'],
  [/\binstr\(/i, 'ilike()'],
  [/\blike \?|^like$|\bglob\b/i, 'ilike()'],
  [/\biif\(/i, 'case when'],
  [/\bgroup_concat\b/i, 'string_agg()'],
  [/\bjulianday\b/i, 'days_between()'],
  [/\bstrftime\b/i, 'iso_week() or substr()'],
  [/ as integer\)/i, 'cast(… as bigint)'],
  [/ as real\)/i, 'cast(… as double precision)'],
  [/\bsqlite_master\b|\bpragma_/i, 'what the declarations say'],
  [/\binsert or (?:replace|ignore)\b/i, 'on conflict'],
  [/\blimit -1\b/i, 'no limit'],
]
/** Words that other texts have too. */
const inSql: readonly (readonly [RegExp, string])[] = [
  [/ is (?:not )?\?/i, 'is [not] distinct from'],
  [/\bround\(/i, 'rounded()'],
  [/->/, 'json_text() or json_integer()'],
  [/\browid\b/i, 'id'],
  [/\b(?:where|and|or|on) \+/i, 'unindexed()'],
  [/(?<![\w."'])user\b(?!['"])/i, '"user"'],
]
const isSql = (text: string): boolean =>
  /\b(?:select|from|where|exists|coalesce|insert into|delete from|case when)\b|^\s*update \w+ set/i.test(text)

type Node = ESTree.Node
const isNode = (given: unknown): given is Node =>
  typeof given === 'object' && given !== null && 'type' in given && typeof given.type === 'string'

/** A text as it stands in the source, `?` for each value put into it. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('?')
}

/** Words in the texts of a source file that PostgreSQL does not know, or knows as something else. */
export function oneEngineWords(file: string, code: string): readonly string[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  const found: string[] = []
  const visit = (node: Node, isTagged: boolean): void => {
    const text = textOf(node)
    if (text !== undefined)
      for (const [word, instead] of isTagged || isSql(text) ? [...anywhere, ...inSql] : anywhere) {
        const [part] = word.exec(text) ?? []
        if (part !== undefined) found.push(`${part.trim()}: ${instead}`)
      }
    for (const part of Object.values(node).flat())
      if (isNode(part)) visit(part, node.type === 'TaggedTemplateExpression' && part === node.quasi)
  }
  visit(program, false)
  return found
}
