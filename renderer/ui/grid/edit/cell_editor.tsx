import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { readClipboard, writeClipboard } from '../clipboard.ts'
import styles from './grid.module.css'
import type { Choice } from './grid_model.ts'
import type { Grid } from './use_grid.ts'

interface Props {
  readonly input: Ref<HTMLInputElement>
  readonly grid: Grid
  readonly place: {
    readonly top: number
    readonly left: number
    readonly width: number | string
    readonly height: number
  }
  readonly label: string
  readonly bad: boolean
  readonly describedBy: string
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

const choicesId = 'grid-choices'

/**
 * One input over the active cell keeps the focus, empty and invisible until something is typed: an input method starts
 * with the first key, at the cell.
 */
export function CellEditor({ input, grid, place, label, bad, describedBy, onKey }: Props) {
  const { typing, offered, column } = grid
  const cut = (event: ClipboardEvent) => {
    if (copyOut(event, grid)) grid.clear()
  }
  return (
    <div className={styles.editor} style={place} data-typing={typing !== undefined || undefined}>
      <input
        ref={input}
        className={column?.right ? styles.number : undefined}
        aria-label={label}
        aria-invalid={bad || undefined}
        aria-describedby={describedBy}
        {...(offered.length > 0 && { 'aria-controls': choicesId, 'aria-expanded': true, role: 'combobox' })}
        {...(offered.length > 0 && typing && { 'aria-activedescendant': choiceId(typing.at) })}
        type={column?.secret ? 'password' : 'text'}
        autoComplete={column?.secret ? 'new-password' : 'off'}
        spellCheck={false}
        value={typing?.text ?? ''}
        onChange={(event) => grid.type(event.currentTarget.value)}
        onKeyDown={onKey}
        onBlur={() => grid.settle()}
        onCopy={(event) => copyOut(event, grid)}
        onCut={cut}
        onPaste={(event) => pasteIn(event, grid)}
      />
      {offered.length > 0 && typing && <Choices choices={offered} at={typing.at} choose={grid.choose} />}
    </div>
  )
}

const choiceId = (at: number): string => `${choicesId}-${at}`

interface ChoicesProps {
  readonly choices: readonly Choice[]
  readonly at: number
  readonly choose: (choice: Choice) => void
}

const Choices = ({ choices, at, choose }: ChoicesProps) => (
  <div id={choicesId} role="listbox" className={styles.choices} tabIndex={-1}>
    {choices.map((choice, index) => (
      <div
        key={choice.text}
        id={choiceId(index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        className={styles.choice}
        onMouseDown={(event) => {
          // The input keeps the focus.
          event.preventDefault()
          choose(choice)
        }}
      >
        {choice.over ? <span className={styles.over}>{`${choice.text} · ${choice.over}`}</span> : choice.text}
      </div>
    ))}
  </div>
)

/** While a text is edited, the input copies and pastes by itself. */
function copyOut(event: ClipboardEvent, grid: Grid): boolean {
  if (grid.typing) return false
  writeClipboard(event.clipboardData, grid.copied())
  event.preventDefault()
  return true
}

function pasteIn(event: ClipboardEvent, grid: Grid): void {
  if (grid.typing) return
  event.preventDefault()
  grid.paste(readClipboard(event.clipboardData))
}
