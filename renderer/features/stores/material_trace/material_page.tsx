import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useOperation } from '../../../api/queries.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { labelHash } from '../../../ui/print/label_url.ts'
import { usePrintKey } from '../../../ui/print/preview/print_key.ts'
import { CameIn, InStock } from './came_in.tsx'
import { type Chain, each } from './links_of.ts'
import styles from './materials.module.css'
import { Bakes, Movements } from './movements.tsx'
import { useTexts } from './texts.ts'
import { CameBack, Drawn } from './went_out.tsx'

/** `#/materials/<material number>`: where a material came from, where it lies, and what became of it. */
export function MaterialPage({ material }: { material: string }) {
  const { data, error } = useOperation('trace', 'chain', { material_number: material })
  return data ? <Material chain={data} /> : <Loading error={error} />
}

function Material({ chain }: { chain: Chain }) {
  const { t } = useTexts()
  const { entries, stock, issues, refunds, movements, bakes } = chain
  useFocusRecovery(true)
  const unknown = entries.length === 0 && stock.length === 0
  const names = each([...entries, ...stock].map((one) => [one.name, one.material_mark].join(' ').trim()))
  return (
    <div className={styles.page}>
      <header>
        <Group justify="space-between">
          <Group gap="sm">
            <Button onClick={() => window.history.back()} variant="subtle" size="compact-sm">
              ‹ {t.back}
            </Button>
            <Title order={1} tabIndex={-1}>
              {t.materials.title(chain.material_number)}
            </Title>
            <Text>{names.join(t.comma)}</Text>
          </Group>
          {!unknown && <LabelsButton number={chain.material_number} />}
        </Group>
      </header>
      {unknown ? (
        <Stack gap={4} py="md">
          <Text fw={600}>{t.materials.unknown}</Text>
          <Text c="var(--text-3)">{t.materials.unknown_about}</Text>
        </Stack>
      ) : (
        <>
          <Facts chain={chain} />
          <InStock stock={stock} />
          <CameIn entries={entries} />
          <Drawn issues={issues} />
          <CameBack refunds={refunds} />
          {bakes.length > 0 && <Bakes bakes={bakes} />}
          <Movements movements={movements} stock={stock} />
        </>
      )}
    </div>
  )
}

/** Ctrl+P */
function LabelsButton({ number }: { number: string }) {
  const { t } = useTexts()
  const labels = labelHash([number])
  usePrintKey(() => navigate(labels))
  return (
    <Button size="compact-sm" variant="default" component="a" href={labels} title="Ctrl+P">
      {t.lists.print_labels}
    </Button>
  )
}

/** What the certificate says, and how much is left. */
function Facts({ chain: { entries, stock } }: { chain: Chain }) {
  const { t } = useTexts()
  const w = t.materials
  // Opening stock has no document that brought it.
  const all = [...entries, ...stock]
  const facts = [
    [w.certificate, each(entries.map(({ certificate_no }) => certificate_no))],
    [w.heat, each(all.map(({ batch_number }) => batch_number))],
    [w.standard, each(all.map(({ drawing_number }) => drawing_number))],
    [w.factory, each(all.map(({ factory }) => factory))],
    [w.supplier, each(all.map(({ supplier }) => supplier))],
    [w.in_stock, each(stock.filter(({ count }) => count > 0).map(({ count, unit }) => `${count} ${unit}`))],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, values]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{values.join(t.comma)}</dd>
        </div>
      ))}
    </dl>
  )
}
