import type { health as zh } from '../zh/health.ts'

export const health: typeof zh = {
  look: 'What to do',
  bad: 'needs attention',
  about:
    'The office looks at itself every minute, and goes through every backup as a whole. Where something is wrong, this page says what to do.',
  whole: {
    good: 'All is well',
    look: 'Nothing is broken; some things should be looked at',
    bad: 'Something is wrong',
  },
  examine: 'Examine now',
  examined: 'Everything was gone through',
  part: 'Part',
  state: 'State',
  found: 'Found',
  help: 'What to do',
  todays_date: "Today's date",
  date_form: 'year-month-day',
  confirm_date: 'Confirm the date',
  since: (time) => `Since ${time}`,
  states: { good: 'Good', look: 'Look at it', bad: 'Bad' },
  fonts: 'Fonts',
  actions: {
    'backups.make': 'Back up now',
    'health.trust_clock': "The machine's clock is right",
    'settings/plant': 'Settings of the plant',
    'settings/backups': 'Backups',
    'settings/lan': 'LAN access',
    'settings/tokens': 'API tokens',
  },
  fonts_there: 'The fonts of screen and paper are there',
  fonts_missing: (names) => `Fonts are missing: ${names}`,
  fonts_todo: 'Install the program again; until then printed Chinese may have gaps.',
}
