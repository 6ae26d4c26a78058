/** Whether an office at this address of the machine itself takes requests. */
export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
