/** Every limit of the listener, in one place. */
export const limits = {
  jsonBytes: 1024 * 1024,
  jsonDepth: 16,
  /** Of one file, where its field says nothing else. */
  uploadMebibytes: 25,
  /** Files of one request. */
  uploads: 10,
  /** Texts of one multipart form, and the longest of them. */
  formFields: 200,
  formFieldBytes: 256 * 1024,
  headerBytes: 8 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  /** How often it is looked whose time is over: Node's own 30 s would leave whoever is slow three times his time. */
  checkMs: 1000,
  connections: 1200,
  connectionsPerAddress: 64,
  /** Per token and window; not on loopback, unless the office was started with strict limits. */
  windowMs: 10_000,
  reads: 2000,
  writes: 1000,
  /** Per address and window, before it is known who asks. */
  signIns: 30,
  /** A stream that says nothing is cut by proxies and noticed too late by clients. */
  heartbeatMs: 15_000,
} as const
