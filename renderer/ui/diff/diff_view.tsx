import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { TableHead } from '../look/table_head.tsx'
import styles from './diff.module.css'
import { isUnchanged, type RowChange } from './diff_rows.ts'

export const NoDifferences = () => {
  const { t } = useTexts()
  return (
    <Text mb="sm" role="status">
      {t.versions.same}
    </Text>
  )
}

const Head = ({ title }: { title: string }) => (
  <Title order={2} mt="md" mb={4}>
    {title}
  </Title>
)

interface ComparedField {
  readonly label: string
  readonly was: string
  readonly is: string
  readonly isSame: boolean
}
interface FieldsProps {
  readonly title: string
  readonly fields: readonly ComparedField[]
  readonly onlyChanges: boolean
}

/** Single values of two versions: the old one struck out, the new one beside it. */
export function ComparedFields({ title, fields, onlyChanges }: FieldsProps) {
  const { t } = useTexts()
  const shown = fields.filter(({ isSame }) => !onlyChanges || !isSame)
  return (
    <>
      {shown.length > 0 && <Head title={title} />}
      <table className={styles.table} aria-label={title} hidden={shown.length === 0}>
        <tbody>
          {shown.map(({ label, was, is, isSame }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.word}>{isSame ? t.versions.same_row : t.versions.changed}</td>
              <td>
                <Values was={was} is={is} isSame={isSame} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface RowsProps {
  readonly title: string
  /** Over the places of the rows, over their names, and over what stands in them. */
  readonly heads: readonly [string, string, string]
  readonly rows: readonly RowChange[]
  readonly onlyChanges: boolean
  /** A row's place in words, where the order of rows says something. */
  readonly moved?: (from: number, to: number) => string
  /** Beside the place of a row. */
  readonly beside?: (row: RowChange) => ReactNode
}

/** Rows of two versions: in words what became of each, and what stood and stands in it. */
export function ComparedRows({
  title,
  heads: [place, ...heads],
  rows,
  onlyChanges,
  moved,
  beside,
}: RowsProps) {
  const { t } = useTexts()
  const shown = rows.filter((row) => !onlyChanges || !isUnchanged(row))
  if (shown.length === 0) return null
  return (
    <>
      <Head title={title} />
      <table className={styles.table} aria-label={title}>
        <TableHead heads={[place, t.versions.change, ...heads]} />
        <tbody>
          {shown.map((row) => (
            <ChangedRow key={(row.is ?? row.was)?.key} row={row} movedFrom={moved} beside={beside} />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface RowProps {
  readonly row: RowChange
  readonly movedFrom: RowsProps['moved']
  readonly beside: RowsProps['beside']
}

function ChangedRow({ row, movedFrom, beside }: RowProps) {
  const { kind, was, is, from, to, moved } = row
  const { t } = useTexts()
  const { same_row, added, removed, changed } = t.versions
  const words = [
    ...(kind === 'same' && moved ? [] : [{ same: same_row, added, removed, changed }[kind]]),
    ...(moved && movedFrom && from !== undefined && to !== undefined ? [movedFrom(from, to)] : []),
  ]
  return (
    <tr data-change={kind === 'same' && moved ? 'moved' : kind}>
      <th scope="row">
        {to ?? from} {beside?.(row)}
      </th>
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
          <span className={styles.tag}>{t.versions.was}</span>
          {was}
        </del>
      )}
      {is !== undefined && is !== '' && (
        <ins className={styles.is}>
          <span className={styles.tag}>{t.versions.is}</span>
          {is}
        </ins>
      )}
    </>
  )
}
