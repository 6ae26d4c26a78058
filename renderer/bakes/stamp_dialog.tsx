import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BakeClass } from '../../shared/inventory/bake_class_table.ts'
import { bakeFindings } from '../../shared/inventory/bake_rules.ts'
import { useFocusBack } from '../forms/focus_back.ts'
import { readTypedTime } from '../keys/typed.ts'
import { officeNow } from '../office/clock.ts'
import { useTexts } from '../texts/index.ts'
import { bakes, type Charge, type Stamp } from './charge.ts'

interface Props {
  readonly charge: Charge
  readonly stamp: Stamp
  readonly classes: readonly BakeClass[]
  /** The chosen time, as stored. */
  readonly save: (time: string) => void
  readonly cancel: () => void
}

/** A step that was not noted when it happened: its time is corrected before it is saved, and judged while typed. */
export function StampDialog({ charge, stamp, classes, save, cancel }: Props) {
  const { t, language } = useTexts()
  useFocusBack()
  const [now] = useState(officeNow)
  const [text, setText] = useState(now.slice(11, 16))
  const time = readTypedTime(text, now.slice(0, 10))
  const said = time
    ? bakeFindings({ ...charge, [stamp]: time }, classes, { now }).filter(({ field }) => field === stamp)
    : []
  const refused = time ? said.find(({ refuses }) => refuses)?.says(language) : t.oven.no_time
  const warned = said.filter(({ refuses }) => !refuses)
  return (
    <Modal opened onClose={cancel} title={t.oven.stamp_at(t.stamps[stamp])} size="sm" returnFocus={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (time && !refused) save(time)
        }}
      >
        <TextInput
          data-autofocus
          name="stamp_time"
          label={bakes.fields[stamp].label[language]}
          description={t.oven.time_forms}
          autoComplete="off"
          value={text}
          error={refused}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {warned.map(({ code, says }) => (
          <Text key={code} size="sm" mt={4} c="var(--warn-text)">
            ▲ {says(language)}
          </Text>
        ))}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={cancel}>
            {t.cancel}
          </Button>
          <Button type="submit" aria-disabled={refused !== undefined}>
            {t.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
