import { createHash } from 'node:crypto'

const longest = 256

/** A key of a cache. One with thousands of ids or values is kept as its hash, so that keys take little memory. */
export const shortKey = (text: string): string =>
  text.length <= longest ? text : createHash('sha256').update(text).digest('base64')
