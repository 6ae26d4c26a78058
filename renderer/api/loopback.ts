/** An address that no other machine can open. */
export const isLoopback = (hostname: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
