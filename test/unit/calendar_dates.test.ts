import { expect, test } from 'vitest'
import { readDates } from '../../renderer/features/office/calendar/read_dates.ts'

const read = (text: string) => readDates(text, 2026)

test.each(['班', '上班', '补班', '调休上班', '工作日', '（周六）上班', '（周六） 班', 'working'])(
  'a day is a working day by the word %s',
  (word) => {
    expect(read(`2026-10-10 ${word}`).days).toEqual([{ day: '2026-10-10', working: true, name: '' }])
  },
)

test.each(['休', '放假', '假', '休息', ''])('a day is free by the word %s', (word) => {
  expect(read(`10月10日 ${word}`).days).toEqual([{ day: '2026-10-10', working: false, name: '' }])
})

test.each(['10月1日至8日', '10月1日-8日放假', '10月1日（周四）至8日（周四）放假', '10月1日～10月8日 放假'])(
  'the span %s has eight free days',
  (line) => {
    const { days, bad } = read(line)
    expect(bad).toEqual([])
    expect(days.map(({ day, working, name }) => [day.slice(8), working, name])).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => [day, false, '']),
    )
  },
)

test('the name of a holiday stays beside its days', () => {
  expect(read('10月1日 国庆节 放假').days).toEqual([{ day: '2026-10-01', working: false, name: '国庆节' }])
  expect(read('10月1日国庆节值班').days).toEqual([{ day: '2026-10-01', working: false, name: '国庆节值班' }])
})

test('a line that says no date, two dates apart or both meanings is named', () => {
  const { days, bad } = read('某天\n10月10日，10月11日上班\n10月1日放假 调休上班')
  expect(days).toEqual([])
  expect(bad.map(({ line }) => line)).toEqual([1, 2, 3])
})
