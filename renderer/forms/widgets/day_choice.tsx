import { DatePicker } from '@mantine/dates'

interface Props {
  readonly value: string | null
  readonly choose: (day: string | null) => void
}

/** A script of its own, fetched when a calendar is opened: most days are typed. */
export const DayChoice = ({ value, choose }: Props) => <DatePicker value={value} onChange={choose} />
