/** Limits of incoming requests, in one place. A field may set the size of its own files. */
export const limits = {
  jsonBytes: 1024 * 1024,
  jsonDepth: 16,
  /** Of one file, unless its field sets another. */
  uploadMebibytes: 25,
  /** Files of one request. */
  uploads: 10,
  /** Text fields of a multipart form: how many, and the size of each. */
  formFields: 200,
  formFieldBytes: 256 * 1024,
  /** Limits of an imported list; one that exceeds them is refused as a whole. */
  list: {
    unpackedBytes: 100 * 1024 * 1024,
    /** Unpacked to packed. */
    ratio: 100,
    entries: 200,
    rows: 20_000,
    /** Characters of one line of a csv. */
    lineCharacters: 256 * 1024,
    heapMebibytes: 384,
    milliseconds: 20_000,
    /** Lists read at the same time; others wait. */
    atOnce: 2,
  },
  headerBytes: 8 * 1024,
  /** Time for the TLS handshake, and then for the headers of a request. */
  headersMs: 10_000,
  requestMs: 30_000,
  /**
   * How often timeouts are checked: Node's default of 30 s would give a slow client up to three times its
   * limit.
   */
  checkMs: 1000,
  /** How long an idle connection is kept for its next request. */
  keepAliveMs: 72_000,
  connections: 1200,
  connectionsPerAddress: 64,
  /** HTTP/2: requests at the same time, of one connection and of all connections of an address. */
  streamsPerConnection: 100,
  streamsPerAddress: 400,
  /** HTTP/2: bytes that a client may send ahead of the office, of one body and of all of its connection. */
  streamWindow: 256 * 1024,
  connectionWindow: 1024 * 1024,
  /** Requests per token and window; loopback is exempt unless the office was started with strict limits. */
  windowMs: 10_000,
  reads: 2000,
  writes: 1000,
  /** Sign-ins per address and window, counted before the caller is known. */
  signIns: 30,
  /** A silent stream is closed by proxies, and clients notice too late that it broke. */
  heartbeatMs: 15_000,
} as const
