/** How the published documents are written down here: by hand, from their text alone. The office's declarations are never asked. */

const kinds = ['int', 'str', 'bool', 'float', 'datetime', 'date', 'list', 'dict', 'file'] as const
export type Kind = (typeof kinds)[number]
/** Names with their types, in the published order. */
export type Keys = Readonly<Record<string, Kind>>

export interface Operation {
  readonly resource: string
  readonly name: string
  readonly method: string
  /** As published, with a missing slash where it is missing. */
  readonly path: string
  /** Lines that must do the same (domain.md 9). The path with its slash turned round is tried besides. */
  readonly also: readonly string[]
  readonly query: Keys
  readonly body: Keys
  readonly gives: 'record' | 'page' | 'nothing' | 'valid'
  /** Of the record, or of every item of a page. */
  readonly keys: Keys
  /** Keys of the dicts, and of the elements of the lists, that the documents tell. */
  readonly inner: Readonly<Record<string, Keys>>
  /** Other names that are accepted for published ones: the right spelling, and the other shape's (domain.md 9). */
  readonly spelt: Readonly<Record<string, string>>
  /** Another shape of an operation that is counted already: shape B of production, the second status change. */
  readonly second: '' | 'B' | 'record'
}

type Facts = Partial<Pick<Operation, 'also' | 'second'>>

const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text)

/** `id int, name str`; where the record has been told, its names alone. An unknown type is a slip of the transcription. */
export function keysOf(text: string, record: Keys = {}): Keys {
  const parts = text.split(',').map((part) => part.trim().split(' '))
  return Object.fromEntries(
    parts
      .filter(([name]) => name)
      .map(([name = '', told]) => {
        const kind = told ?? record[name]
        if (kind === undefined || !isKind(kind)) throw new Error(`no type is told for ${name} in “${text}”`)
        return [name, kind]
      }),
  )
}

/** What every list with pages accepts. */
export const paged = 'page int, limit int'

/** The operations of one resource, by the fields of its full record; names of fewer fields replace them. */
export function published(
  resource: string,
  record: string,
  elements: Readonly<Record<string, string>> = {},
  spelt: Operation['spelt'] = {},
) {
  const full = keysOf(record)
  const inner = Object.fromEntries(Object.entries(elements).map(([name, text]) => [name, keysOf(text)]))
  const operation = (
    name: string,
    line: string,
    gives: Operation['gives'],
    asked: { readonly query?: string; readonly body?: string },
    keys: string | undefined,
    { also = [], second = '' }: Facts = {},
  ): Operation => {
    const [method = '', path = ''] = line.split(' ')
    const of = (text: string) => keysOf(text, full)
    const listed = keys === undefined ? full : of(keys)
    const [query, body] = [of(asked.query ?? ''), of(asked.body ?? '')]
    return { resource, name, method, path, also, query, body, gives, keys: listed, inner, spelt, second }
  }
  return {
    list: (line: string, query = '', keys?: string, facts?: Facts) =>
      operation('list', line, 'page', { query }, keys, facts),
    read: (line: string, keys?: string, facts?: Facts) => operation('read', line, 'record', {}, keys, facts),
    update: (line: string, keys?: string, facts?: Facts) =>
      operation('partial_update', line, 'record', {}, keys, facts),
    create: (line: string, body: string, keys?: string, facts?: Facts) =>
      operation('create', line, 'record', { body }, keys, facts),
    remove: (line: string, facts?: Facts) => operation('delete', line, 'nothing', {}, '', facts),
    removeTelling: (line: string, facts?: Facts) =>
      operation('delete', line, 'valid', {}, 'valid bool', facts),
    /** One object that is no record of a collection. */
    single: (name: string, line: string, query: string, keys?: string, facts?: Facts) =>
      operation(name, line, 'record', { query }, keys, facts),
    /** A body that is neither a create nor a change. */
    sent: (name: string, line: string, body: string, keys?: string, facts?: Facts) =>
      operation(name, line, 'record', { body }, keys, facts),
  }
}

export const nameOf = ({ resource, name, second }: Operation): string =>
  `${resource} ${name}${second === '' ? '' : ` (${second})`}`
