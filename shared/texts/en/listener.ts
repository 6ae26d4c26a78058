import type { listener as zh } from '../zh/listener.ts'

export const listener: typeof zh = {
  everywhere: 'Choose one address of this machine; it cannot be opened on all of them',
  not_ours: (host) => `This machine has no address ${host} at present`,
  demo: "Everybody knows the demo plant's passwords: it stays on this machine. Erase the demo data before switching LAN access on",
  port_taken: (port) => `Another program uses port ${port}; choose another one`,
  port_refused: (port) => `The system does not allow port ${port}; choose another one`,
  fixed:
    'This office was started as a server: its command line decides about LAN access, and it cannot be switched here',
}
