import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  copy_here: {
    title: (name) => `Working copy “${name}”`,
    about: (holder, due) => `Held by ${holder}, to be brought back by ${due}`,
  },
  restored: {
    told: (at, to) =>
      `At ${at} the data were restored as they stood at ${to}; that is why everybody signs in again. What was entered after ${to} is gone: please look, and enter it again.`,
    undone: (at, to) =>
      `At ${at} the last restore was undone: the data are as they were before it (last entry at ${to}); that is why everybody signs in again. Please look at what you entered in between.`,
  },
  pair_here: 'Pair this machine',
  programs_only:
    'This address is not encrypted and takes the API tokens of programs only. Ask the administrator for the encrypted one, which begins with https.',
  plain_here:
    'Everybody in this network can read the password and all that is typed here. Ask the administrator for an encrypted address (https).',
  themes: { light: 'Light', dark: 'Dark' },
  demo_passwords: 'Demo plant: every password is demo-plant; the keeper is user20.',
  caps_lock: 'Caps Lock is on',
  sign_in: 'Sign in',
  first_password: {
    about:
      'Others know the password that you have just used. Choose one of your own, and sign in with that from now on.',
    own: 'Your own password',
    again: 'Once more',
    differs: 'The two are not the same',
    go: 'Set it and sign in',
    leave: 'Sign out',
  },
  pairing: {
    title: 'Pair this machine',
    about: 'Before people sign in from the LAN with a password, this machine is paired once with a code.',
    steps: [
      'Ask an administrator to press "Pair a machine" in "Settings · LAN access" of the office.',
      "Compare the fingerprint: the sign left of the address shows the certificate; its SHA-256 fingerprint has to be exactly the one in the administrator's window. If it is not, type nothing here.",
      'Type the code here, and give this machine a name.',
    ],
    code: 'Code',
    name: 'Name of this machine',
    name_about: 'For example: the PC of the electrode store',
    pair: 'Pair',
  },
}
