import { Anchor, Group, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Finding } from '../../../../shared/kernel/findings.ts'
import { type Resource, specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { TransitionButtons } from '../../../ui/document/transition_actions.tsx'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { OrderLink } from '../../../ui/value/order_link.tsx'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { type Reader, shownValue } from '../../../ui/value/shown_value.ts'
import { valueWithUnit } from '../../../ui/value/with_unit.ts'
import styles from '../issues/issues.module.css'
import { useTexts } from '../issues/texts.ts'

interface CardProps {
  readonly resource: Resource
  /** With the transitions that have a button here. */
  readonly loaded: Loaded
  /** Focuses the first transition that is possible, or else one whose button says why it is not. */
  readonly focus: boolean
  /** Focuses the list again. */
  readonly leave: () => void
  readonly children: ReactNode
}

/** The selected card of a queue: its page, its transitions and its facts. Esc goes back to the list. */
export function QueueCard({ resource, loaded, focus, leave, children }: CardProps) {
  const { t, language } = useTexts()
  const { record } = loaded
  const steps = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focus) return
    const possible = steps.current?.querySelector<HTMLElement>('button:not([aria-disabled])')
    const button = possible ?? steps.current?.querySelector<HTMLElement>('button')
    button?.focus()
  }, [focus])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc goes back to the list
    <div onKeyDown={onKey}>
      <Group justify="space-between" gap="sm">
        <Anchor href={recordHash(resource.name, record.id)} fw={600} className={styles.title ?? ''}>
          {t.issues.title(specOf(resource).label[language], fieldText(record, 'uid'))}
        </Anchor>
        <Group gap="xs" ref={steps} data-steps>
          <TransitionButtons resource={resource} loaded={loaded} filled />
        </Group>
      </Group>
      {children}
    </div>
  )
}

interface FactsProps {
  readonly resource: Resource
  readonly record: Row
  readonly names: readonly string[]
}

/** The fields of a card that have a value. */
export function CardFacts({ resource, record, names }: FactsProps) {
  const { t, language } = useTexts()
  const reader: Reader = { t, language, nameOf: useReferenceNames(resource) }
  const cells = names.flatMap((name) => {
    const field = storedOf(resource, name)
    const text = field ? shownValue(field, record[name], reader) : ''
    if (!field || text === '') return []
    return [[name, field, valueWithUnit(text, field, language)] as const]
  })
  return (
    <dl className={styles.facts}>
      {cells.map(([name, field, text]) => (
        <div key={name}>
          <dt>{field.label[language]}</dt>
          <dd>
            <OrderLink field={field} text={text} inTabOrder />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface LinesProps {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly lines: readonly Row[]
  /** What is unusual about a line, and in which column. */
  readonly warningsOf?: (line: Row) => readonly Finding[]
}

/** The lines of a card, to be read before it is signed. */
export function LineSummary({ resource, names, lines, warningsOf = () => [] }: LinesProps) {
  const { t, language } = useTexts()
  const reader: Reader = { t, language, nameOf: (_, id) => String(id) }
  const columns = names.flatMap((name) => {
    const field = storedOf(resource, name)
    return field ? [[name, field] as const] : []
  })
  return (
    <table className={styles.table} aria-label={specOf(resource).label[language]}>
      <thead>
        <tr>
          {columns.map(([name, { label, unit }]) => (
            <th key={name} scope="col">
              {label[language] + (unit ? ` (${unit})` : '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={String(line.id)}>
            {columns.map(([name, field]) => (
              <td key={name} {...(field.widget === 'number' && { className: styles.right })}>
                {shownValue(field, line[name], reader)}
                {warningsOf(line)
                  .filter((one) => one.field === name)
                  .map(({ code, text }) => (
                    <Text key={code} size="sm" className="warned">
                      ▲ {text(language)}
                    </Text>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
