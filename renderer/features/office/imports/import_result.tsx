import { Alert, Button } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type ApiError, write } from '../../../api/client.ts'
import { refreshAll, useOperation } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm_dialog.tsx'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { IconArrowBackUp, IconPrinter } from '../../../ui/look/icons.ts'
import { hashOf, navigate } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { usePrintKey } from '../../../ui/print/preview/print_key.ts'
import { StatusPill } from '../../../ui/value/status_pill.tsx'
import styles from './imports.module.css'
import { PasswordGuard } from './leaving.tsx'
import { useTexts } from './texts.ts'
import type { Taken } from './use_import.ts'

interface Props {
  readonly id: number
  /** Of an import that was made on this page. */
  readonly taken?: Taken
  readonly again?: () => void
  /** The slips are looked at. */
  readonly slips?: boolean
}

/** An import that was stored lately, by its address. */
export const ImportRecord = ({ import: id }: { import: number }) => <ImportResult key={id} id={id} />

const mostWarnings = 50

const PasswordSlips = lazyPart(async () => (await import('./password_slips.tsx')).PasswordSlips)
/** A step of its own, so that Esc and "back" of the preview lead to the result. */
const slipsHash = hashOf(['import'], { slips: '1' })

/** What an import has made, the passwords of its people, and the way back. */
export function ImportResult({ id, taken, again, slips = false }: Props) {
  const { t } = useTexts()
  const { data, error } = useOperation('imports', 'read', { id })
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<ApiError>()
  const [isPrinted, setPrinted] = useState(false)
  const next = useRef<HTMLAnchorElement>(null)
  const passwords = taken?.passwords ?? []
  const [undo, isUndoing] = useAction(() => write('imports', 'undo', { id }), {
    refused: setRefused,
    success: () => t.imports.undone,
    done: () => {
      setRefused(undefined)
      void refreshAll()
    },
  })
  const hasSecrets = passwords.length > 0 && data?.undone_dt === null
  // The screen itself would be no use on paper.
  usePrintKey(hasSecrets ? () => navigate(slipsHash) : undefined)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) next.current?.focus()
  }, [isThere])
  if (!data) return <Loading error={error} />
  const { file, counts, create_dt, undone_dt, undoable } = data
  const rows = counts.reduce((sum, { count }) => sum + count, 0)
  if (slips && passwords.length > 0)
    return (
      <Suspense>
        <PasswordSlips passwords={passwords} home={hashOf(['import'])} />
        {!isPrinted && <PasswordGuard count={passwords.length} />}
      </Suspense>
    )
  return (
    <div className={page.page}>
      <PageHead
        back={again ? undefined : hashOf(['import'])}
        title={t.imports.title}
        sub={t.imports.by(file, timeText(create_dt))}
        state={
          undone_dt ? (
            <StatusPill meaning="void" text={t.imports.undone_at(timeText(undone_dt))} />
          ) : (
            <StatusPill meaning="done" text={t.imports.done(rows)} />
          )
        }
        tools={
          undoable && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp />}
              loading={isUndoing}
              onClick={() => setAsking(true)}
            >
              {t.imports.undo}
            </Button>
          )
        }
        primary={
          hasSecrets && !isPrinted
            ? {
                name: 'print_passwords',
                label: t.imports.print_passwords,
                icon: IconPrinter,
                press: () => navigate(slipsHash),
              }
            : {
                name: 'again',
                label: t.imports.again,
                ...(again ? { press: again } : { href: hashOf(['import']) }),
              }
        }
      />
      <div className={page.body}>
        {refused && (
          <Alert color="late" role="alert" title={t.imports.not_undone}>
            {refused.problem.detail}
            <ul className={styles.plain}>
              {refused.problem.errors.slice(0, mostWarnings).map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
              {refused.problem.errors.length > mostWarnings && (
                <li>{t.imports.more_of(refused.problem.errors.length - mostWarnings)}</li>
              )}
            </ul>
          </Alert>
        )}
        <div>
          <h2 className={styles.part}>{t.imports.made}</h2>
          <table className={styles.table}>
            <tbody>
              {counts.map(({ resource, label, count }, at) => (
                <tr key={resource}>
                  <td>
                    <a href={hashOf(['list', resource])} ref={at === 0 ? next : undefined}>
                      {label}
                    </a>
                  </td>
                  <td className={styles.number}>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {hasSecrets && (
          <section aria-label={t.imports.passwords(passwords.length)} data-slips>
            <h2 className={styles.part}>{t.imports.passwords(passwords.length)}</h2>
            <p className={styles.pair}>
              {t.imports.passwords_about}
              {isPrinted ? (
                <Button size="compact-sm" variant="default" onClick={() => navigate(slipsHash)}>
                  {t.imports.print_passwords}
                </Button>
              ) : (
                <Button size="compact-sm" variant="default" onClick={() => setPrinted(true)}>
                  {t.imports.printed}
                </Button>
              )}
            </p>
            <table className={styles.table}>
              <thead>
                <tr>
                  {[t.imports.department, t.imports.name, t.imports.username, t.imports.password].map(
                    (one) => (
                      <th key={one}>{one}</th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {passwords.map(({ user, username, name, department, password }) => (
                  <tr key={user}>
                    <td>{department}</td>
                    <td>{name}</td>
                    <td>{username}</td>
                    <td className={styles.secret}>{password}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {taken && taken.warnings.length > 0 && (
          <div>
            <h2 className={styles.part}>{t.imports.look_again(taken.warnings.length)}</h2>
            <ul className={styles.plain}>
              {taken.warnings.slice(0, mostWarnings).map(({ sheet, row, column, code, message }) => (
                <li key={`${sheet} ${row} ${column} ${code}`}>
                  {sheet} {row}: {message}
                </li>
              ))}
              {taken.warnings.length > mostWarnings && (
                <li>{t.imports.more_of(taken.warnings.length - mostWarnings)}</li>
              )}
            </ul>
          </div>
        )}
      </div>
      {hasSecrets && !isPrinted && <PasswordGuard count={passwords.length} />}
      {asking && (
        <ConfirmDialog
          title={t.imports.undo_title}
          says={t.imports.undo_says(file, rows)}
          does={t.imports.undo}
          yes={() => {
            setAsking(false)
            void undo()
          }}
          no={() => setAsking(false)}
        />
      )}
    </div>
  )
}
