import { Alert, Button } from '@mantine/core'
import { Suspense } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { formStatus, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { signedForm } from '../../../../shared/procurement/form_states.ts'
import { beforeAward, lateEvidence } from '../../../../shared/procurement/sheet_states.ts'
import { useMe } from '../../../api/current_user.ts'
import { StepsBand } from '../../../ui/document/steps_band.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { LeaveGuard } from '../../../ui/drafts/leave_guard.tsx'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading, PageLoader } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { RecordPane } from '../../../ui/history/record_pane.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useSavePart } from '../../../ui/page/page_saving.ts'
import { RecordFrame } from '../../../ui/page/record_frame.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { BeginForm } from './begin_form.tsx'
import { useOpenForms } from './open_forms.ts'
import styles from './parity.module.css'
import { ParityFrame } from './parity_frame.tsx'
import { useTexts } from './texts.ts'
import { type Kind, kindOf, useOfSheet } from './use_comparison.ts'

// Each brings inputs and dialogs of its own: fetched side by side.
const Comparison = lazyPart(async () => (await import('./comparison.tsx')).Comparison)
const ParityForm = lazyPart(async () => (await import('./parity_form.tsx')).ParityForm)

/** `#/parity/<sheet id>?form=<id>`: the suppliers of one purchase run side by side, below the form that is signed for it. */
export function ParityPage({ sheet: id, query }: { sheet: number; query: URLSearchParams }) {
  const sheet = useRecord(bidding_sheets.name, id)
  const kind = sheet.data && kindOf(Number(sheet.data.record.category))
  const forms = useOfSheet(kind?.form.name ?? '', id, '-id')
  const judged = useOfSheet('supply_relationships', id, 'id')
  const error = sheet.error ?? forms.error ?? judged.error
  if (!sheet.data || !judged.data || (kind && !forms.data)) return <Loading error={error} />
  return (
    <Parity
      sheet={sheet.data.record}
      kind={kind}
      forms={forms.data ?? []}
      judged={judged.data}
      wanted={query.get('form')}
    />
  )
}

const { terminated } = sheetStatus.code

interface Props {
  readonly sheet: Row
  readonly kind: Kind | undefined
  readonly forms: readonly Row[]
  readonly judged: readonly Row[]
  readonly wanted: string | null
}

const isCancelled = ({ status }: Row): boolean => status === formStatus.code.cancelled

function Parity({ sheet, kind, forms, judged, wanted }: Props) {
  const { t } = useTexts()
  const all = useOpenForms()
  const save = () => void all.save()
  useSavePart({ unsaved: all.changes > 0, saving: all.saving, save })
  // The first field or button takes the focus from the heading, which never scrolls out of view.
  useFocusRecovery(true)
  const here = hashOf(['parity', Number(sheet.id)])
  const shown =
    forms.find(({ id }) => String(id) === wanted) ?? forms.find((one) => !isCancelled(one)) ?? forms[0]
  const titleOf = !kind ? t.parity.other : kind.isDirect ? t.parity.direct : t.parity.parity
  const unsaved = all.changes > 0
  const order = fieldText(sheet, 'purchase_order')
  const kept = useKept(sheet, forms)
  const head = {
    back: hashOf(['sheets', Number(sheet.id)]),
    title: titleOf(fieldText(sheet, 'uid')),
    sub: order && t.parity.of_order(order),
    state: <StatePill resource={bidding_sheets} name="status" value={sheet.status} />,
  }
  const content = (
    <>
      <Suspense fallback={<PageLoader />}>
        {!kind && (
          <Alert m="sm" p="xs">
            {t.parity.other_route}
          </Alert>
        )}
        {kind && forms.length > 1 && shown && (
          <Versions forms={forms} shown={shown} kind={kind} here={here} />
        )}
        {kind && !shown && <BeginForm sheet={sheet} kind={kind} />}
        {kind && shown && (
          <ParityForm key={String(shown.id)} kind={kind} id={Number(shown.id)} forms={all.open} />
        )}
        <Comparison
          sheet={Number(sheet.id)}
          judged={judged}
          isDirect={kind?.isDirect ?? false}
          check={kind?.isDirect && shown ? String(shown.id) : undefined}
          forms={all.open}
          kept={kept}
        />
      </Suspense>
      <LeaveGuard isUnsaved={(next) => !next.startsWith(here) && all.isUnsaved()} discard={all.discard} />
    </>
  )
  return kind && shown ? (
    <ParityFrame {...{ head, kind, unsaved }} id={Number(shown.id)}>
      {content}
    </ParityFrame>
  ) : (
    <RecordFrame
      head={head}
      steps={<StepsBand resource={bidding_sheets} record={sheet} />}
      pane={<RecordPane resource={bidding_sheets} record={Number(sheet.id)} />}
    >
      {content}
    </RecordFrame>
  )
}

/** Why suppliers and prices stay as they are; empty while they may change, and for whoever enters them late. */
function useKept({ status, taken_over }: Row, forms: readonly Row[]): string {
  const { t } = useTexts()
  const { roles } = useMe()
  const late = roles.includes('admin') || lateEvidence.who.some((role) => roles.includes(role))
  if (taken_over === true && late && status !== terminated) return ''
  if (!beforeAward.some((one) => one === status)) return t.parity.kept_by_award
  return forms.some((form) => signedForm.some((one) => one === form.status)) ? t.parity.kept_by_form : ''
}

/** Several forms of one sheet: one was cancelled, or a lot has its own. */
function Versions({
  forms,
  shown,
  kind,
  here,
}: Pick<Props, 'forms'> & { shown: Row; kind: Kind; here: string }) {
  const { t } = useTexts()
  return (
    <nav className={styles.forms} aria-label={t.parity.versions}>
      {forms.map((one) => (
        <Button
          key={String(one.id)}
          component="a"
          href={`${here}?form=${String(one.id)}`}
          size="compact-sm"
          variant={one.id === shown.id ? 'light' : 'subtle'}
          aria-current={one.id === shown.id || undefined}
        >
          {`#${String(one.id)}`} <StatePill resource={kind.form} name="status" value={one.status} />
        </Button>
      ))}
    </nav>
  )
}
