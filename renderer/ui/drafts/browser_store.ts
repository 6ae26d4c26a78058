/** What one person typed at one place of one plant, as this browser keeps it. */
export interface Draft {
  /** JSON text; '' is a draft that was saved or thrown away, and the office has not heard of it yet. */
  readonly text: string
  /** When it was last typed in, plant time with milliseconds, by the office's clock. */
  readonly at: string
  /** The same time, when the office could not be reached just then; '' where the person does not want it. */
  readonly away?: string
  /** The office has it as well. */
  readonly sent: boolean
}

const begins = 'office.draft/'

/** Two plants, or two people at one machine, never see each other's drafts. */
export const storagePrefix = (plant: string, person: number): string =>
  `${begins}${encodeURIComponent(plant)}/${person}/`

/** What an older version of the program wrote may be something else by now: it counts as nothing. */
export function readDraft(stored: string | null): Draft | undefined {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null')
    if (typeof parsed !== 'object' || parsed === null || !('text' in parsed) || !('at' in parsed))
      return undefined
    const { text, at } = parsed
    if (typeof text !== 'string' || typeof at !== 'string') return undefined
    const away = 'away' in parsed && typeof parsed.away === 'string' ? { away: parsed.away } : {}
    return { text, at, ...away, sent: 'sent' in parsed && parsed.sent === true }
  } catch {
    return undefined
  }
}

export function readStoredDrafts(shelf: string): Map<string, Draft> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(shelf))
  return new Map(
    names.flatMap((name) => {
      const draft = readDraft(localStorage.getItem(name))
      return draft ? [[name.slice(shelf.length), draft]] : []
    }),
  )
}

/** A full browser keeps nothing; the office still gets the draft. */
export function writeDraft(shelf: string, place: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(shelf + place, JSON.stringify(draft))
    else localStorage.removeItem(shelf + place)
  } catch {
    localStorage.removeItem(shelf + place)
  }
}
