import type { Fingerprint } from './fingerprint.ts'

/** The door of the LAN, as settings and the line at the top of the pages know it. */
export interface ListenerControl {
  /** False where the command line decided. */
  readonly switchable: boolean
  /** `url` as `https://192.168.1.5:8620/`, empty while it is off; `host` and `port` also say what was chosen last. */
  shown(): ListenerState
  /** The addresses of this machine that may be chosen, loopback first. */
  hosts(): readonly string[]
  /** Of the certificate that machines of the LAN meet; undefined while there is none. */
  fingerprint(): Fingerprint | undefined
  /** Opens it at one address of this machine. Throws an AppError at the field where it cannot. */
  start(host: string, port: number, plain: boolean): Promise<void>
  /** Shuts it, a moment later than it answers: whoever asked for it may be behind it. */
  stop(): void
}

export interface ListenerState {
  readonly on: boolean
  readonly url: string
  readonly host: string
  readonly port: number
  /** Chosen last: an address of the LAN is served without encryption. */
  readonly plain: boolean
  /** It is, and programs with their tokens are let in there, nobody else. */
  readonly programsOnly: boolean
}
