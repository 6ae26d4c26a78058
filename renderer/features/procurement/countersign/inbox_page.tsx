import { Alert, Button, Group, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { commentResult } from '../../../../shared/procurement/codes.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { PageLoader } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { useTexts } from '../texts.ts'
import styles from './countersign.module.css'
import { ApprovalHead, FormToApprove } from './form_to_approve.tsx'
import { InboxList } from './inbox_list.tsx'
import { PaperToSign } from './paper_to_sign.tsx'
import { approvalKey, type ToSign } from './to_sign.ts'
import { useInbox } from './use_inbox.ts'
import { focusOpinion, focusRow, type Signing, useSigning } from './use_signing.ts'

export { SignBeside } from './sign_beside.tsx'

const { agree, disagree } = commentResult.code

/** `#/countersign`: what the person may sign now, paper by paper; one key signs and goes to the next. */
export function InboxPage() {
  const { t } = useTexts()
  const { items, approvals, error } = useInbox()
  const signing = useSigning()
  const rows = useRowKeys([...approvals.map(approvalKey), ...(items ?? []).map(({ key }) => key)])
  const item = items?.find(({ key }) => key === rows.active)
  const approval = approvals.find((one) => approvalKey(one) === rows.active)
  const count = items && items.length + approvals.length
  const head = {
    sub: count ? t.procurement.board.count(count) : undefined,
    tools: <LastSigned signing={signing} />,
  }
  useFocusRecovery(count, count ? focusRow : undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list and the opinion inside
    <div className={page.page} onKeyDown={(event) => onKey(event, item, signing)}>
      {approval ? (
        <ApprovalHead key={rows.active} item={approval} {...head} />
      ) : (
        <PageHead title={t.pages.countersign} {...head} />
      )}
      {error && (
        <Alert color="late" m="md">
          {error.message}
        </Alert>
      )}
      {!items && !error && <PageLoader shape="rows" />}
      {items && count !== 0 && (
        <div className={styles.desk}>
          <InboxList {...{ items, approvals, rows }} />
          {approval && <FormToApprove key={rows.active} item={approval} />}
          {item && <PaperToSign key={item.key} item={item} signing={signing} />}
        </div>
      )}
      {count === 0 && (
        <EmptyState title={t.procurement.countersign.none} about={t.procurement.countersign.none_about} />
      )}
    </div>
  )
}

function LastSigned({ signing: { last, undo } }: { signing: Signing }) {
  const { t } = useTexts()
  return (
    <Group gap="xs" wrap="nowrap" role="status">
      {last && (
        <>
          <Text c="var(--done)">✓ {t.procurement.countersign.signed(last.form, last.result)}</Text>
          {last.id === undefined ? (
            <Text c="var(--text-3)">{t.procurement.countersign.final}</Text>
          ) : (
            <Button size="compact-sm" variant="default" title="Ctrl+Z" onClick={() => void undo()}>
              {t.procurement.countersign.take_back}
            </Button>
          )}
        </>
      )}
    </Group>
  )
}

/** In the list a figure signs at once; in the opinion Ctrl+Enter does, and Esc goes back to the list. */
function onKey(event: KeyboardEvent, item: ToSign | undefined, signing: Signing): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || event.altKey) return
  const act = target.matches('[data-opinion]')
    ? inOpinion(event, item, signing)
    : inList(event, target, item, signing)
  if (!act) return
  event.preventDefault()
  act()
}

const isCtrl = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey

function inOpinion(event: KeyboardEvent, item: ToSign | undefined, signing: Signing) {
  if (event.key === 'Escape') return focusRow
  if (item && event.key === 'Enter' && isCtrl(event)) return () => void signing.putChosen(item)
  return undefined
}

function inList(event: KeyboardEvent, target: HTMLElement, item: ToSign | undefined, signing: Signing) {
  if (isCtrl(event) && event.key.toLowerCase() === 'z' && signing.last) return () => void signing.undo()
  if (!item || !target.closest('[data-inbox]')) return undefined
  if (event.key === 'Enter') return isCtrl(event) ? () => void signing.putChosen(item) : focusOpinion
  if (isCtrl(event)) return undefined
  if (event.key === '1') return () => void signing.put(item, agree)
  return event.key === '2' ? () => void signing.put(item, disagree) : undefined
}
