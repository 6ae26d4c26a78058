import { useRef, useState } from 'react'
import { usePreference } from '../../../api/preferences.ts'
import { useList, useWrite } from '../../../api/queries.ts'
import { showError } from '../../feedback/use_action.ts'
import { keepOffsetHere, type Offset, offsetHere, typedOffset } from './offset.ts'

export interface Printer {
  readonly id: number
  readonly name: string
}

export interface PrinterChoice {
  readonly printers: readonly Printer[]
  /** 0 where none is chosen: the offset is this machine's own. */
  readonly chosen: number
  readonly choose: (printer: number) => void
  readonly offset: Offset
  readonly move: (axis: keyof Offset, typed: string) => void
  /** A new printer takes the offset that is shown, and is chosen. */
  readonly add: (name: string) => Promise<void>
}

const here = 'office.printer'
const preference = 'printer'
const pause = 600

/** The printer that this machine was last used with, or this person elsewhere. */
function useChosen() {
  const [kept, keep] = usePreference(preference)
  const [chosen, setChosen] = useState<number | undefined>(() => {
    const text = localStorage.getItem(here)
    return text === null ? undefined : Number(text) || 0
  })
  const choose = (printer: number) => {
    localStorage.setItem(here, String(printer))
    setChosen(printer)
    keep(printer)
  }
  return [chosen ?? (typeof kept === 'number' ? kept : 0), choose] as const
}

/** By how many millimetres the whole page is moved, so that forms printed beforehand are met. */
export function usePrinter(): PrinterChoice {
  const list = useList('printers', { limit: 500 })
  const printers = list.data?.results ?? []
  const [wanted, choose] = useChosen()
  const printer = printers.find(({ id }) => id === wanted)
  const chosen = printer?.id ?? 0
  const create = useWrite('printers', 'create')
  const update = useWrite('printers', 'update')
  const [moved, setMoved] = useState<{ readonly printer: number; readonly offset: Offset }>()
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stored = printer ? { x: printer.right_mm, y: printer.down_mm } : offsetHere()
  const offset = moved?.printer === chosen ? moved.offset : stored
  const move = (axis: keyof Offset, typed: string) => {
    const number = typedOffset(typed)
    if (number === undefined) return
    const next = { ...offset, [axis]: number }
    setMoved({ printer: chosen, offset: next })
    if (chosen === 0) return keepOffsetHere(next)
    clearTimeout(saving.current)
    const input = { id: chosen, right_mm: next.x, down_mm: next.y }
    // A page that is left at once still saves what was typed last.
    saving.current = setTimeout(() => update.mutateAsync({ input }).catch(showError), pause)
  }
  const add = async (name: string) => {
    const input = { name, right_mm: offset.x, down_mm: offset.y }
    const { value } = await create.mutateAsync({ input })
    keepOffsetHere(undefined)
    choose(value.id)
  }
  return { printers, chosen, choose, offset, move, add }
}
