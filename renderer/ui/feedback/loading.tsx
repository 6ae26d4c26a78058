import { Button, Group, Text } from '@mantine/core'
import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { useTexts } from '../../i18n/index.ts'
import { focusLost } from '../form/restore_focus.ts'
import { EmptyState } from './empty_state.tsx'
import styles from './loading.module.css'

/** Milliseconds until something is shown, because most pages are there before, and until it is said in words. */
const [unnoticed, slow] = [120, 10_000]

/** What the page will look like: rows of a list, fields of a form, cards of a board. */
type Shape = 'rows' | 'form' | 'cards'

const parts: Readonly<Record<Shape, number>> = { rows: 12, form: 12, cards: 4 }

/** In the place of a page while it is fetched: its shape, and after a while words and a button. */
export function PageLoader({ shape = 'form' }: { shape?: Shape }) {
  const { t } = useTexts()
  const isNoticed = useElapsed(unnoticed)
  const isSlow = useElapsed(slow)
  return (
    <div role="status" aria-busy aria-label={t.reading} className={styles.loading} data-loading>
      {isSlow && (
        <Group p="md" gap="sm">
          <Text>{t.still_reading}</Text>
          <Button size="xs" variant="default" onClick={readAgain}>
            {t.try_again}
          </Button>
        </Group>
      )}
      {isNoticed && (
        <div className={styles[shape]} aria-hidden>
          {Array.from({ length: parts[shape] }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
            <div key={at} className={styles.part}>
              <span className={styles.bar} />
              <span className={styles.bar} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const readAgain = (): void => void queryClient.refetchQueries({ type: 'active' })

function useElapsed(milliseconds: number): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHas(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return has
}

interface Props {
  readonly error: { readonly message: string } | null | undefined
  readonly shape?: Shape
}

/** A refusal, as of a record that does not exist, is the same at a second try. */
const mayReadAgain = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem.status === 0 || error.problem.status >= 500)

/** In the place of a page while its records are being read, or why they could not be. */
export function Loading({ error, ...shape }: Props) {
  const { t } = useTexts()
  const hold = useCursor()
  return error ? (
    <div role="alert" tabIndex={-1} ref={hold} className={styles.only}>
      <EmptyState
        title={error.message}
        {...(mayReadAgain(error) && { action: { label: t.try_again, press: readAgain } })}
      />
    </div>
  ) : (
    <PageLoader {...shape} />
  )
}

export function NoSuchPage() {
  const { t } = useTexts()
  const hold = useCursor()
  return (
    <div tabIndex={-1} ref={hold} className={styles.only}>
      <EmptyState title={t.no_such_page} />
    </div>
  )
}

/** The only thing on the page has the cursor, so that Tab goes on from here and the sentence is read out. */
const useCursor = (): RefCallback<HTMLElement> =>
  useCallback((place) => {
    if (place && focusLost()) place.focus()
  }, [])
