import { CloseButton } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { type NotificationData, notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHeldNotice } from '../../ui/feedback/held_notice.ts'
import { useRereadNotice } from '../../ui/feedback/reread_notice.tsx'
import { SecondsLeft } from '../../ui/feedback/undo_toast.tsx'
import { focusPageContent } from '../../ui/form/restore_focus.ts'
import { StatusShape } from '../../ui/value/status_pill.tsx'
import { useTexts } from './texts.ts'
import styles from './toasts.module.css'

/** Milliseconds that a toast stays where its caller says nothing else. */
const usual = 6000
const second = 1000
/** Its distance to the edge of the window: the head or the foot of a page lies between. */
const edge = 56

/** What pages say and what they ask before going on; what was said before these came waits in their stores. */
export function Toasts() {
  useRereadNotice()
  useHeldNotice()
  return (
    <ModalsProvider>
      <ToastList />
    </ModalsProvider>
  )
}

/** At the foot of the window, or below the head where it would lie over what is being typed. */
function ToastList() {
  const { notifications: shown } = useNotifications()
  const list = useRef<HTMLDivElement>(null)
  const changed = useRef<Element>(null)
  const [isOnTop, setOnTop] = useState(false)
  const place = useEffectEvent(() => {
    if (list.current && shown.length > 0) setOnTop(covers(list.current, changed.current))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast makes the list higher
  useLayoutEffect(place, [shown])
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      changed.current = target instanceof Element ? target : null
      place()
    }
    document.addEventListener('input', onInput)
    document.addEventListener('focusin', place)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('focusin', place)
    }
  }, [])
  return (
    <div
      ref={list}
      className={styles.list}
      style={isOnTop ? { top: edge } : { bottom: edge }}
      data-on-top={isOnTop || undefined}
    >
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Whether the list at the foot would lie over the field that has the focus or was changed last. */
function covers({ offsetWidth, offsetHeight }: HTMLElement, changed: Element | null): boolean {
  const middle = window.innerWidth / 2
  const top = window.innerHeight - edge - offsetHeight
  return [focusedField(), changed].some((field) => {
    if (!field?.isConnected || field.closest('[data-part=toast]')) return false
    const box = field.getBoundingClientRect()
    return (
      box.right > middle - offsetWidth / 2 &&
      box.left < middle + offsetWidth / 2 &&
      box.bottom > top &&
      box.height > 0
    )
  })
}

/** A grid has the focus for its cell; a button has it, too, after the dialog that it opened. */
function focusedField(): Element | null {
  const active = document.activeElement
  const cell = active?.getAttribute('aria-activedescendant')
  if (cell) return document.getElementById(cell)
  return active?.matches('input, textarea, select, button, a, [contenteditable]') ? active : null
}

/** Refusals stay until they are closed; nothing goes away under the pointer or the focus. */
function Toast({ toast }: { toast: NotificationData }) {
  const { t } = useTexts()
  const { id = '', color, title, message, className = '', autoClose, onKeyDown } = toast
  const isRefusal = color === 'late'
  const [held, setHeld] = useState(false)
  const stay =
    typeof autoClose === 'number' ? autoClose : autoClose === false || isRefusal ? undefined : usual
  const hide = useEffectEvent(() => notifications.hide(id))
  const [left, setLeft] = useState(stay)
  // What was shown longer by another message of the same toast.
  useEffect(() => setLeft(stay), [stay])
  const isOver = left !== undefined && left <= 0
  useEffect(() => {
    if (isOver) hide()
  }, [isOver])
  useEffect(() => {
    if (held || stay === undefined) return
    const timer = setInterval(() => setLeft((now = stay) => now - second), second)
    return () => clearInterval(timer)
  }, [held, stay])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two
    <div
      role={isRefusal ? 'alert' : 'status'}
      className={`${styles.toast} ${className}`}
      data-part="toast"
      data-refusal={isRefusal || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Escape') return
        event.stopPropagation()
        notifications.hide(id)
        focusPageContent()
      }}
    >
      {isRefusal && <StatusShape meaning="late" />}
      {color === 'done' && <StatusShape meaning="done" />}
      <div className={styles.message}>
        {title && <strong>{title}</strong>}
        <SecondsLeft value={left === undefined ? undefined : Math.max(1, Math.ceil(left / second))}>
          {message}
        </SecondsLeft>
      </div>
      <CloseButton size="sm" aria-label={t.close} onClick={() => notifications.hide(id)} />
    </div>
  )
}
