import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../i18n/index.ts'
import styles from './empty_state.module.css'

interface Props {
  /** What there is none of. */
  readonly title: string
  /** What belongs here and what to do. */
  readonly about?: string | undefined
  /** The first step; absent for whoever may not make it. */
  readonly action?: { readonly label: string; readonly ref?: Ref<HTMLAnchorElement> } & (
    | { readonly href: string }
    | { readonly press: () => void }
  )
  /** Takes the conditions away by which nothing is left; absent where none is set. */
  readonly clear?: (() => void) | undefined
  readonly children?: ReactNode
}

/** In the place of a list, grid or board in which there is nothing. */
export function EmptyState({ title, about, action, clear, children }: Props) {
  const { t } = useTexts()
  return (
    <div className={styles.empty} data-empty>
      <svg
        width="72"
        height="44"
        viewBox="0 0 72 44"
        fill="none"
        className={styles.vessel}
        aria-hidden="true"
      >
        <rect x="8" y="14" width="56" height="20" rx="10" />
        <path d="M22 14v20M50 14v20M36 14V6M32 6h8M24 34v6M48 34v6" />
      </svg>
      <strong>{clear ? t.lists.nothing_fits : title}</strong>
      {about && !clear && <span className={styles.about}>{about}</span>}
      {clear && (
        <Button size="xs" variant="default" onClick={clear}>
          {t.clear_filters}
        </Button>
      )}
      {action &&
        !clear &&
        ('href' in action ? (
          <Button size="xs" variant="default" component="a" href={action.href} ref={action.ref}>
            {action.label}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={action.press}>
            {action.label}
          </Button>
        ))}
      {children}
    </div>
  )
}
