import type { ServerResponse } from 'node:http'
import type { Sessions } from '../../auth/sessions.ts'
import type { Office } from '../../office.ts'
import type { Setup } from '../../setup/setup.ts'
import type { RateLimits } from '../security/rate_limit.ts'

/** What all routes use. */
export interface Listener extends RateLimits {
  readonly engine: Office
  readonly sessions: Sessions
  readonly setup: Setup
  readonly streams: Set<ServerResponse>
  /** The listener uses TLS: clients are on the LAN, and people sign in at paired machines. */
  readonly secure: boolean
  readonly programsOnly: boolean
}
