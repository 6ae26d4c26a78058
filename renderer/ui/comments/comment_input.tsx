import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { comments } from '../../../shared/office/comments.ts'
import { useInitials } from '../form/pickers/initials.ts'
import { Avatar } from '../look/avatar.tsx'
import styles from './comments.module.css'
import { colleaguesFor, mentionedIn, typedName } from './mentions.ts'
import { useTexts } from './texts.ts'
import { type Colleague, useColleagues } from './use_notes.ts'

/** A comment that is being typed, with the people who were picked from the list of names. */
export interface Typed {
  readonly text: string
  readonly picked: readonly number[]
}

interface Props {
  readonly typed: Typed
  readonly change: (typed: Typed) => void
  readonly send: (text: string, mentions: readonly number[]) => void
  readonly busy: boolean
  readonly label: string
  readonly action: string
  readonly cancel?: () => void
  /** People who have to do with the record: they are offered first. */
  readonly near?: readonly number[]
  /** Files from the clipboard. */
  readonly paste?: (files: readonly File[]) => void
  readonly autoFocus?: boolean
}

/** In characters. */
const longest = comments.fields.text.limits?.length ?? 0
const isFit = (text: string): boolean => text.trim() !== '' && [...text].length <= longest
/** Names offered at once. */
const most = 6

/** Where a comment is typed: `@` and a name or its initials offer colleagues, Ctrl+Enter sends. */
export function CommentInput({ typed, change, send, busy, near = [], ...props }: Props) {
  const { label, action, cancel, paste, autoFocus } = props
  const { t } = useTexts()
  const listId = useId()
  const colleagues = useColleagues()
  const field = useRef<HTMLTextAreaElement>(null)
  // An input method holds the keys and half a word until a character is chosen.
  const [isComposing, setComposing] = useState(false)
  const [cursor, setCursor] = useState<number>()
  const [chosen, choose] = useState(0)
  const [goTo, setGoTo] = useState<number>()
  const initials = useInitials(colleagues.map(({ name }) => name))
  const open = cursor === undefined || isComposing ? undefined : typedName(typed.text, cursor)
  const offered = open ? colleaguesFor(open.typed, colleagues, initials, near).slice(0, most) : []
  const at = Math.min(chosen, offered.length - 1)

  useLayoutEffect(() => {
    if (goTo === undefined) return
    field.current?.setSelectionRange(goTo, goTo)
    setGoTo(undefined)
  }, [goTo])

  const pick = (who: Colleague) => {
    if (!open || cursor === undefined) return
    const before = `${typed.text.slice(0, open.at)}@${who.name} `
    change({
      text: before + typed.text.slice(cursor),
      picked: [...typed.picked.filter((id) => id !== who.id), who.id],
    })
    setCursor(undefined)
    choose(0)
    field.current?.focus()
    setGoTo(before.length)
  }
  const submit = () => {
    const { value } = field.current ?? { value: '' }
    if (isFit(value) && !busy) send(value, mentionedIn(value, colleagues, typed.picked))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return event.stopPropagation()
    const { key, ctrlKey, metaKey } = event
    const done = (act: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    if (key === 'Enter' && (ctrlKey || metaKey)) return done(submit)
    const who = offered[at]
    if (who && (key === 'Enter' || key === 'Tab')) return done(() => pick(who))
    if (who && key === 'ArrowDown') return done(() => choose((at + 1) % offered.length))
    if (who && key === 'ArrowUp') return done(() => choose((at + offered.length - 1) % offered.length))
    if (key === 'Escape' && who) return done(() => setCursor(undefined))
    if (key === 'Escape' && cancel) return done(cancel)
  }
  return (
    <div className={styles.input} data-part="comment-input">
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={10}
        error={[...typed.text].length > longest && t.comments.too_long(longest, [...typed.text].length)}
        autoFocus={autoFocus}
        value={typed.text}
        onChange={({ currentTarget }) => {
          change({ ...typed, text: currentTarget.value })
          setCursor(currentTarget.selectionStart)
          choose(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCursor(undefined)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={({ currentTarget }) => {
          setComposing(false)
          setCursor(currentTarget.selectionStart)
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0 || !paste) return
          event.preventDefault()
          paste(files)
        }}
        aria-expanded={offered.length > 0}
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${at}` : undefined}
      />
      {offered.length > 0 && (
        <div id={listId} className={styles.names} role="listbox" aria-label={t.comments.people}>
          {offered.map((who, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={who.id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === at}
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(who)}
            >
              <Avatar id={who.id} name={who.name} />
              {who.name}
            </div>
          ))}
        </div>
      )}
      <Group gap="xs" justify="flex-end">
        {cancel && (
          <Button size="xs" variant="default" title="Esc" onClick={cancel}>
            {t.cancel}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          title="Ctrl+Enter"
          aria-busy={busy}
          disabled={!isFit(typed.text)}
          onClick={submit}
        >
          {action}
        </Button>
      </Group>
    </div>
  )
}
