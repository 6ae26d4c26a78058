/** Conditional requests by RFC 9110 section 13.1: lists of entity tags, weak tags, and `*` for any. */

const tagPattern = /(W\/)?"([^"]*)"/g
const isAny = (header: string): boolean => header.trim() === '*'

/** If-None-Match compares weakly: a tag that a proxy marked as weak still matches. */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || isAny(header)) return true
  const [strong] = [...etag.matchAll(tagPattern)].map(([, , tag]) => tag)
  return [...header.matchAll(tagPattern)].some(([, , tag]) => tag === strong)
}

/**
 * If-Match compares strongly, so weak tags match nothing. Of a tag `"<version>-<hash>"` the version is
 * compared; a tag without quotes counts as a version.
 */
export function versionsIn(header: string | undefined): '*' | readonly string[] | undefined {
  if (header === undefined) return undefined
  if (isAny(header)) return '*'
  if (!header.includes('"')) return [versionOf(header.trim())]
  return [...header.matchAll(tagPattern)].flatMap(([, weak, tag = '']) => (weak ? [] : [versionOf(tag)]))
}
const versionOf = (tag: string): string => tag.replace(/-[\w-]{16}$/, '')
