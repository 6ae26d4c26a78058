import { bakes, type Charge, chargeOf, nextStamp } from '../../../../shared/inventory/welding/bake_charge.ts'
import { bakeClassOf } from '../../../../shared/inventory/welding/bake_class_lookup.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bakeTimes } from '../../../../shared/inventory/welding/bake_rules.ts'
import { earliestEnd } from '../../../../shared/inventory/welding/bake_stages.ts'
import { verdictOf } from '../../../../shared/inventory/welding/bake_verdict.ts'
import { roles } from '../../../../shared/kernel/people.ts'
import { useNow } from '../../../api/clock.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useList } from '../../../api/queries.ts'
import { useRecordActions } from '../../../ui/document/record_actions.tsx'
import { Band } from '../../../ui/document/steps_band.tsx'
import { openFields } from '../../../ui/form/editable.ts'
import { focusFirstField } from '../../../ui/form/restore_focus.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useConfirmAction } from '../bakes/confirm_button.tsx'
import { useReleaseAction } from '../bakes/release_button.tsx'
import { clock } from '../bakes/spans.ts'
import { StagePill } from '../bakes/stage_pill.tsx'
import { useStampAction } from '../bakes/stamp_dialogs.tsx'
import { useTexts } from '../bakes/texts.ts'
import { BakeForm } from './bake_form.tsx'

/** `#/bakes/12`: the next stamp of the keeper, or the confirmation of the welding engineer, is its first action. */
export function StoredCharge({ loaded }: { loaded: Loaded }) {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const now = useNow(20)
  const classes = useList('bake_classes', { limit: 500 }).data?.results ?? []
  const charge = chargeOf(loaded.record)
  const cls = bakeClassOf(classes, charge.class_num, charge.standard_num)
  const open = openFields(bakes, { ...charge, confirmed: charge.confirmed ? 1 : 0 }, acting)
  const stamp = useStampAction({ charge, cls, classes, open, now })
  const confirm = useConfirmAction({ charge, cls, open, now, confirmed: focusFirstField })
  const release = useReleaseAction({ charge, cls, now, released: focusFirstField })
  const isOut = charge.apply_time !== null
  // A confirmed record takes no more times, so that before the issue only an unknown brand asks for it.
  const isDue = isOut || verdictOf(charge, cls, now).faults.includes('unknown_class')
  const lead = stamp ?? (isDue ? confirm : release)
  const again = isOut && {
    label: t.bake_again,
    href: hashOf(['bakes', 'new'], { again: String(charge.id) }),
  }
  const actions = useRecordActions({
    resource: bakes,
    loaded,
    lead,
    own: [...[confirm, release].filter((one) => one !== lead), again],
  })
  const parts = {
    ...actions,
    steps: <ChargeSteps charge={charge} cls={cls} open={open} now={now} />,
    state: <StagePill charge={charge} />,
  }
  return <BakeForm loaded={loaded} first={{}} parts={parts} />
}

interface StepsProps {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly open: ReadonlySet<string>
  readonly now: string
}

/** The stamps with their times, and who confirms the record at last. */
function ChargeSteps({ charge, cls, open, now }: StepsProps) {
  const { t, language } = useTexts()
  const today = now.slice(0, 10)
  const next = nextStamp(charge, cls)
  const { verdict } = verdictOf(charge, cls, now)
  const end = earliestEnd(charge, cls)
  const waits: Partial<Record<string, string>> = {
    ...(next && !open.has(next) && { [next]: t.forms.waits_for([charge.keeper]) }),
    ...(end && { cooling_time: t.earliest_end(clock(end, today)) }),
    ...(verdict === 'bad' && { apply_time: t.oven.not_good }),
  }
  const isHeld = cls === undefined || cls.holding_temp_min !== null
  const stamps = bakeTimes.filter((stamp) => isHeld || stamp !== 'holding_time' || charge[stamp] !== null)
  const isToConfirm = charge.apply_time !== null && !charge.confirmed
  return (
    <Band
      label={t.forms.steps}
      steps={[
        ...stamps.map((stamp) => {
          const time = charge[stamp]
          const isHere = stamp === next
          const waiting = isHere && verdict === 'bad' ? ('stop' as const) : ('run' as const)
          return {
            name: t.stamps[stamp],
            meaning: time ? ('done' as const) : isHere ? waiting : ('draft' as const),
            fact: time ? clock(time, today) : (isHere && waits[stamp]) || '',
            isHere,
          }
        }),
        {
          name: t.confirm,
          meaning: charge.confirmed ? 'done' : isToConfirm ? 'wait' : 'draft',
          fact: isToConfirm ? t.forms.waits_for([roles.welding_engineer[language]]) : charge.welding_engineer,
          isHere: isToConfirm,
        },
      ]}
    />
  )
}
