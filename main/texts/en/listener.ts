import type { listener as zh } from '../zh/listener.ts'

export const listener: typeof zh = {
  everywhere: 'Choose one address of this machine; LAN access cannot be opened on all of them',
  not_ours: (host) => `This machine does not have the address ${host} now`,
  demo: "The demo plant's passwords are public, so it can be used on this machine only. Erase the demo data before switching LAN access on",
  port_taken: (port) => `Another program uses port ${port}; choose another one`,
  port_refused: (port) => `The system does not allow port ${port}; choose another one`,
  fixed:
    'This office was started as a server: its command line sets LAN access, which cannot be switched here',
  shut_first: 'Switch LAN access off first, then change its encryption',
  damaged_key:
    'tls/key.pem in the data directory cannot be read: restore it from a copy (backups of the office do not contain it), or delete it and a new key is made; every machine must then compare the fingerprint again',
  pair_needs_encryption: 'Machines can be paired only while LAN access is on and encrypted',
  unpaired: 'This machine is not paired yet: ask an administrator for a code, type it here, and then sign in',
  programs_only:
    'This address is not encrypted and accepts API tokens only; to sign in with a password, use the encrypted address',
  wrong_code: 'The code is not correct, was used already or has expired; ask an administrator for a new one',
  too_many_codes: (seconds) =>
    `Too many wrong codes: pairing can be tried again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  no_origin: (text) =>
    `“${text}” is no origin: write scheme, host and port, such as https://mes.example:8443, without * and without a path`,
  tokens_only:
    'Pages of other origins use API tokens only: they cannot sign in, pair a machine or set up the office',
  machine_name: 'Give this machine a name of at most 64 characters',
}
