import { ActionIcon, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { IconLayoutSidebarRight } from '../../../ui/look/icons.ts'
import styles from './arrivals.module.css'
import {
  type Act,
  type Arrived,
  blockingReasons,
  confirmations,
  isConfirmation,
  isFailed,
} from './blocking_reasons.ts'
import { MaterialFacts } from './material_facts.tsx'
import { useTexts } from './texts.ts'
import { useInspecting } from './use_inspecting.ts'

interface Props {
  readonly arrived: Arrived
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly select: (material: number) => void
  /** Opens its preview, or closes it. */
  readonly preview: () => void
}

/** One material that is not passed: what it is, what it waits for, and its keys. */
export function MaterialRow({ arrived, isActive, isSelected, select, preview }: Props) {
  const { t } = useTexts()
  const me = useMe()
  const inspect = useInspecting()
  const [failing, setFailing] = useState(false)
  const why = blockingReasons(arrived, t, actingAs(me))
  const last: Act = arrived.inspection === null || isFailed(arrived) ? 'report' : 'fail'
  const says: Readonly<Record<Act, string>> = {
    ...t.arrivals.confirm,
    pass: t.arrivals.pass,
    fail: t.arrivals.fail,
    report: arrived.inspection === null ? t.arrivals.report : t.arrivals.recheck,
  }
  const isConfirmed = (act: Act): boolean => isConfirmation(act) && arrived[act]
  // Several plates of one sheet differ in grade and size alone.
  const called = [arrived.name, arrived.material_mark, arrived.specification].filter((word) => word !== '')
  const acts = [...confirmations, 'pass' as const, last]
  const reasons = [...new Set(acts.map((act) => why[act]))].filter((one) => one !== '')
  const press = (act: Act) => (act === 'fail' ? setFailing(true) : void inspect([arrived], act))
  return (
    <li className={styles.material} data-row={arrived.material} data-selected={isSelected || undefined}>
      <Checkbox
        aria-label={called.join(' ')}
        checked={isSelected}
        tabIndex={-1}
        onChange={() => select(arrived.material)}
      />
      <MaterialFacts arrived={arrived} />
      {/* biome-ignore lint/a11y/useSemanticElements: the keys of one line are no fieldset */}
      <div className={styles.keys} role="group" aria-label={t.arrivals.material(called.join(' '))}>
        {acts.map((act, at) => (
          <SoftDisabledButton
            // The last key changes its word, not its place.
            key={at === 4 ? 'last' : act}
            size="compact-sm"
            says={isConfirmed(act) ? `✓ ${says[act]}` : says[act]}
            why={why[act]}
            press={() => press(act)}
            tabIndex={isActive && at === 0 ? 0 : -1}
            {...(at < confirmations.length && { pressed: isConfirmed(act) })}
          />
        ))}
        <ActionIcon
          variant="subtle"
          color="draft"
          tabIndex={-1}
          aria-label={t.lists.preview}
          title={`${t.lists.preview} ${t.arrivals.preview_key}`}
          onClick={preview}
        >
          <IconLayoutSidebarRight />
        </ActionIcon>
        {reasons.length > 0 && (
          <div className={styles.reason} data-part="reason">
            {reasons.join(' · ')}
          </div>
        )}
      </div>
      {failing && (
        <ReasonDialog
          title={`${t.arrivals.fail} · ${arrived.name}`}
          says={t.arrivals.fail_about}
          give={(reason) => {
            setFailing(false)
            void inspect([arrived], 'fail', reason)
          }}
          cancel={() => setFailing(false)}
        />
      )}
    </li>
  )
}
