import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  bakes,
  type Charge,
  minutesShort,
  type Stamp,
  skippedBy,
} from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bakeFindings } from '../../../../shared/inventory/welding/bake_rules.ts'
import { officeNow } from '../../../api/clock.ts'
import { useTypedGuard } from '../../../ui/dialog/use_typed_guard.tsx'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import { readNumber, readTypedTime } from '../../../ui/keyboard/typed_values.ts'
import { labelWithUnit } from '../../../ui/value/with_unit.ts'
import type { Noted } from './save_stamp.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly charge: Charge
  readonly stamp: Stamp
  readonly cls: BakeClass | undefined
  readonly classes: readonly BakeClass[]
  /** The time is what was asked for; else it is now, and may be changed. */
  readonly ofTime: boolean
  readonly save: (noted: Noted) => void
  readonly cancel: () => void
}

type StampInput = 'stamp_time' | 'heating_time' | 'cooling_time' | 'baking_temp' | 'holding_temp' | 'reason'
type Typed = Partial<Record<StampInput, string>>

const temps = ['baking_temp', 'holding_temp'] as const

/**
 * A stamp with what goes with it: its time, a temperature as it was read, the time of a step that was not noted, why cooling
 * began too early. All of it is judged while it is typed, and nothing stands there that nobody has read.
 */
export function StampDialog({ charge, stamp, cls, classes, ofTime, save, cancel }: Props) {
  const { t, language } = useTexts()
  useReturnFocus()
  const { onInput, onClose, question } = useTypedGuard(cancel)
  const [now] = useState(officeNow)
  const [typed, setTyped] = useState<Typed>({ stamp_time: now.slice(11, 16) })
  const [tried, setTried] = useState(false)
  const timeOf = (text = '') => readTypedTime(text, now.slice(0, 10))
  // Left as it stands it is now, to the second: a step may follow within the minute of the one before.
  const time = typed.stamp_time === now.slice(11, 16) ? now : timeOf(typed.stamp_time)
  const skipped = skippedBy(stamp, charge, cls)
  const late = (['heating_time', 'cooling_time'] as const).filter((name) => skipped.includes(name))
  const read = temps.filter(
    (name) =>
      (name === 'holding_temp' && stamp === 'holding_time') ||
      (name === 'baking_temp' && (stamp === 'heating_time' || late.includes('heating_time'))),
  )
  const noted = {
    ...(time && { time }),
    ...Object.fromEntries(late.flatMap((name) => pair(name, timeOf(typed[name])))),
    ...Object.fromEntries(read.flatMap((name) => pair(name, readNumber(typed[name] ?? '') ?? undefined))),
  } satisfies Noted
  const next: Charge = { ...charge, ...noted, ...(time && { [stamp]: time }) }
  const short = next.cooling_time === null ? 0 : minutesShort(next, cls, next.cooling_time)
  const isEarly = charge.cooling_time === null && short > 0
  const inputs: readonly StampInput[] = [
    'stamp_time',
    ...late,
    ...read,
    ...(isEarly ? (['reason'] as const) : []),
  ]
  const fieldOf = (name: Exclude<StampInput, 'reason'>) => (name === 'stamp_time' ? stamp : name)
  const own = (name: StampInput) => (name === 'reason' ? name : fieldOf(name))
  const found = bakeFindings(next, classes, { now }).filter(({ field }) =>
    inputs.some((name) => own(name) === field),
  )

  /** What stands in a field is missing, is nothing that can be read, or is refused. */
  function errorOf(name: StampInput): string | undefined {
    const text = (typed[name] ?? '').trim()
    if (name === 'reason') return text === '' ? t.oven.reason_wanted : undefined
    if (name === 'baking_temp' || name === 'holding_temp') {
      const { min = 0, max = 0 } = bakes.fields[name].limits ?? {}
      const value = readNumber(text)
      return value == null || value < min || value > max ? t.oven.temp_wanted(min, max) : undefined
    }
    if (!timeOf(text)) return t.oven.no_time
    return found.find(({ field, refuses }) => refuses && field === own(name))?.text(language)
  }
  const give = (without: readonly StampInput[]) => {
    setTried(true)
    if (inputs.some((name) => !without.includes(name) && errorOf(name) !== undefined)) return
    const rest = Object.fromEntries(
      Object.entries(noted).filter(([name]) => !without.some((one) => one === name)),
    )
    save({
      ...rest,
      ...(inputs.includes('reason') &&
        !without.includes('reason') && { note: t.oven.cooled_early(short, (typed.reason ?? '').trim()) }),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give([])
  }
  const first = ofTime ? 'stamp_time' : (inputs[1] ?? 'stamp_time')
  const input = (name: StampInput) => {
    const isTemp = name === 'baking_temp' || name === 'holding_temp'
    const usual =
      name === 'baking_temp' ? cls?.nominal_temp : name === 'holding_temp' ? cls?.nominal_holding_temp : null
    const isTyped = (typed[name] ?? '') !== ''
    return (
      <TextInput
        key={name}
        name={name}
        label={
          name === 'reason'
            ? t.oven.early_reason(short)
            : labelWithUnit(bakes.fields[fieldOf(name)], language)
        }
        {...(name === 'stamp_time' && { description: t.oven.time_forms })}
        {...(name === first && { 'data-autofocus': true })}
        {...(isTemp && {
          inputMode: 'decimal',
          placeholder: usual == null ? '' : t.usual_value(`${usual} ℃`),
        })}
        autoComplete="off"
        value={typed[name] ?? ''}
        error={tried || isTyped ? errorOf(name) : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
      />
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={ofTime ? t.oven.stamp_at(t.stamps[stamp]) : t.stamps[stamp]}
      size="sm"
      returnFocus={false}
    >
      <form onInput={onInput} onSubmit={submit} noValidate>
        <Stack gap="xs">
          {inputs.map(input)}
          {found
            .filter(({ refuses }) => !refuses)
            .map(({ code, text: says }) => (
              <Text key={code} c="var(--wait)">
                ▲ {says(language)}
              </Text>
            ))}
          {question}
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={cancel}>
            {t.cancel}
          </Button>
          {late.includes('heating_time') && (
            <Button variant="default" onClick={() => give(['heating_time', 'baking_temp', 'reason'])}>
              {t.oven.never_reached}
            </Button>
          )}
          <Button type="submit">{t.save}</Button>
        </Group>
      </form>
    </Modal>
  )
}

const pair = <T,>(name: string, value: T | undefined): [string, T][] =>
  value === undefined ? [] : [[name, value]]
