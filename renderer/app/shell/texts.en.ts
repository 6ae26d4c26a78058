import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  shell: {
    skip: 'Skip to the page',
    find: 'Search…',
    find_about: 'Search records, pages and actions (Ctrl+K)',
    fold: 'Fold the navigation',
    unfold: 'Unfold the navigation',
    pins: 'Favourites',
    recent: 'Recent',
    arrange: 'Arrange the navigation',
    arrange_about: 'Drag or Shift+↑↓ moves an entry, Delete takes it out',
    arranged_out: 'Taken out',
    move_out: 'Take out',
    move_in: 'Put back',
    usual: 'Restore the usual order',
    person_menu: 'Menu of the person',
    settings_of_mine: 'Language, look and size',
    erase: 'Erase the demo',
    erase_title: 'Erase the demo data and begin anew?',
    erase_about:
      'All records, people and settings of the demo plant are deleted for good. After that the first page is shown again, where you can start your own plant.',
    erase_type: (name) => `Type the name of the plant, "${name}", to confirm`,
    erase_differs: 'This is not the name of the plant',
    what_to_do: 'What to do',
    todays_date: "Today's date",
    date_form: 'year-month-day',
    confirm_date: 'Confirm the date',
  },
  office_down: 'The office does not answer; connecting again… Everything typed is kept',
  away: {
    at_office: 'At the office',
  },
  waiting: {
    of_entry: (entry: string, count: number) => `${entry}, ${count} waiting for me`,
    missing: '!',
    late: '!',
  },
  sign_out: 'Sign out',
  session_ended: 'Please sign in again',
  session_ended_about: 'The session has ended. What you typed is still on the page.',
  navigation: 'Navigation',
}
