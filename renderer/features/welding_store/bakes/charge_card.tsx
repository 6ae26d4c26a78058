import { Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { bakes, type Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import { bakeClassOf } from '../../../../shared/inventory/welding/bake_class_lookup.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bakeFindings } from '../../../../shared/inventory/welding/bake_rules.ts'
import { verdictOf } from '../../../../shared/inventory/welding/bake_verdict.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { openFields } from '../../../ui/form/editable.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import styles from './board.module.css'
import { cardOf, leaveCharge } from './board_focus.ts'
import { ConfirmButton } from './confirm_button.tsx'
import { ProgressLine } from './progress_line.tsx'
import { ReleaseButton } from './release_button.tsx'
import { StagePill } from './stage_pill.tsx'
import { StampRow } from './stamp_row.tsx'
import { useTexts } from './texts.ts'
import { VerdictLine } from './verdict_line.tsx'

interface Props {
  readonly charge: Charge
  readonly classes: readonly BakeClass[]
  readonly now: string
}

export function ChargeCard({ charge, classes, now }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const cls = bakeClassOf(classes, charge.class_num, charge.standard_num)
  const open = openFields(bakes, { ...charge, confirmed: charge.confirmed ? 1 : 0 }, actingAs(me))
  const { verdict, faults } = verdictOf(charge, cls, now)
  const warned = bakeFindings(charge, classes, { now }).filter(
    ({ refuses, code }) =>
      !refuses && code !== toldByProgress && !(faults.length > 0 && toldByVerdict.has(code)),
  )
  const { unit } = bakes.fields.quantity
  const most = cls?.max_bakes ?? null
  const bakeCount =
    most !== null
      ? t.oven.bake_of(charge.bake_times, most)
      : charge.bake_times > 1
        ? t.bake_no(charge.bake_times)
        : ''
  return (
    <Paper
      withBorder
      p="sm"
      data-charge={charge.id}
      data-material={charge.codedmark}
      onFocus={() => leaveCharge(charge.id)}
      role="group"
      tabIndex={0}
      aria-label={`${charge.class_num} ${charge.size}`}
      {...(verdict === 'bad' && { style: { borderColor: 'var(--late)' } })}
    >
      <Group justify="space-between" wrap="nowrap">
        <Anchor href={hashOf(['bakes', charge.id])} data-open tabIndex={-1} className={styles.open ?? ''}>
          {charge.class_num} {charge.size} · {charge.quantity} {unit}
        </Anchor>
        <StagePill charge={charge} />
      </Group>
      <Text size="sm" c="var(--text-3)" truncate>
        {[cls && (language === 'zh' ? cls.zh : cls.name), charge.codedmark, charge.heat_num]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ProgressLine charge={charge} cls={cls} now={now} />
      <StampRow {...{ charge, cls, classes, now, open }} note={bakeCount} />
      <VerdictLine charge={charge} cls={cls} now={now} />
      {warned.map(({ code, text: says }) => (
        <Text key={code} size="sm" mt={4} c="var(--wait)">
          ▲ {says(language)}
        </Text>
      ))}
      <CardButtons charge={charge} cls={cls} open={open} now={now} />
    </Paper>
  )
}

function CardButtons({ charge, cls, open, now }: Pick<Props, 'charge' | 'now'> & Signing) {
  const { t } = useTexts()
  const { verdict, faults } = verdictOf(charge, cls, now)
  const isOut = charge.apply_time !== null
  const stay = () => cardOf(charge.id)?.focus()
  // A confirmed record takes no more times: it is confirmed once the charge is out, or where its brand asks for it.
  const confirms = isOut || faults.includes('unknown_class')
  if (!confirms && verdict !== 'bad') return null
  return (
    <Group gap="xs" mt="xs">
      <ReleaseButton charge={charge} cls={cls} now={now} released={stay} />
      {confirms && <ConfirmButton charge={charge} cls={cls} open={open} now={now} confirmed={stay} />}
      <Button
        size="compact-sm"
        variant="default"
        component="a"
        href={hashOf(['bakes', 'new'], { again: String(charge.id) })}
      >
        {t.bake_again}
      </Button>
    </Group>
  )
}

/** How long it has been in the holding oven stands above its stamps. */
const toldByProgress = 'BAKE-STALE'
/** Warnings that say no more than the faults do. */
const toldByVerdict: ReadonlySet<string> = new Set(['BAKE-BAD', 'BAKE-TEMP', 'BAKE-AGAIN', 'BAKE-UNKNOWN'])

interface Signing {
  readonly cls: BakeClass | undefined
  readonly open: ReadonlySet<string>
}
