import { Anchor, Group, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import { TransitionButtons } from '../../../ui/document/transition_buttons.tsx'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { useTexts } from '../issues/texts.ts'

interface Props {
  readonly resource: Resource
  /** With the steps that are pressed here. */
  readonly loaded: Loaded
  /** The cursor goes to the first step that may be pressed, or to one that tells whose step it is. */
  readonly focus: boolean
  /** Back to the list. */
  readonly leave: () => void
  readonly inside: string
  readonly children: ReactNode
}

/** The card that is chosen at a desk: its page, its steps, and what is told of it; Esc goes back to the list. */
export function QueueCard({ resource, loaded, focus, leave, inside, children }: Props) {
  const { t, language } = useTexts()
  const { record } = loaded
  const steps = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focus) return
    const may = steps.current?.querySelector<HTMLElement>('button:not([aria-disabled])')
    // One that is not possible now says why not.
    const place = may ?? steps.current?.querySelector<HTMLElement>('button')
    place?.focus()
  }, [focus])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return
    leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc goes back to the list
    <div onKeyDown={onKey}>
      <Group justify="space-between" gap="sm">
        <Anchor href={recordHash(resource.name, record.id)} fw={600}>
          {t.issues.title(specOf(resource).label[language], fieldText(record, 'uid'))}
        </Anchor>
        <Group gap="xs" ref={steps} data-steps>
          <TransitionButtons resource={resource} loaded={loaded} />
        </Group>
      </Group>
      {children}
      <Text size="xs" c="dimmed" mt={8}>
        {inside}
      </Text>
    </div>
  )
}
