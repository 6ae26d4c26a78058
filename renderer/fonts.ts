/**
 * The rules of the fonts, which come in a hundred subsets: fetched behind the first paint, because they are a third of all
 * style. Whoever prints or measures waits for them before he asks `document.fonts`; without them, for an office that was away
 * at that moment, text stands in a font of the system until the page is loaded again.
 */
export const fontRules: Promise<unknown> = import('./fonts.css').catch(() => undefined)
