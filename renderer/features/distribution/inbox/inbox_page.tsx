import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { documentKind } from '../../../../shared/distribution/codes.ts'
import { products } from '../../../../shared/distribution/products.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { useOperation } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { type LoadedRecord, useRecord } from '../../../ui/document/use_record.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { useStepKeys } from '../../../ui/keyboard/step_keys.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { IconFiles, IconList } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { type ActionGroup, PageHead } from '../../../ui/page/page_head.tsx'
import { StateText } from '../../../ui/value/status_pill.tsx'
import { useDocumentSteps } from '../document/document_steps.ts'
import { DocumentView } from '../document/document_view.tsx'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'
import { type Waiting, waitingByDepartment } from './waiting.ts'

const focusRow = ['[data-inbox] a[tabindex="0"]']
const addressOf = ({ id, product }: Waiting) => hashOf(['products', product], { document: String(id) })

/** `#/documents`: what waits for a person between departments, by the department it comes from, and the chosen file. */
export function InboxPage() {
  const { t, language } = useTexts()
  const { data, error } = useOperation('bidding_documents', 'waiting', {})
  const groups = waitingByDepartment(data ?? [])
  const waiting = groups.flatMap(({ documents }) => documents)
  const keys = waiting.map(({ id }) => String(id))
  const { active, list, handlers } = useRowKeys(keys)
  useFocusRecovery(data && `${keys.join()}.`, keys.length > 0 ? focusRow : undefined)
  const at = waiting.findIndex(({ id }) => String(id) === active)
  const chosen = waiting[at]
  const following = waiting.length > 1 ? waiting[(at + 1) % waiting.length] : undefined
  const next = following && (() => focusOn(following.id))
  useStepKeys({ n: 1, N: 1 }, () => next?.())
  const loaded = useRecord(bidding_documents.name, chosen?.id)
  if (!data) return <Loading error={error} />
  const head = {
    sub: waiting.length > 0 && t.documents.inbox(waiting.length),
    more: [
      [
        chosen && {
          label: t.documents.open_product,
          icon: IconFiles,
          href: addressOf(chosen),
          keys: 'Enter',
        },
        { label: products.spec.label[language], icon: IconList, href: hashOf(['list', products.name]) },
      ],
    ],
  }
  return (
    <div className={page.page}>
      {chosen && loaded.data?.id === chosen.id ? (
        <StepsHead key={chosen.id} {...head} loaded={loaded.data} />
      ) : (
        <PageHead title={t.pages.documents} {...head} />
      )}
      {waiting.length === 0 ? (
        <EmptyState title={t.documents.inbox(0)} about={t.documents.inbox_empty} />
      ) : (
        <div className={styles.inbox}>
          <section className={styles.side} aria-label={t.documents.waiting}>
            <ul className={styles.list} ref={list} {...handlers} data-inbox>
              {groups.map(({ department, documents }) => (
                <Group key={department} department={department} documents={documents} active={active} />
              ))}
            </ul>
          </section>
          <section className={styles.opened} aria-label={t.documents.opened} data-panel>
            {chosen && loaded.data?.id === chosen.id ? (
              <DocumentView key={chosen.id} loaded={loaded.data} next={next} />
            ) : (
              <Loading error={loaded.error} />
            )}
          </section>
        </div>
      )}
    </div>
  )
}

const focusOn = (id: number): void =>
  document.querySelector<HTMLElement>(`[data-inbox] [data-row="${id}"] a`)?.focus()

interface HeadProps {
  readonly loaded: LoadedRecord
  readonly sub: string | false
  readonly more: readonly ActionGroup[]
}

/** The head of the page, with the steps of the chosen document. */
function StepsHead({ loaded, sub, more }: HeadProps) {
  const { t } = useTexts()
  const { primary, others } = useDocumentSteps(loaded)
  return (
    <PageHead
      title={t.pages.documents}
      sub={sub}
      primary={primary && { ...primary, keys: 'F9' }}
      more={[others, ...more]}
    />
  )
}

interface GroupProps {
  readonly department: string
  readonly documents: readonly Waiting[]
  readonly active: string | undefined
}

function Group({ department, documents, active }: GroupProps) {
  const { t } = useTexts()
  return (
    <>
      <li className={styles.group}>{t.documents.of_department(department, documents.length)}</li>
      {documents.map((one) => (
        <Row key={one.id} one={one} isActive={String(one.id) === active} />
      ))}
    </>
  )
}

/** Chosen by the arrows or a click on its line; the link, or Enter, opens the product. */
function Row({ one, isActive }: { one: Waiting; isActive: boolean }) {
  const { language } = useTexts()
  const { id, name, product_name, from, to, kind, sender, status, since } = one
  return (
    <li className={styles.row} data-row={id} data-waiting={id} data-chosen={isActive || undefined}>
      <a
        href={addressOf(one)}
        className={styles.choice}
        tabIndex={isActive ? 0 : -1}
        // The first click chooses, the next one opens.
        onClick={(event) => {
          if (isActive || event.detail === 0) return
          event.preventDefault()
          event.currentTarget.focus()
        }}
      >
        <span className={styles.line}>
          <span className={styles.file}>{name}</span>
          <StateText resource={bidding_documents} name="status" value={status} />
        </span>
        <span className={styles.facts}>
          {[product_name, nameOfCode(documentKind, kind)[language], `${from} → ${to}`].join(' · ')}
        </span>
        <span className={styles.facts}>
          {sender} {timeText(since)}
        </span>
      </a>
    </li>
  )
}
