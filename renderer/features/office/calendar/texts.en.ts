import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  plant_calendar: {
    about:
      'Monday to Saturday are working days, Sunday is free; days that differ stand here. No humiture reading is missing on a free day: the month sheet counts by the new calendar at once.',
    year: (year) => String(year),
    year_before: '‹ Year before',
    year_after: 'Next year ›',
    working: 'Working',
    free: 'Free',
    holiday: 'Holiday',
    extra: 'Extra working day',
    holiday_mark: 'h',
    extra_mark: 'w',
    chosen: (count) => `${count} days chosen`,
    make_free: 'Make free',
    make_working: 'Make working',
    usual: 'As usual again',
    name: 'Name (such as National Day)',
    keep_name: 'Save the name',
    read_only: 'Only the head of warehouse changes the plant calendar.',
    paste: 'Paste dates…',
    copy_year: (year) => `As in ${year}…`,
    paste_title: 'Several days at once',
    paste_about:
      'One day or span a line, with a name after it, such as "10-01 ~ 10-07 National Day". A line that says "working" makes working days; the others make free days.',
    paste_label: 'Dates',
    paste_bad: (line, text) => `Line ${line} cannot be read: ${text}`,
    paste_count: (free, working) => `${free} days will be free, ${working} working`,
    nothing_last_year: (year) => `${year} has no days that differ`,
    works_word: 'working',
  },
  weekdays_short: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
}
