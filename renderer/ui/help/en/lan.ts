import type { Topic } from '../topics.ts'

export const lan: Topic = {
  title: 'LAN access, machines and tokens',
  about:
    'Computers of the same LAN can use this office in a browser, and programs with a token. It is off at first.',
  steps: [
    'Under Settings · LAN access the administrator chooses address, port and "Encrypted", and switches it on.',
    '"Pair a machine" shows a code, the address, a QR code and the fingerprint of the certificate. The code is good for 10 minutes and for one use.',
    'On another computer open the address in a browser (Chrome or Edge from 109 on). It says that the certificate is not trusted: look at the certificate, compare its SHA-256 fingerprint, and go on only if it is exactly the same.',
    'Type the code, name the machine, then sign in. That machine need not be paired again.',
    '"Machines at work" shows who used the office within 5 minutes, and where; there an administrator renames paired machines, or removes them.',
    'For programs: issue a token with its user, whether it only reads, its days (180 if left out) and each module that it needs. It is shown once: write it down.',
    '"Revoke" ends a token at once.',
  ],
  rules: [
    'While this computer is off, others cannot work; what they typed is kept.',
    'Serving without encryption is a choice of its own, and the top bar says so as long as it lasts. Once the office has had a certificate, such an address takes API tokens only.',
    'Switch it on in a LAN you trust only, and never forward it to the internet. This machine itself (127.0.0.1) needs neither encryption nor pairing.',
    'Whoever is signed in at a machine that is removed is out at once; it has to be paired again.',
    'The demo plant is not served to the LAN.',
    'A token may do what its user may, and no more. When the user leaves, gets a password from another, or signs out everywhere, the tokens are revoked for good.',
    '▲ marks tokens without an end and for all modules; "Health of the office" counts them.',
  ],
  messages: [
    ['This machine is not paired yet', 'Ask the administrator for a code and type it at that machine.'],
    [
      'The code is wrong, used, or over',
      'Ask the administrator for another; after some wrong ones there is a wait.',
    ],
    ['The port is in use', 'Choose another, or close the program that uses it.'],
    [
      'Other computers cannot open it',
      'Check the firewall of this machine for the port, and that the address is of the same network.',
    ],
  ],
}
