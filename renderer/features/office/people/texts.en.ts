import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  slips: {
    title: 'First passwords',
    ask: (count) => `Make a first password for each of ${count}?`,
    about:
      'The passwords that they have now end at once, and so do their sessions and API tokens. A first password is valid for 14 days and is changed at the first sign-in. It is shown and printed on this page only; a forgotten one is made anew.',
    make: (count) => `Make ${count}`,
    go_on: (count) => `Go on with the other ${count}`,
    progress: (made, count) => `${made} of ${count} made`,
    nobody:
      'There is nobody to make a first password for. Change your own on your page; whoever has left cannot sign in.',
    left_out: (names) => `Left out: ${names} (yourself, and people who have left)`,
    made: (count) => `${count} first passwords are made. Print them now: this page alone shows them.`,
    number: 'CR-MM-01',
    slip: 'User name and first password',
    name: 'Name',
    department: 'Department',
    address: 'Address',
    username: 'User name',
    password: 'First password',
    until: 'Valid until',
    note: 'Change it to a password of your own when you first sign in, then destroy this slip. One for each person: cut it out and hand it over; do not copy or photograph it.',
  },
}
