import { Button } from '@mantine/core'
import { type KeyboardEvent, Suspense, useMemo, useState } from 'react'
import { sumOfHundredths } from '../../../../shared/process/quota_rules.ts'
import { explainSeam } from '../../../../shared/process/seam_explained.ts'
import { welding_seams } from '../../../../shared/process/welding_seams.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { asRecord } from '../../../ui/grid/records/save_row.ts'
import { StoredGridView } from '../../../ui/grid/records/stored_grid_view.tsx'
import { IconCalculator, IconStack2 } from '../../../ui/look/icons.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { usePrintAction } from '../../../ui/print/preview/print_button.tsx'
import { HeldChip } from '../../../ui/value/held_chip.tsx'
import { hundredths } from '../../../ui/value/number_text.ts'
import { CalculationPanel } from '../calculation_panel/calculation_panel.tsx'
import { type Library, useOrderNumber } from '../libraries/use_library.ts'
import { usePlannedLibrary } from '../planned_library.ts'
import { isExplained } from './seam_columns.ts'
import { useTexts } from './texts.ts'
import { type SeamFacts, useSeamGrid } from './use_seam_grid.ts'

const PartFilter = lazyPart(async () => (await import('./part_filter.tsx')).PartFilter)

/** `#/libraries/<id>/seams?part=<id>`: the seams of a library with what they take, to be typed as in a workbook. */
export function SeamsPage({ library: id, query }: { library: number; query: URLSearchParams }) {
  const { library, parts, materials, error } = usePlannedLibrary(id)
  const listed = useAllRecords('welding_seams', { lib: id, ordering: 'id' })
  const seams = useMemo(() => listed.data?.map(asRecord), [listed.data])
  const failed = error ?? listed.error
  if (!library || !parts || !materials || !seams) return <Loading error={failed} />
  const part = parts.find((one) => String(one.id) === query.get('part'))?.id
  return <Seams of={library} facts={{ library: id, parts, materials, seams, part }} />
}

const here = (library: number, part?: number): string =>
  hashOf(['libraries', library, 'seams'], { part: part === undefined ? undefined : String(part) })

function Seams({ of: library, facts }: { of: Library; facts: SeamFacts }) {
  const { t } = useTexts()
  const number = useOrderNumber(library)
  const seams = useSeamGrid(facts)
  const [explaining, setExplaining] = useState(false)
  const { grid, stored, open } = seams
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F4' || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setExplaining(!explaining)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F4 explains from anywhere on the page
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }} onKeyDown={onKey}>
      <Head
        library={library}
        facts={facts}
        explaining={explaining}
        explain={() => setExplaining(!explaining)}
      />
      <div style={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <div style={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <StoredGridView
            of={seams}
            label={t.seams.title(number)}
            edge={{
              width: 60,
              head: t.seams.number,
              nameOf: (row) => row.cells.uid || (seams.seamOf(row) ? '＋' : '*'),
            }}
            state={open ? '' : t.seams.read_only}
            foot={<Sums of={seams} />}
            staysAt={(wanted) => wanted.startsWith(here(facts.library))}
          />
        </div>
        {explaining && (
          <Explained
            of={seams}
            close={() => setExplaining(false)}
            take={open && !stored.saving ? grid.write : undefined}
          />
        )}
      </div>
    </div>
  )
}

interface HeadProps {
  readonly library: Library
  readonly facts: SeamFacts
  readonly explaining: boolean
  readonly explain: () => void
}

function Head({ library, facts: { library: id, parts, part }, explaining, explain }: HeadProps) {
  const { t } = useTexts()
  const number = useOrderNumber(library)
  const print = usePrintAction(hashOf(['print', 'list', welding_seams.name], printed(id, part)))
  return (
    <PageHead
      back={hashOf(['libraries', id])}
      title={t.seams.title(number)}
      sub={library.name}
      state={<HeldChip resource="process_libraries" record={id} />}
      tools={
        <>
          <Suspense fallback={<div style={{ width: 220 }} />}>
            <PartFilter parts={parts} part={part} choose={(next) => replaceLocation(here(id, next))} />
          </Suspense>
          <Button variant="default" title="F4" aria-pressed={explaining} onClick={explain}>
            {t.explain.open}
          </Button>
        </>
      }
      more={[
        [
          print,
          {
            name: 'groups',
            label: t.lists.by_groups,
            icon: IconStack2,
            href: hashOf(['list', welding_seams.name], {
              lib: String(id),
              process_material: part === undefined ? undefined : String(part),
              group: 'process_material',
            }),
          },
        ],
        [{ label: t.seams.open_quotas, icon: IconCalculator, href: hashOf(['libraries', id, 'quotas']) }],
      ]}
    />
  )
}

/** The columns that fit on one sheet. */
const onPaper =
  'uid,process_material,seam_type,weld_method_1,weld_method_2,bm_thick_1,bm_thick_2,length,wm_1,ws_1,weight_1,wf_weight_1,wm_2,ws_2,weight_2,wf_weight_2'
const printed = (lib: number, part: number | undefined) => ({
  lib: String(lib),
  process_material: part === undefined ? undefined : String(part),
  columns: onPaper,
})

type SeamGrid = ReturnType<typeof useSeamGrid>

/** Of the seams on the screen, as typed so far. */
function Sums({ of: { stored, seamOf } }: { of: SeamGrid }) {
  const { t } = useTexts()
  const seams = stored.rows.flatMap((row) => seamOf(row) ?? [])
  const consumables = sumOfHundredths(seams.flatMap(({ weight_1, weight_2 }) => [weight_1, weight_2]))
  const flux = sumOfHundredths(seams.flatMap(({ wf_weight_1, wf_weight_2 }) => [wf_weight_1, wf_weight_2]))
  return t.seams.sums(seams.length, hundredths(consumables), hundredths(flux))
}

interface ExplainedProps {
  readonly of: SeamGrid
  readonly close: () => void
  readonly take: ((computed: string) => void) | undefined
}

/** The number under the cursor; beside another cell the consumable of the first set. */
function Explained({ of: { grid, stored, seamOf, language }, close, take }: ExplainedProps) {
  const row = stored.rows[grid.active.row]
  const seam = row && seamOf(row)
  const name = grid.column?.name ?? ''
  const explanation = seam && explainSeam(seam, language)
  const onNumber = isExplained(name)
  return (
    <CalculationPanel
      of={row?.cells.uid ?? ''}
      explained={explanation?.find(({ field }) => field === (onNumber ? name : 'weight_1'))}
      close={close}
      take={onNumber ? take : undefined}
    />
  )
}
