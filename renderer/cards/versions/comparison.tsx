import { Text, Title } from '@mantine/core'
import { transfer_cards } from '../../../shared/process/transfer_cards.ts'
import { useTexts } from '../../texts/index.ts'
import { sketchName } from '../sketch.ts'
import { compareRows, type RowChange } from './compare.ts'
import type { VersionContent } from './version_content.ts'
import styles from './versions.module.css'

interface Props {
  readonly older: VersionContent
  readonly newer: VersionContent
  readonly onlyChanges: boolean
}

/** What of the header may differ between two versions, in the order of the form. */
const headNames = [
  'file_index',
  'ticket_number',
  'basic_file',
  'worker_order_uid',
  'product_name',
  'container_category',
  'parent_name',
  'parent_drawing_number',
  'name',
  'drawing_number',
  'count',
  'press_mark',
  'material',
  'material_index',
  'welding_plate_idx',
  'parent_plate_idx',
  'tech_requirement',
] as const

/** Two versions side by side: the old value struck out, the new one beside it, and in words what has happened. */
export function Comparison({ older, newer, onlyChanges }: Props) {
  const { t, language } = useTexts()
  const fields = [
    ...headNames.map((name) => ({
      label: transfer_cards.fields[name].label[language],
      was: String(older.card[name] ?? ''),
      is: String(newer.card[name] ?? ''),
    })),
    { label: t.cards.route, was: older.route, is: newer.route },
    {
      label: t.cards.sketch.title,
      was: sketchName(String(older.card.path ?? '')),
      is: sketchName(String(newer.card.path ?? '')),
    },
  ]
  const shown = fields.filter(({ was, is }) => !onlyChanges || was !== is)
  const processes = compareRows(older.processes, newer.processes)
  const seams = compareRows(older.seams, newer.seams)
  const isSame =
    fields.every(({ was, is }) => was === is) && [...processes, ...seams].every((row) => isUnchanged(row))
  return (
    <>
      {isSame && (
        <Text mb="sm" role="status">
          {t.cards.versions.same}
        </Text>
      )}
      {shown.length > 0 && <Head title={t.cards.header} />}
      <table className={styles.table} aria-label={t.cards.header} hidden={shown.length === 0}>
        <tbody>
          {shown.map(({ label, was, is }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.word}>
                {was === is ? t.cards.versions.same_row : t.cards.versions.changed}
              </td>
              <td>
                <Values was={was} is={is} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rows title={t.cards.processes} rows={processes} onlyChanges={onlyChanges} />
      {seams.length > 0 && <Rows title={t.cards.seams.title} rows={seams} onlyChanges={onlyChanges} />}
    </>
  )
}

const isUnchanged = ({ kind, moved }: RowChange): boolean => kind === 'same' && !moved

const Head = ({ title }: { title: string }) => (
  <Title order={2} size="h6" mt="md" mb={4}>
    {title}
  </Title>
)

interface RowsProps {
  readonly title: string
  readonly rows: readonly RowChange[]
  readonly onlyChanges: boolean
}

function Rows({ title, rows, onlyChanges }: RowsProps) {
  const { t } = useTexts()
  const shown = rows.filter((row) => !onlyChanges || !isUnchanged(row))
  if (shown.length === 0) return null
  return (
    <>
      <Head title={title} />
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t.cards.columns.index}</th>
            <th scope="col">{t.cards.versions.change}</th>
            <th scope="col">{t.cards.columns.name}</th>
            <th scope="col">{t.cards.columns.detail}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <ChangedRow key={(row.is ?? row.was)?.key} row={row} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function ChangedRow({ row: { kind, was, is, from, to, moved } }: { row: RowChange }) {
  const { t } = useTexts()
  const { same_row, added, removed, changed } = t.cards.versions
  const words = [
    ...(kind === 'same' && moved ? [] : [{ same: same_row, added, removed, changed }[kind]]),
    ...(moved && from !== undefined && to !== undefined ? [t.cards.versions.moved(from, to)] : []),
  ]
  return (
    <tr data-change={kind === 'same' && moved ? 'moved' : kind}>
      <th scope="row">{to ?? from}</th>
      <td className={styles.word}>{words.join(t.comma)}</td>
      <td>
        <Values was={was?.name} is={is?.name} />
      </td>
      <td>
        <Values was={was?.detail} is={is?.detail} />
      </td>
    </tr>
  )
}

/** undefined: the version has no such row. */
function Values({ was, is }: { was: string | undefined; is: string | undefined }) {
  const { t } = useTexts()
  if (was === is) return <span className={styles.same}>{is}</span>
  return (
    <>
      {was !== undefined && was !== '' && (
        <del className={styles.was}>
          <span className={styles.tag}>{t.cards.versions.was}</span>
          {was}
        </del>
      )}
      {is !== undefined && is !== '' && (
        <ins className={styles.is}>
          <span className={styles.tag}>{t.cards.versions.is}</span>
          {is}
        </ins>
      )}
    </>
  )
}
