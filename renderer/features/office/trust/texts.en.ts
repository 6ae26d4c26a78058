import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  trust: {
    title: 'Let the browser trust this office',
    about:
      'The browser then warns no more and keeps the pages on this machine: they open faster from then on.',
    fingerprint:
      "SHA-256 fingerprint of the certificate. Compare it with the one in the administrator's window first; if it is not the same, install nothing:",
    certificate: 'Certificate (.cer)',
    script: 'Script for Windows (.cmd)',
    script_about:
      'The script shows the fingerprint first, then adds the certificate for the current user and puts a link on the desktop.',
    check: (address) =>
      `To check: open ${address}. Without a warning, and with a lock beside the address, it worked.`,
    undo: 'To take it away: ',
    home: 'Sign in',
    systems: (address) => [
      {
        key: 'windows',
        name: 'Windows',
        steps: [
          'Double-click the .cer, press "Install Certificate", choose "Current User".',
          'Choose "Place all certificates in the following store", browse to "Trusted Root Certification Authorities", finish, and answer Yes.',
          `Close all windows of the browser, and open ${address} again.`,
        ],
        undo: 'run plant-office.cmd /remove; or run certmgr.msc and delete Plant Office in "Trusted Root Certification Authorities".',
      },
      {
        key: 'mac',
        name: 'macOS',
        steps: [
          'Double-click the .cer and add it to the keychain "login".',
          'In Keychain Access double-click Plant Office, open "Trust", and choose "Always Trust" when using this certificate.',
          `Quit the browser, and open ${address} again.`,
        ],
        undo: 'delete Plant Office in Keychain Access.',
      },
      {
        key: 'linux',
        name: 'Linux',
        steps: [
          'Chrome, Edge: certutil -d sql:$HOME/.pki/nssdb -A -t "P,," -n plant-office -i plant-office.cer (package libnss3-tools).',
          'Firefox: at the office press "Advanced…", "Accept the Risk and Continue"; it remembers this one certificate.',
          `Quit the browser, and open ${address} again.`,
        ],
        undo: 'certutil -d sql:$HOME/.pki/nssdb -D -n plant-office; in Firefox delete it in Settings, Certificates, Servers.',
      },
    ],
  },
}
