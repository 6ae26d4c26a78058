import type { LanTexts } from '../zh/lan.ts'

export const lan: LanTexts = {
  here: {
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
  encryption: 'Encryption',
  tls: 'Encrypted (recommended)',
  tls_about:
    'Nobody on the network sees passwords or data. Other machines are paired once with a code before people sign in there; a browser at first says that the certificate is not trusted: compare the fingerprint, then go on.',
  only_here: 'Only this machine can open:',
  plain: 'Unencrypted',
  plain_about:
    'Anybody on the same network can read what passes, passwords too. Once the office has a certificate, an unencrypted address takes API tokens only and no password.',
  programs_only:
    'This address is not encrypted and takes API tokens only: for people to sign in, close it and choose encryption.',
  fingerprint: 'Fingerprint of the certificate (SHA-256)',
  fingerprint_words: 'In words, to be read out:',
  pair: 'Pair a machine…',
  pair_title: 'Pair a machine',
  pair_steps: (address) => [
    `On that machine open ${address} in a browser, or scan the QR code.`,
    'The browser says that the certificate is not trusted: look at the certificate; its SHA-256 fingerprint has to be exactly the one below, then go on. If it is not, stop.',
    'Type the code below, and give the machine a name.',
  ],
  pair_code: 'Code',
  pair_left: (minutes, seconds) => `For one use, ${minutes} min ${String(seconds).padStart(2, '0')} s left`,
  pair_done: (machine) =>
    `The machine "${machine}" is paired: people can sign in there. The code is used up.`,
  pair_over: 'The code has expired',
  pair_again: 'Give another code',
  qr: 'QR code of the pairing page',
  paired: 'Paired machines',
  paired_about:
    'Only the browsers of these machines take passwords from the LAN. A name opens the machine to be renamed; whoever is signed in at one that is removed is out at once.',
  no_paired: 'No machine is paired yet',
  remove_machine: 'Remove',
  remove_machine_question: (name) =>
    `Remove the machine "${name}"? Whoever is signed in there is out at once; it has to be paired again.`,
  machine_removed: (name) => `Machine ${name} removed`,
  expired: 'expired',
  for_ever: 'no end',
  all_modules: 'all modules',
}
