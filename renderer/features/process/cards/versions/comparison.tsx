import { transfer_cards } from '../../../../../shared/process/transfer_cards.ts'
import { compareRows, isUnchanged, onlyDifferent } from '../../../../ui/diff/diff_rows.ts'
import { ComparedFields, ComparedRows, NoDifferences } from '../../../../ui/diff/diff_view.tsx'
import { sketchName } from '../sketch.ts'
import { useTexts } from '../texts.ts'
import type { VersionContent } from './version_content.ts'

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
  const processes = compareRows(older.processes, newer.processes)
  const seams = compareRows(older.seams, newer.seams)
  const isAllSame = fields.every(({ isSame }) => isSame) && [...processes, ...seams].every(isUnchanged)
  return (
    <>
      {isAllSame && <NoDifferences />}
      <ComparedFields title={t.cards.header} fields={fields} onlyChanges={onlyChanges} />
      <ComparedRows
        title={t.cards.processes}
        heads={[t.card_print.processes.index, t.card_print.processes.name, t.card_print.processes.detail]}
        rows={processes}
        onlyChanges={onlyChanges}
        moved={t.cards.versions.moved}
      />
      <ComparedRows
        title={t.card_print.seams.title}
        heads={[t.card_print.processes.index, t.card_print.seams.uid, t.versions.values]}
        rows={seams.map(onlyDifferent)}
        onlyChanges={onlyChanges}
        moved={t.cards.versions.moved}
      />
    </>
  )
}
