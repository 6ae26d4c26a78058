import { Alert, Group, Table, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { process_steps } from '../../../../../../shared/process/process_steps.ts'
import { useTexts } from '../../texts.ts'
import { NewStep } from './new_step.tsx'
import { StepLine } from './step_line.tsx'
import { useSteps } from './use_steps.ts'

/** The operations of a part below its form: their order and their man-hours. */
export function PartSteps({ part }: { readonly part: number }) {
  const { t, language } = useTexts()
  const steps = useSteps(part)
  const followed = useRef<number>(undefined)
  const place = useRef<HTMLElement>(null)
  const order = steps.steps.map(({ id }) => id).join()
  // A row that moved, or went, has left the cursor behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is shown
  useEffect(() => {
    const { current: id } = followed
    if (id === undefined) return
    followed.current = undefined
    const row = place.current?.querySelector<HTMLElement>(`[data-step="${id}"]`)
    const target = row ?? place.current?.querySelector<HTMLElement>('form input')
    target?.focus()
  }, [order])
  if (!steps.isRead) return null
  const { fields } = process_steps
  const unit = fields.man_hours.unit
  return (
    <section ref={place} aria-label={t.libraries.steps} style={{ padding: '0 16px 24px' }}>
      <Group gap="sm" mb={4}>
        <Title order={2}>{t.libraries.steps}</Title>
        {steps.mayMove && (
          <Text size="sm" c="var(--text-3)">
            {t.libraries.step_keys}
          </Text>
        )}
      </Group>
      {steps.refused && (
        <Alert mb="xs" color="late" role="alert">
          {steps.refused}
        </Alert>
      )}
      {steps.steps.length === 0 ? (
        <Text c="var(--text-3)" mb="xs">
          {t.libraries.no_steps}
        </Text>
      ) : (
        <Table verticalSpacing={2} mb="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={56}>{fields.index.label[language]}</Table.Th>
              <Table.Th>{fields.step.label[language]}</Table.Th>
              <Table.Th w={140}>{`${fields.man_hours.label[language]} (${unit})`}</Table.Th>
              <Table.Th w={80} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.steps.map((step, at) => (
              <StepLine
                key={step.id}
                step={step}
                place={at + 1}
                steps={steps}
                follow={(id) => {
                  followed.current = id
                }}
                remove={() => {
                  followed.current = (steps.steps[at + 1] ?? steps.steps[at - 1])?.id ?? 0
                  void steps.remove(step.id)
                }}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {steps.mayWrite && <NewStep steps={steps} />}
    </section>
  )
}
