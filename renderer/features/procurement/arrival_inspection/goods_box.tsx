import { useState } from 'react'
import { ScanField } from '../../../ui/touch/scan_field.tsx'
import type { Arrived } from './blocking_reasons.ts'
import type { Sheet } from './sheet_head.tsx'
import { useTexts } from './texts.ts'

interface Props {
  readonly sheets: readonly Sheet[]
  /** Those that are not passed, in the order of the page. */
  readonly open: readonly Arrived[]
  readonly enter: (material: number) => void
}

/** A number on a plate or a paper, scanned or typed: the first material that bears it has the cursor. */
export function GoodsBox({ sheets, open, enter }: Props) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = (typed: string) => {
    const number = plain(typed)
    if (number === '') return
    const found = open.find((one) => {
      const sheet = sheets.find(({ id }) => id === one.sheet)
      const numbers = [one.material_number, one.batch_number, sheet?.uid ?? '', sheet?.purchase_order ?? '']
      return numbers.some((known) => plain(known) === number)
    })
    if (!found) return setProblem(t.arrivals.unknown_number(typed.trim()))
    setText('')
    enter(found.material)
  }
  return (
    <ScanField
      w={300}
      label={t.arrivals.number}
      value={text}
      change={(typed) => {
        setText(typed)
        setProblem(undefined)
      }}
      take={take}
      {...(problem && { error: problem })}
    />
  )
}

const plain = (text: string): string => text.normalize('NFKC').trim().toUpperCase()
