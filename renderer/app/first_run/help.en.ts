import type { Topic } from '../../ui/help/topics.ts'

export const first_run: Topic = {
  title: 'First run and demo',
  about:
    'There are three ways to begin, none of which needs a network or an account. All data stays on this computer.',
  steps: [
    '"Try the demo plant" starts at once as its keeper 尤红; every password is demo-plant.',
    '"Start my plant" asks for its name, yours, a user name and password, and the backup folder. You are its administrator.',
    '"Open a backup", on another computer: point at the folder of the backups, an exported file or another data folder, look at what is found, take it over, and sign in as you did before.',
    'Home then leads through departments, people and warehouses to the first reading.',
    'To leave the demo press "Erase the demo" at the top and type the name of the plant; the first page is shown again.',
  ],
  rules: [
    'Erasing removes every record of the demo for good.',
    'Demo and own plant are never mixed: erase first, then start.',
    "Passwords have 12 characters or more, or 8 to 11 that are hard to guess. Let two people know the administrator's.",
  ],
  messages: [
    [
      'Set-up code',
      'An office started as a server asks for the code printed on its console, so that nobody else sets it up first.',
    ],
    ['This is not the name of the plant', 'Type the name between the quotation marks.'],
  ],
}
