import type { ServerResponse } from 'node:http'
import type { Sessions } from '../../auth/sessions.ts'
import type { Office } from '../../office.ts'
import type { Setup } from '../../setup/setup.ts'
import type { RateLimits } from '../security/rate_limit.ts'

/** What the routes work with. */
export interface Listener extends RateLimits {
  readonly engine: Office
  readonly sessions: Sessions
  readonly setup: Setup
  readonly streams: Set<ServerResponse>
  /** It speaks TLS: whoever comes is of the LAN, and signs in at a paired machine. */
  readonly secure: boolean
  readonly programsOnly: boolean
}
