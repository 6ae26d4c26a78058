import type { Row } from '../../../shared/kernel/transitions.ts'
import type { CardContents } from '../../../shared/process/card_contents.ts'
import { cardKind, weldMethod, weldPosition } from '../../../shared/process/codes.ts'

export interface VersionRow {
  /** The same process keeps it from version to version. */
  readonly key: number
  readonly name: string
  readonly detail: string
}
/** A card as it was or is: what two versions are compared by. */
export interface VersionContent {
  readonly card: Row
  readonly processes: readonly VersionRow[]
  /** One line of text for each seam, by its number. */
  readonly seams: readonly VersionRow[]
  /** Short names of the stations. */
  readonly route: string
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const processOf = (row: Row): VersionRow => ({
  key: Number(row.id),
  name: textOf(row.name),
  detail: textOf(row.detail),
})

const seamOf = (row: Row): VersionRow => ({
  key: Number(row.id),
  name: textOf(row.uid),
  detail: [
    textOf(row.seam_type),
    weldMethod.text(Number(row.weld_method_1)),
    weldPosition.text(Number(row.weld_position)),
    `L=${textOf(row.length)}`,
    textOf(row.ws_1),
  ]
    .filter((part) => part !== '')
    .join(' · '),
})

const stationsOf = (route: readonly Row[]): string => route.map(({ short }) => textOf(short)).join(' → ')

interface Kept {
  readonly card: Row
  readonly processes: readonly Row[]
  readonly seams: readonly Row[]
  readonly route: readonly Row[]
}
const { welding, product_test_plate } = cardKind.code

/** Only cards of the welding kinds say which seams are welded. */
const seamsOf = (card: Row, seams: readonly Row[]): readonly VersionRow[] =>
  card.category === welding || card.category === product_test_plate ? seams.map(seamOf) : []

export const keptContent = ({ card, processes, seams, route }: Kept): VersionContent => ({
  card,
  processes: processes.map(processOf),
  seams: seamsOf(card, seams),
  route: stationsOf(route),
})

export const presentContent = (
  record: Row,
  contents: CardContents,
  seams: readonly Row[],
): VersionContent => ({
  card: { ...record, ...contents },
  processes: contents.processes.map(processOf),
  seams: seamsOf(record, seams),
  route: stationsOf(Array.isArray(record.circulation_route) ? record.circulation_route : []),
})
