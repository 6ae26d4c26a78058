/** Milliseconds until a style sheet is asked for again, the first time and at most. */
const [first, longest] = [1000, 30_000]

/** The style sheets that were fetched. */
export const styleSheets = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
]

/** Of one that did not come a browser refuses to tell them. */
export function rulesOf({ sheet }: HTMLLinkElement): readonly CSSRule[] {
  try {
    return [...(sheet?.cssRules ?? [])]
  } catch {
    return []
  }
}

/** Puts the same style sheet in its place, fetched anew. False where it does not come. */
export function reloadStyleSheet(sheet: HTMLLinkElement): Promise<boolean> {
  const next = document.createElement('link')
  next.rel = sheet.rel
  next.crossOrigin = sheet.crossOrigin
  next.href = sheet.href
  return new Promise((resolve) => {
    next.addEventListener('load', () => resolve(true))
    next.addEventListener('error', () => resolve(false))
    sheet.replaceWith(next)
  })
}

/**
 * A style sheet that could not be fetched is asked for until it comes. The bundler asks for each once, and all pages that
 * share it would stand without it.
 */
async function untilItComes(href: string): Promise<void> {
  for (let wait = first; ; wait = Math.min(wait * 2, longest)) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const sheet = styleSheets().find((one) => one.href === href)
    if (!sheet || rulesOf(sheet).length > 0 || (await reloadStyleSheet(sheet))) return
  }
}

const waitedFor = new Set<string>()
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    const { href } = target
    if (waitedFor.has(href)) return
    waitedFor.add(href)
    void untilItComes(href).finally(() => waitedFor.delete(href))
  },
  true,
)
