import { useMemo } from 'react'
import { materialClass } from '../../../../shared/inventory/codes.ts'
import { welding_seams } from '../../../../shared/process/welding_seams.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { seamsDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import type { GridRow, Mark } from '../../../ui/grid/edit/grid_model.ts'
import { useChoices } from '../../../ui/grid/entry/use_choices.ts'
import type { StoredColumn } from '../../../ui/grid/records/stored_columns.ts'
import { isNew, type StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { useStoredGrid } from '../../../ui/grid/records/use_stored_grid.ts'
import { type Material, type Part, partName, usePartChoices } from '../planned_library.ts'
import { hasCells, isExplained, type SeamColumn, seamColumnNames, seamColumns } from './seam_columns.ts'
import { type SeamOnScreen, type SeamPart, seamOfRow, writtenNumber } from './seam_of_row.ts'
import { useTexts } from './texts.ts'

const { electrode, wire, strip, flux } = materialClass.word
const consumables: ReadonlySet<string> = new Set([electrode, wire, strip])
const fluxes: ReadonlySet<string> = new Set([flux])
const notCopied: ReadonlySet<string> = new Set(['uid', 'analysis'])
const coded = seamColumnNames.filter((name) => name !== 'process_material')
const noPart: SeamPart = { name: '', grade: '' }

export interface SeamFacts {
  readonly library: number
  readonly parts: readonly Part[]
  readonly materials: readonly Material[]
  readonly seams: readonly StoredRecord[]
  /** Only the seams of this part are shown; one that is begun now belongs to it. */
  readonly part: number | undefined
}

/** The seams of a library in a grid, their weights worked out while somebody types. */
export function useSeamGrid({ library, parts, materials, seams, part }: SeamFacts) {
  const { t, language } = useTexts()
  const open = mayCreate(welding_seams, actingAs(useMe()))
  const base = useBaseColumns(parts, materials)
  const densities = useMemo(
    () => new Map(materials.flatMap(({ name, density }) => (density === null ? [] : [[name, density]]))),
    [materials],
  )
  const partOf = useMemo(() => seamParts(parts, materials), [parts, materials])
  const recordOf = useMemo(() => new Map(seams.map((seam) => [seam.id, seam])), [seams])
  const current = parts.find(({ id }) => id === part)

  /** Undefined for a row that nobody has begun. */
  const seamOf = (row: GridRow): SeamOnScreen | undefined => {
    const record = recordOf.get(row.key)
    if (!record && !hasCells(row)) return undefined
    return seamOfRow(row, record, partOf.get(partIn(row)) ?? noPart, base, densities)
  }
  const partIn = (row: GridRow): unknown => {
    const record = recordOf.get(row.key)
    if (record) return record.process_material
    const column = base.find(({ name }) => name === 'process_material')
    const reading = column?.read(row.cells.process_material ?? '')
    return reading?.ok ? reading.value : undefined
  }
  const shownOf = (row: GridRow, { name, write }: StoredColumn): string => {
    if (name === 'process_material') return ''
    const seam = isExplained(name) || isNew(row) ? seamOf(row) : undefined
    if (!seam) return ''
    return isExplained(name) ? writtenNumber(seam, name) : write(seam.values[name])
  }
  const columns = base.map((column) => ({
    ...column,
    shown: (row: GridRow) => shownOf(row, column),
    ...(column.name === 'uid' && {
      hint: (row: GridRow) => (isNew(row) && hasCells(row) ? t.seams.automatic : ''),
    }),
  }))
  const noteOf = (row: GridRow, { name }: StoredColumn): Mark | undefined => {
    if (!isExplained(name)) return undefined
    const seam = seamOf(row)
    if (seam && lacksFlux(name, seam)) return { kind: 'warn', says: t.seams.flux_missing }
    const computed = seam?.computed?.[name]
    if (computed === undefined || !seam?.overridden.includes(name)) return undefined
    const says = typeof computed === 'number' ? computed.toFixed(2) : computed
    return { kind: 'note', says: t.explain.formula_gives(says) }
  }
  const over = useStoredGrid(
    {
      resource: welding_seams,
      place: seamsDraftKey(library),
      records: seams,
      shows: (seam) => part === undefined || seam.process_material === part,
      filter: part,
      columns,
      begins: { process_material: current ? partName(current) : '' },
      open,
      noteOf,
    },
    notCopied,
  )
  return { ...over, seamOf, language }
}

/** Flux is used up by the seam, and nobody has said which. */
function lacksFlux(name: string, { values }: SeamOnScreen): boolean {
  const flux = fluxOf.get(name)
  return flux !== undefined && (values[flux] ?? null) === null && Number(values[name]) > 0
}
const fluxOf: ReadonlyMap<string, SeamColumn> = new Map<string, SeamColumn>([
  ['wf_weight_1', 'wf_1'],
  ['wf_weight_2', 'wf_2'],
])

/** With what each cell may be chosen from; consumables and fluxes are those of their class. */
function useBaseColumns(parts: readonly Part[], materials: readonly Material[]): readonly StoredColumn[] {
  const { t, language } = useTexts()
  const choices = useChoices(welding_seams, language, {}, coded)
  const partChoices = usePartChoices(parts)
  return useMemo(() => {
    const classOf = new Map<unknown, string>(materials.map(({ id, category }) => [id, category]))
    const of = (name: SeamColumn, classes: ReadonlySet<string>) => ({
      [name]: choices[name]?.filter(({ value }) => classes.has(classOf.get(value) ?? '')),
    })
    const offered = {
      ...choices,
      process_material: partChoices,
      ...of('wm_1', consumables),
      ...of('wm_2', consumables),
      ...of('wf_1', fluxes),
      ...of('wf_2', fluxes),
    }
    return seamColumns(language, offered, t.seams.heads).map(({ target, ...column }) =>
      // The parts are those of this library alone.
      column.name === 'process_material' || target === undefined ? column : { ...column, target },
    )
  }, [choices, partChoices, materials, language, t])
}

function seamParts(parts: readonly Part[], materials: readonly Material[]): ReadonlyMap<unknown, SeamPart> {
  const grades = new Map(materials.map(({ id, name }) => [id, name]))
  return new Map(
    parts.map(({ id, name, material }) => [
      id,
      { name, grade: material === null ? '' : (grades.get(material) ?? '') },
    ]),
  )
}
