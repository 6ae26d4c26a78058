import { headerFields } from '../../../../shared/process/card_contents.ts'
import { cardStatus } from '../../../../shared/process/codes.ts'
import { useTexts } from '../../../i18n/index.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { withHeader } from './card_edit.ts'
import styles from './cards.module.css'
import { CellText } from './cell_text.tsx'
import { HeadTable, headError } from './head_table.tsx'
import { EditableProcesses, ReadOnlyProcesses } from './process_table.tsx'
import { inspectorOf, noWork, operatorOf } from './process_work.ts'
import { RouteLine, stationsIn } from './route_line.tsx'
import { SeamTable } from './seam_table.tsx'
import { Signatures } from './signatures.tsx'
import { SketchBlock } from './sketch_block.tsx'
import { kindOf, type LoadedCard, showsSeams } from './use_card.ts'
import type { CardEditing } from './use_card_edit.ts'
import type { CardSaving } from './use_card_saving.ts'
import type { Copies } from './use_copies.ts'

interface Props {
  readonly card: LoadedCard
  readonly editing: CardEditing
  readonly saving: CardSaving
  readonly open: boolean
  readonly copies: Copies
}

/** The sheet itself, block by block as form CR-GY has them. */
export function CardSheet({ card, editing, saving: { errorOf }, open, copies }: Props) {
  const isDraft = fieldText(card.record, 'status') === cardStatus.word.drafting
  const revision = Number(card.record.revision)
  const signed = (process: number) => {
    const work = copies.work.get(process) ?? noWork
    return [operatorOf(work, revision), inspectorOf(work)]
  }
  return (
    <div className={styles.sheet}>
      <HeadTable {...{ card, editing, open, errorOf, copy: copies.copy }} />
      <RouteLine route={stationsIn(card.record.circulation_route)} live={isDraft} />
      <div className={styles.body}>
        <div className={styles.left}>
          <SketchBlock
            card={card.id}
            version={card.version}
            path={fieldText(card.record, 'path')}
            open={open}
          />
          <Requirement {...{ editing, open, errorOf }} />
        </div>
        <div className={styles.right}>
          {open ? (
            <EditableProcesses {...{ card, editing, errorOf, signed }} />
          ) : (
            <ReadOnlyProcesses rows={editing.edit.rows} signed={signed} />
          )}
        </div>
      </div>
      {showsSeams(kindOf(card)) && <SeamTable card={card} />}
      <Signatures card={card} />
    </div>
  )
}

type RequirementProps = Pick<Props, 'editing' | 'open'> & Pick<CardSaving, 'errorOf'>

function Requirement({ editing, open, errorOf }: RequirementProps) {
  const { language } = useTexts()
  const label = headerFields.tech_requirement.label[language]
  const text = editing.edit.header.tech_requirement
  return (
    <section aria-label={label} className={styles.requirement}>
      <div className={styles.soft}>{label}</div>
      {open ? (
        <CellText
          label={label}
          cell="tech_requirement"
          value={text}
          change={(next) =>
            editing.change(withHeader(editing.edit, 'tech_requirement', next), 'tech_requirement')
          }
          left={editing.endRun}
          error={errorOf('tech_requirement') ?? headError('tech_requirement', text, language)}
        />
      ) : (
        <div className={styles.shut}>{text}</div>
      )}
    </section>
  )
}
