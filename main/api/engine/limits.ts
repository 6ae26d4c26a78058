/** Every limit towards whoever sends something, in one place; how large a file may be its field says. */
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
  /** What an imported list may hold and cost; more is no list, and is refused as a whole. */
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
    /** Read at the same time; others wait for their turn. */
    atOnce: 2,
  },
  headerBytes: 8 * 1024,
  /** Until both sides speak TLS, and from then on until the head of a request is there. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** How often it is looked whose time is over: Node's own 30 s would leave whoever is slow three times his time. */
  checkMs: 1000,
  /** An idle connection waits so long for its next request. */
  keepAliveMs: 72_000,
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
