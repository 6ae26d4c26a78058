import { type NotificationData, notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { texts } from '../../i18n/index.ts'

interface Slots<A extends readonly unknown[], R> {
  /** Resources whose queries are read again when the action has ended, well or not. */
  readonly refresh?: readonly string[]
  /** Shown after the refresh: a sentence in green, or a notification of another kind. */
  readonly success?: (result: R, ...args: A) => string | NotificationData | undefined
  /** What follows after the refresh, such as closing a dialog. */
  readonly done?: (result: R, ...args: A) => void
  /** Puts a refusal into the form; without this slot every error is shown as a notification. */
  readonly refused?: (error: ApiError, ...args: A) => void
}

/** Runs a write once at a time, because a second press while it runs would write twice. */
export function useAction<A extends readonly unknown[], R>(
  action: (...args: A) => Promise<R>,
  slots: NoInfer<Slots<A, R>> = {},
): readonly [run: (...args: A) => Promise<void>, busy: boolean] {
  // The state is only set with the next render: two presses within one event need the ref.
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const mark = (is: boolean) => {
    running.current = is
    setBusy(is)
  }
  const refreshAll = () => Promise.all((slots.refresh ?? []).map(refresh))
  const run = async (...args: A) => {
    if (running.current) return
    mark(true)
    let result: R
    try {
      result = await action(...args)
    } catch (error) {
      // A refused write may be repeated at once, with a reason for example.
      mark(false)
      if (slots.refused && error instanceof ApiError) slots.refused(error, ...args)
      else showError(error)
      await refreshAll()
      return
    }
    await refreshAll()
    mark(false)
    const notice = slots.success?.(result, ...args)
    if (notice) notifications.show(typeof notice === 'string' ? { color: 'done', message: notice } : notice)
    slots.done?.(result, ...args)
  }
  return [run, busy]
}

export function showError(error: unknown): void {
  notifications.show({ color: 'late', message: error instanceof Error ? error.message : texts().not_saved })
}
