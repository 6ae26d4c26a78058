import { Checkbox } from '@mantine/core'
import { stockKind } from '../../../../../shared/inventory/codes.ts'
import { nameOfCode } from '../../../../../shared/kernel/codes.ts'
import { QuickFilterButtons } from '../../../../ui/list/quick_filters.tsx'
import { TypedFilter } from '../../../../ui/list/typed_filter.tsx'
import page from '../../../../ui/page/page.module.css'
import { useTexts } from '../texts.ts'
import { type DeskEntry, type EntryFilter, isWaiting } from './use_desk.ts'

interface Props {
  readonly entries: readonly DeskEntry[]
  readonly asked: EntryFilter
  readonly ended: boolean
  readonly waiting: ReadonlySet<string>
  readonly set: (values: Readonly<Record<string, string | undefined>>) => void
}

/** What the desk is narrowed to; each choice with the number of its documents, none where there are none. */
export function DeskFilters({ entries, asked, ended, waiting, set }: Props) {
  const { t, language } = useTexts()
  const says = t.entry_documents.desk
  const choices = [
    {
      key: 'for',
      chosen: asked.mine,
      says: says.for_me,
      count: entries.filter((entry) => isWaiting(entry, waiting)).length,
      values: { for: asked.mine ? undefined : 'me' },
    },
    ...Object.values(stockKind.code).map((kind) => ({
      key: String(kind),
      chosen: asked.kind === kind,
      says: nameOfCode(stockKind, kind)[language],
      count: entries.filter((entry) => entry.kind === kind).length,
      values: { kind: asked.kind === kind ? undefined : String(kind) },
    })),
  ]
  return (
    <div className={page.bar}>
      <TypedFilter
        label={says.search}
        value={asked.search}
        set={(search) => set({ search })}
        width={240}
        plain
      />
      <QuickFilterButtons choices={choices} set={set} />
      <Checkbox
        label={says.with_ended}
        checked={ended}
        onChange={(event) => set({ ended: event.currentTarget.checked ? 'true' : undefined })}
      />
    </div>
  )
}
