import { ApiError } from '../../api/client.ts'

/** Printed by a headless office on its own console: whoever reads it there may set it up. */
export function codeOfAddress(): string {
  const hash = new URLSearchParams(window.location.hash.split('?')[1] ?? '')
  return new URLSearchParams(window.location.search).get('code') ?? hash.get('code') ?? ''
}

/** The address printed there is of no use twice, and a code is nobody's to read in a history. */
export const leaveSetup = (): void =>
  window.history.replaceState(null, '', window.location.pathname.replace(/setup\/?$/, ''))

export const isCodeRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.problem.status === 403
