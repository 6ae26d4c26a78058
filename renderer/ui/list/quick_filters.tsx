import { Button } from '@mantine/core'

export interface QuickFilter {
  readonly key: string
  readonly chosen: boolean
  readonly says: string
  /** How many fit it. */
  readonly count: number
  /** What the address says after it was pressed. */
  readonly values: Readonly<Record<string, string | undefined>>
}

interface Props {
  readonly choices: readonly QuickFilter[]
  readonly set: (values: QuickFilter['values']) => void
}

/** What a board can be narrowed to, each with its number; one that nothing fits is shown only while it is chosen. */
export const QuickFilterButtons = ({ choices, set }: Props) =>
  choices.map(
    ({ key, chosen, says, count, values }) =>
      (count > 0 || chosen) && (
        <Button
          key={key}
          size="compact-sm"
          variant={chosen ? 'light' : 'default'}
          aria-pressed={chosen}
          onClick={() => set(values)}
        >
          {says} {count}
        </Button>
      ),
  )
