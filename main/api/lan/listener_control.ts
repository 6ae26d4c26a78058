import type { Fingerprint } from './fingerprint.ts'

/** The LAN listener, as the settings and the status line know it. */
export interface ListenerControl {
  /** False if the command line decided. */
  readonly switchable: boolean
  /** `url` as `https://192.168.1.5:8620/`, empty while off; `host` and `port` also hold the last choice. */
  shown(): ListenerState
  /** The selectable addresses of this machine, loopback first. */
  hosts(): readonly string[]
  /** Of the LAN certificate; undefined if there is none. */
  fingerprint(): Fingerprint | undefined
  /** Listens at one address of this machine. Throws an AppError at the field that prevents it. */
  start(host: string, port: number, plain: boolean): Promise<void>
  /** Closes it shortly after returning, because the caller may be connected through it. */
  stop(): void
}

export interface ListenerState {
  readonly on: boolean
  readonly url: string
  readonly host: string
  readonly port: number
  /** Last choice: an address of the LAN is served without encryption. */
  readonly plain: boolean
  /** It is on in that way, so only programs with API tokens are accepted. */
  readonly programsOnly: boolean
}
