import type { listener as zh } from '../zh/listener.ts'

export const listener: typeof zh = {
  everywhere: 'Choose one address of this machine; it cannot be opened on all of them',
  not_ours: (host) => `This machine has no address ${host} at present`,
  demo: "Everybody knows the demo plant's passwords: it stays on this machine. Erase the demo data before switching LAN access on",
  port_taken: (port) => `Another program uses port ${port}; choose another one`,
  port_refused: (port) => `The system does not allow port ${port}; choose another one`,
  fixed:
    'This office was started as a server: its command line decides about LAN access, and it cannot be switched here',
  shut_first: 'Shut LAN access first, then change whether it is encrypted',
  damaged_key:
    'tls/key.pem in the data directory cannot be read: put it back from a copy (backups of the office do not hold it), or remove it and another is made; every machine then has to compare the fingerprint again',
  pair_needs_encryption: 'Machines are paired while LAN access is on and encrypted',
  unpaired: 'This machine is not paired yet: ask an administrator for a code, type it here, and then sign in',
  programs_only:
    'This address is not encrypted and takes API tokens only; to sign in with a password, use the encrypted address',
  wrong_code:
    'The code is not correct, was used already or has expired; ask an administrator for another one',
  too_many_codes: (seconds) =>
    `Too many wrong codes: pairing can be tried again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  machine_name: 'Give this machine a name of at most 64 characters',
}
