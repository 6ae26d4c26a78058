import { Button, Checkbox } from '@mantine/core'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { sheetCategory } from '../../../../shared/procurement/codes.ts'
import { QuickFilterButtons } from '../../../ui/list/quick_filters.tsx'
import page from '../../../ui/page/page.module.css'
import { useTexts } from '../texts.ts'
import { type BoardFilter, type BoardPerson, type BoardSheet, isFor, isSheetLate } from '../use_board.ts'

interface Props {
  readonly sheets: readonly BoardSheet[]
  readonly asked: BoardFilter
  readonly ended: boolean
  readonly person: BoardPerson
  readonly set: (values: Readonly<Record<string, string | undefined>>) => void
}

/** What the board is narrowed to; each choice with the number of its sheets, none where there are none. */
export function BoardFilters({ sheets, asked, ended, person, set }: Props) {
  const { t, language } = useTexts()
  const { board } = t.procurement
  const count = (fits: (sheet: BoardSheet) => boolean): number => sheets.filter(fits).length
  const categories = Object.values(sheetCategory.code)
  const choices = [
    {
      key: 'for',
      chosen: asked.mine,
      says: board.for_me,
      count: count((sheet) => isFor(sheet, person)),
      values: { for: asked.mine ? undefined : 'me' },
    },
    {
      key: 'by',
      chosen: asked.made,
      says: board.by_me,
      count: count(({ created_by }) => created_by === person.name),
      values: { by: asked.made ? undefined : 'me' },
    },
    {
      key: 'late',
      chosen: asked.late,
      says: board.late,
      count: count(isSheetLate),
      values: { late: asked.late ? undefined : 'true' },
    },
    ...categories.map((category) => ({
      key: String(category),
      chosen: asked.category === category,
      says: nameOfCode(sheetCategory, category)[language],
      count: count((sheet) => sheet.category === category),
      values: { category: asked.category === category ? undefined : String(category) },
    })),
  ]
  return (
    <div className={page.bar}>
      <QuickFilterButtons choices={choices} set={set} />
      {asked.order !== '' && (
        <Button size="compact-sm" aria-pressed onClick={() => set({ order: undefined })}>
          {board.any_order(asked.order)} ×
        </Button>
      )}
      <Checkbox
        label={board.with_ended}
        checked={ended}
        onChange={(event) => set({ ended: event.currentTarget.checked ? 'true' : undefined })}
      />
    </div>
  )
}
