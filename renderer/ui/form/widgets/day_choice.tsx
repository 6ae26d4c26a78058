import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/zh-cn'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  readonly value: string | null
  readonly choose: (day: string | null) => void
}

/** A script of its own, fetched when a calendar is opened: most days are typed. */
export function DayChoice({ value, choose }: Props) {
  const { language } = useTexts()
  const settings = { locale: language === 'zh' ? 'zh-cn' : 'en', firstDayOfWeek: 1 } as const
  return (
    <DatesProvider settings={settings}>
      <DatePicker value={value} onChange={choose} />
    </DatesProvider>
  )
}
