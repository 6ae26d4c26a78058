import { useEffect, useState } from 'react'
import type { Row } from '../../shared/kernel/transitions.ts'

const read = (place: string): Row => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** The typed fields of one form, kept behind every key: they survive a crash, a closed window and a lost session. */
export function useFormDraft(place: string, secret: (name: string) => boolean) {
  const [typed, setTyped] = useState<Row>(() => read(place))
  const [restored, setRestored] = useState(Object.keys(typed).length > 0)
  useEffect(() => {
    const kept = Object.entries(typed).filter(([name]) => !secret(name))
    if (kept.length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(Object.fromEntries(kept)))
  }, [place, typed, secret])
  return { typed, setTyped, restored, forgetRestored: () => setRestored(false) }
}
