import { Button, Table, Text, Title } from '@mantine/core'
import type { ExplainedInput, ExplainedNumber } from '../../../../shared/process/explained.ts'
import { focusPageContent } from '../../../ui/form/restore_focus.ts'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import styles from './calculation_panel.module.css'
import { useTexts } from './texts.ts'

/** A number told in steps: what goes in, the formula, the same with its values, how it is rounded, where it is written. */
export interface Calculation extends Omit<ExplainedNumber, 'field' | 'inputs'> {
  readonly inputs: readonly ExplainedInput[]
}

interface Props {
  /** Whose number it is; undefined beside a cell that nothing is worked out for. */
  readonly of: string
  readonly explained: Calculation | undefined
  readonly close: () => void
  /** Puts the computed value in place of the one entered by hand. */
  readonly take?: ((computed: string) => void) | undefined
}

/** Why a number is what it is; it follows the cursor of the grid beside it. */
export function CalculationPanel({ of, explained, close, take }: Props) {
  const { t } = useTexts()
  const away = () => {
    close()
    focusPageContent()
  }
  return (
    <aside className={styles.panel} aria-label={t.explain.title}>
      <header className={styles.head}>
        <Title order={2}>{t.explain.title}</Title>
        <Button size="compact-xs" variant="subtle" title="F4" onClick={away}>
          {t.close}
        </Button>
      </header>
      {explained ? (
        <Told of={of} explained={explained} take={take} />
      ) : (
        <Text c="var(--text-3)">{t.explain.nothing}</Text>
      )}
    </aside>
  )
}

/** Shift+F4 from the cell, without a way through the page. */
function useTakeKey(take: (() => void) | undefined): void {
  usePageKeys((event) => {
    if (event.key !== 'F4' || !event.shiftKey || !take) return
    event.preventDefault()
    take()
  })
}

const steps = (text: string): readonly string[] => text.split('; ').filter((step) => step !== '')

function Told({ of, explained, take }: { of: string; explained: Calculation; take: Props['take'] }) {
  const { t } = useTexts()
  const { label, stored, computed, overridden, inputs, formula, worked, rounding, source } = explained
  const differs = overridden || (computed !== null && stored !== computed)
  const takeIt = differs && computed !== null && take ? () => take(computed) : undefined
  useTakeKey(takeIt)
  return (
    <div aria-live="polite">
      <Text fw={600}>{[of, label].filter((text) => text !== '').join(' · ')}</Text>
      <dl className={styles.values}>
        <dt>{t.explain.on_record}</dt>
        <dd data-explained="stored">{stored || '—'}</dd>
        <dt>{t.explain.by_formula}</dt>
        <dd data-explained="computed">{computed ?? '—'}</dd>
      </dl>
      {differs && (
        <Text className={styles.byHand}>
          ※ {overridden ? t.explain.by_hand : t.explain.overtaken}{' '}
          {takeIt && (
            <Button
              size="compact-xs"
              variant="default"
              title="Shift+F4"
              onClick={() => {
                takeIt()
                focusPageContent()
              }}
            >
              {t.explain.take_computed}
            </Button>
          )}
        </Text>
      )}
      {inputs.length > 0 && <Inputs inputs={inputs} />}
      <Steps title={t.explain.formula} lines={steps(formula)} />
      <Steps title={t.explain.worked} lines={steps(worked)} />
      {rounding !== '' && <Fact title={t.explain.rounding} says={rounding} />}
      {source !== '' && <Fact title={t.explain.source} says={source} />}
    </div>
  )
}

function Inputs({ inputs }: Pick<Calculation, 'inputs'>) {
  const { t } = useTexts()
  return (
    <Table verticalSpacing={2} horizontalSpacing={4} aria-label={t.explain.inputs} mb="xs">
      <Table.Tbody>
        {inputs.map(({ name, value, unit }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td ta="right">
              {value} {unit}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const Steps = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <section className={styles.steps}>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )

const Fact = ({ title, says }: { title: string; says: string }) => (
  <Text size="sm" c="var(--text-3)">
    {title} · {says}
  </Text>
)
