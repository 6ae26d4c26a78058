import {
  type CardContents,
  type CardHeader,
  type HeaderName,
  headerNames,
  type SentProcess,
} from '../../../../shared/process/card_contents.ts'

/** One row of the process grid. `key` is the id of a stored process; new rows have negative ones. */
export interface ProcessRow {
  readonly key: number
  readonly name: string
  readonly detail: string
}
export type ProcessColumn = 'name' | 'detail'

/** A card as it stands on the screen. */
export interface CardEdit {
  readonly header: CardHeader
  readonly rows: readonly ProcessRow[]
}

/** The most processes of one card. */
export const mostRows = 500

export const headerOf = (given: CardHeader): CardHeader => ({
  basic_file: given.basic_file,
  container_category: given.container_category,
  parent_name: given.parent_name,
  welding_plate_idx: given.welding_plate_idx,
  parent_plate_idx: given.parent_plate_idx,
  name: given.name,
  press_mark: given.press_mark,
  material_index: given.material_index,
  tech_requirement: given.tech_requirement,
})

export const editOf = (contents: CardContents): CardEdit => ({
  header: headerOf(contents),
  rows: contents.processes.map(({ id, name, detail }) => ({ key: id, name, detail })),
})

export const isEmptyRow = ({ name, detail }: ProcessRow): boolean =>
  name.trim() === '' && detail.trim() === ''

/** A new row whose key no other row has. */
export const newRow = (rows: readonly ProcessRow[], given: Partial<ProcessRow> = {}): ProcessRow => ({
  name: '',
  detail: '',
  ...given,
  key: Math.min(0, ...rows.map(({ key }) => key)) - 1,
})

export const withHeader = (edit: CardEdit, name: HeaderName, text: string): CardEdit =>
  edit.header[name] === text ? edit : { ...edit, header: { ...edit.header, [name]: text } }

export const withRow = (edit: CardEdit, key: number, change: Partial<ProcessRow>): CardEdit => ({
  ...edit,
  rows: edit.rows.map((row) => (row.key === key ? { ...row, ...change, key } : row)),
})

/** A row in another place; `to` is its place among the others. */
export function moved(edit: CardEdit, key: number, to: number): CardEdit {
  const row = edit.rows.find((one) => one.key === key)
  if (!row) return edit
  const others = edit.rows.filter((one) => one !== row)
  const place = Math.max(0, Math.min(to, others.length))
  return edit.rows[place] === row ? edit : { ...edit, rows: others.toSpliced(place, 0, row) }
}

/** These processes in place of all rows: as new ones, but a row of the same name keeps its own, and its detail if none is given. */
export function replaced(
  edit: CardEdit,
  processes: readonly { readonly name: string; readonly detail?: string }[],
): CardEdit {
  const left = [...edit.rows]
  const rows: ProcessRow[] = []
  for (const { name, detail } of processes) {
    const at = left.findIndex((row) => row.name.trim() === name.trim())
    const [own] = at < 0 ? [] : left.splice(at, 1)
    const values = { name, detail: detail ?? own?.detail ?? '' }
    rows.push(own ? { ...own, ...values } : newRow([...edit.rows, ...rows], values))
  }
  return { ...edit, rows }
}

/** What goes to the office: rows in which nothing stands are no processes. */
export const sentProcesses = ({ rows }: CardEdit): SentProcess[] =>
  rows
    .filter((row) => !isEmptyRow(row))
    .map(({ key, name, detail }) => ({ id: key > 0 ? key : null, name: name.trim(), detail: detail.trim() }))

export const changedHeader = (before: CardHeader, { header }: CardEdit): Partial<CardHeader> =>
  Object.fromEntries(
    headerNames.flatMap((name) => (header[name] === before[name] ? [] : [[name, header[name]]])),
  )

export const isSameEdit = (a: CardEdit, b: CardEdit): boolean =>
  headerNames.every((name) => a.header[name] === b.header[name]) &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, at) => {
    const other = b.rows[at]
    return row.key === other?.key && row.name === other.name && row.detail === other.detail
  })

/** What has been typed while a save was under way: its new rows have their numbers now. */
export function rekeyed(edit: CardEdit, sent: CardEdit, stored: CardContents): CardEdit {
  const rows = sent.rows.filter((row) => !isEmptyRow(row))
  const keyOf = new Map(rows.map(({ key }, at) => [key, stored.processes[at]?.id ?? key]))
  return { ...edit, rows: edit.rows.map((row) => ({ ...row, key: keyOf.get(row.key) ?? row.key })) }
}
