import type { trust as zh } from '../zh/trust.ts'

export const trust: typeof zh = {
  about: (address) =>
    `Lets the browsers of this user trust the certificate of the office ${address}, and puts a link on the desktop.`,
  compare:
    'Compare it with the fingerprint in the office, Settings · LAN access, or as npm run office -- fingerprint prints it there.',
  ask: 'Type yes and Enter only if it is exactly the same, else close this window:',
  failed: 'The certificate was not added.',
  done: (address) => `Done. Open the browser again and go to ${address}: without a warning it worked.`,
  undo: 'To take it away, run in a command prompt: plant-office.cmd /remove',
  removed: 'The certificate and the link on the desktop are taken away.',
}
