import { Button } from '@mantine/core'
import { TypedFilter } from '../../../../ui/list/typed_filter.tsx'
import page from '../../../../ui/page/page.module.css'
import { StatusShape } from '../../../../ui/value/status_pill.tsx'
import { type Show, shows } from '../stage.ts'
import { useTexts } from '../texts.ts'
import type { Unit } from '../use_floor.ts'

interface Props {
  readonly units: readonly Unit[]
  readonly unit: number | undefined
  readonly counts: Readonly<Record<Show, number>>
  readonly show: Show | undefined
  readonly search: string
  readonly set: (values: Readonly<Record<string, string | undefined>>) => void
}

/** Which units are shown, and what their operations are narrowed down to, with the numbers. */
export function LedgerFilters({ units, unit, counts, show, search, set }: Props) {
  const { t } = useTexts()
  return (
    <div className={page.bar}>
      {units.length > 1 && (
        <Button.Group aria-label={t.floor.units_shown}>
          {[undefined, ...units].map((one) => (
            <Button
              key={one?.id ?? 'all'}
              size="compact-sm"
              variant={one?.id === unit ? 'light' : 'default'}
              aria-pressed={one?.id === unit}
              onClick={() => set({ unit: one ? String(one.id) : 'all' })}
            >
              {one ? `${one.finished ? '✓ ' : ''}${one.uid}` : t.floor.all_units}
            </Button>
          ))}
        </Button.Group>
      )}
      <TypedFilter
        label={t.floor.search}
        value={search}
        set={(text) => set({ search: text })}
        width={180}
        plain
      />
      {shows.map(
        (one) =>
          (counts[one] > 0 || one === show) && (
            <Button
              key={one}
              size="compact-sm"
              variant={one === show ? 'light' : 'default'}
              aria-pressed={one === show}
              onClick={() => set({ show: one === show ? undefined : one })}
            >
              {one === 'late' && <StatusShape meaning="late" />}
              {t.floor.shows[one]} {counts[one]}
            </Button>
          ),
      )}
    </div>
  )
}
