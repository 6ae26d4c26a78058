import type { Topic } from '../topics.ts'

export const lan: Topic = {
  title: 'LAN access, machines and tokens',
  about:
    'Computers of the same LAN can use this office in a browser, and programs with a token. It is off at first.',
  steps: [
    'Under Settings · LAN access the administrator chooses address and port and switches it on.',
    'On another computer open the address shown in a browser (Chrome or Edge from 109 on) and sign in.',
    '“Machines at work” shows who used the office within 5 minutes, and where.',
    'For programs: issue a token with its user, whether it only reads, and its days. It is shown once: write it down.',
    '“Revoke” ends a token at once.',
  ],
  rules: [
    'While this computer is off, others cannot work; what they typed is kept.',
    'Switch it on in a LAN you trust only. Plain http is not encrypted: never forward it to the internet.',
    'The demo plant is not served to the LAN.',
    'A token may do what its user may, and no more.',
  ],
  messages: [
    ['The port is in use', 'Choose another, or close the program that uses it.'],
    [
      'Other computers cannot open it',
      'Check the firewall of this machine for the port, and that the address is of the same network.',
    ],
  ],
}
