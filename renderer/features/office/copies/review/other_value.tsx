import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { fieldError } from '../../../../ui/form/field_error.ts'
import { FieldInput } from '../../../../ui/form/field_input.tsx'
import styles from './review.module.css'
import type { ReviewRow } from './review_row.ts'
import { type Texts, useTexts } from './texts.ts'

/** Another value: Enter or leaving the field takes it, Esc leaves it as it was. */
export function OtherValue({
  row,
  write,
  t,
}: {
  readonly row: ReviewRow
  readonly write: (row: ReviewRow, value: unknown) => void
  readonly t: Texts
}) {
  const { language } = useTexts()
  const { field, name = '', label, other, merged } = row
  const [typed, setTyped] = useState<unknown>()
  const text = useRef<HTMLTextAreaElement>(null)
  const [refused, setRefused] = useState('')
  if (!field) return null
  const shown = typed === undefined ? other : typed
  const marks = Object.values(t.review.marks)
  const toRow = (target: EventTarget) =>
    target instanceof Element && target.closest<HTMLElement>('tr')?.focus()
  const change = (value: unknown) => {
    setTyped(value)
    setRefused('')
  }
  /** What the field cannot hold stays in the input with its reason, and nothing is decided. */
  const take = (): boolean => {
    const isNew = typed !== undefined && typed !== other
    const hasMarks = isNew && merged !== undefined && marks.some((mark) => String(typed).includes(mark))
    const problem = hasMarks ? t.review.marks_left : isNew && fieldError(name, field, typed)?.(language)
    setRefused(problem || '')
    if (problem) return false
    if (isNew) write(row, typed)
    setTyped(undefined)
    return true
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the input inside
    <div
      className={styles.other}
      data-other
      onBlur={() => {
        // What the program has put together is taken by Enter alone.
        if (typed === merged) change(undefined)
        else take()
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.shiftKey) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') change(undefined)
        else if (!take()) return
        toRow(event.target)
      }}
    >
      {field.widget === 'text' || field.widget === 'lines' ? (
        <>
          <Textarea
            ref={text}
            size="xs"
            autosize
            minRows={1}
            aria-label={t.review.other_label(label)}
            placeholder={t.review.other}
            value={String(shown ?? '')}
            error={refused || undefined}
            onChange={(event) => change(event.currentTarget.value)}
          />
          {merged !== undefined && (
            <Button
              size="compact-xs"
              variant="default"
              mt={4}
              tabIndex={-1}
              data-merge
              aria-keyshortcuts="4"
              rightSection={<kbd aria-hidden>4</kbd>}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                change(merged)
                text.current?.focus()
              }}
            >
              {t.review.merge_lines}
            </Button>
          )}
        </>
      ) : (
        <FieldInput
          name={name}
          field={{ ...field, label: { zh: t.review.other_label(label), en: t.review.other_label(label) } }}
          value={shown}
          change={change}
          error={refused || undefined}
          small
        />
      )}
    </div>
  )
}
