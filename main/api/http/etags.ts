/** Conditions on entity tags as RFC 9110 section 13.1 reads them: lists, weak marks, and `*` for whatever there is. */

const tagPattern = /(W\/)?"([^"]*)"/g
const isAny = (header: string): boolean => header.trim() === '*'

/** If-None-Match compares weakly: a tag that a proxy has marked weak still names what it named. */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || isAny(header)) return true
  const [strong] = [...etag.matchAll(tagPattern)].map(([, , tag]) => tag)
  return [...header.matchAll(tagPattern)].some(([, , tag]) => tag === strong)
}

/**
 * If-Match compares strongly, so that weak tags name nothing. Of `"<version>-<hash>"` a write compares the version; one
 * without quotes is taken for a version too.
 */
export function versionsIn(header: string | undefined): '*' | readonly string[] | undefined {
  if (header === undefined) return undefined
  if (isAny(header)) return '*'
  if (!header.includes('"')) return [versionOf(header.trim())]
  return [...header.matchAll(tagPattern)].flatMap(([, weak, tag = '']) => (weak ? [] : [versionOf(tag)]))
}
const versionOf = (tag: string): string => tag.replace(/-[\w-]{16}$/, '')
