import { namesOf, storedOf } from '../../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import type { CardContents } from '../../../../../shared/process/card_contents.ts'
import { cardKind } from '../../../../../shared/process/codes.ts'
import { welding_seams } from '../../../../../shared/process/welding_seams.ts'
import type { VersionRow } from '../../../../ui/diff/diff_rows.ts'
import { fieldText } from '../../../../ui/value/field_text.ts'
import { type Reader, shownValue } from '../../../../ui/value/shown_value.ts'
import { valueWithUnit } from '../../../../ui/value/with_unit.ts'

/** A card as it was or is: what two versions are compared by. */
export interface VersionContent {
  readonly card: Row
  readonly processes: readonly VersionRow[]
  /** Each seam by its number, with a line of text for each of its values. */
  readonly seams: readonly VersionRow[]
  /** Short names of the stations. */
  readonly route: string
}

const processOf = (row: Row): VersionRow => ({
  key: Number(row.id),
  name: fieldText(row, 'name'),
  detail: fieldText(row, 'detail'),
})

/** What tells which seam it is. */
const aside: readonly string[] = ['id', 'uid', 'process_material']
const seamNames = namesOf(welding_seams, 'all').filter((name) => !aside.includes(name))

function seamOf(row: Row, reader: Reader): VersionRow {
  const values = seamNames.flatMap((name) => {
    const field = storedOf(welding_seams, name)
    const text = field ? shownValue(field, row[name], reader) : ''
    if (!field || text === '') return []
    return [reader.t.value_of(field.label[reader.language], valueWithUnit(text, field, reader.language))]
  })
  return { key: Number(row.id), name: fieldText(row, 'uid'), detail: values.join('\n') }
}

const stationsOf = (route: readonly Row[]): string =>
  route.map((station) => fieldText(station, 'short')).join(' → ')

interface Snapshot {
  readonly card: Row
  readonly processes: readonly Row[]
  readonly seams: readonly Row[]
  readonly route: readonly Row[]
}
const { welding, product_test_plate } = cardKind.code

/** Only cards of the welding kinds say which seams are welded. */
const seamsOf = (card: Row, seams: readonly Row[], reader: Reader): readonly VersionRow[] =>
  card.category === welding || card.category === product_test_plate
    ? seams.map((seam) => seamOf(seam, reader))
    : []

export const snapshotContent = (
  { card, processes, seams, route }: Snapshot,
  reader: Reader,
): VersionContent => ({
  card,
  processes: processes.map(processOf),
  seams: seamsOf(card, seams, reader),
  route: stationsOf(route),
})

export const presentContent = (
  record: Row,
  contents: CardContents,
  seams: readonly Row[],
  reader: Reader,
): VersionContent => ({
  card: { ...record, ...contents },
  processes: contents.processes.map(processOf),
  seams: seamsOf(record, seams, reader),
  route: stationsOf(Array.isArray(record.circulation_route) ? record.circulation_route : []),
})
