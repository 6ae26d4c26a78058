import { Text, Title } from '@mantine/core'
import { transfer_cards } from '../../../shared/process/transfer_cards.ts'
import { useTexts } from '../../texts/index.ts'
import { sketchName } from '../sketch.ts'
import { compareRows, type RowChange } from './compare.ts'
import { onlyDifferent, type VersionContent } from './version_content.ts'
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
  const textField = (label: string, was: string, is: string) => ({ label, was, is, isSame: was === is })
  const [oldSketch, newSketch] = [String(older.card.path ?? ''), String(newer.card.path ?? '')]
  const fields = [
    ...headNames.map((name) =>
      textField(
        transfer_cards.fields[name].label[language],
        String(older.card[name] ?? ''),
        String(newer.card[name] ?? ''),
      ),
    ),
    textField(t.cards.route, older.route, newer.route),
    // Another drawing may bear the same name.
    {
      ...textField(t.cards.sketch.title, sketchName(oldSketch), sketchName(newSketch)),
      isSame: oldSketch === newSketch,
    },
  ]
  const shown = fields.filter(({ isSame }) => !onlyChanges || !isSame)
  const processes = compareRows(older.processes, newer.processes)
  const seams = compareRows(older.seams, newer.seams)
  const isAllSame =
    fields.every(({ isSame }) => isSame) && [...processes, ...seams].every((row) => isUnchanged(row))
  return (
    <>
      {isAllSame && (
        <Text mb="sm" role="status">
          {t.cards.versions.same}
        </Text>
      )}
      {shown.length > 0 && <Head title={t.cards.header} />}
      <table className={styles.table} aria-label={t.cards.header} hidden={shown.length === 0}>
        <tbody>
          {shown.map(({ label, was, is, isSame }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.word}>{isSame ? t.cards.versions.same_row : t.cards.versions.changed}</td>
              <td>
                <Values was={was} is={is} isSame={isSame} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rows
        title={t.cards.processes}
        heads={[t.cards.columns.name, t.cards.columns.detail]}
        rows={processes}
        onlyChanges={onlyChanges}
      />
      {seams.length > 0 && (
        <Rows
          title={t.cards.seams.title}
          heads={[t.cards.seams.uid, t.cards.versions.values]}
          rows={seams.map(onlyDifferent)}
          onlyChanges={onlyChanges}
        />
      )}
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
  /** Over the names of the rows, and over what stands in them. */
  readonly heads: readonly [string, string]
  readonly rows: readonly RowChange[]
  readonly onlyChanges: boolean
}

function Rows({ title, heads, rows, onlyChanges }: RowsProps) {
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
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
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

interface ValuesProps {
  readonly was: string | undefined
  readonly is: string | undefined
  readonly isSame?: boolean
}

/** undefined: the version has no such row. */
function Values({ was, is, isSame = was === is }: ValuesProps) {
  const { t } = useTexts()
  if (isSame) return <span className={styles.same}>{is}</span>
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
