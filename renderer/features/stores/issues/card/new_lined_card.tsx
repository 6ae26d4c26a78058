import { type KeyboardEvent, Suspense, useRef } from 'react'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { lazyPart } from '../../../../ui/feedback/lazy_part.tsx'
import { FormFrame } from '../../../../ui/form/form_frame.tsx'
import { focusFirstField } from '../../../../ui/form/restore_focus.ts'
import { useRecordForm } from '../../../../ui/form/use_record_form.ts'
import { hashOf, navigate, replaceLocation } from '../../../../ui/navigation/location.ts'
import { cardsOf, issueHash, type LinesKind, partsPick } from '../card_kinds.ts'
import { useNewLines } from '../lines/use_new_lines.ts'
import { issueDeskHash } from '../stages.ts'
import { CardHead } from './card_head.tsx'

// The fields stand before the cells below them are fetched.
const NewLines = lazyPart(async () => (await import('../lines/new_lines.tsx')).NewLines)

/** A card of several lines: all of it is saved at once. */
export function NewLinedCard({ kind }: { kind: LinesKind }) {
  const { t, language } = useTexts()
  const resource = cardsOf[kind]
  /** After it is saved. */
  const picks = useRef(false)
  const form = useRecordForm({
    resource,
    along: () => lines.along(),
    refusedAlong: (problem) => lines.refused(problem),
    saved: (answer, andNew) => {
      lines.discard()
      const query = picks.current ? { pick: partsPick } : {}
      if (!andNew) return replaceLocation(hashOf(['issues', kind, Number(answer.id)], query))
      navigate(issueHash(kind, 'new'))
      focusFirstField()
    },
  })
  const lines = useNewLines(kind, form.saving)
  const pick = async () => {
    picks.current = true
    await form.save()
    picks.current = false
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F4' || event.altKey || event.ctrlKey) return
    event.preventDefault()
    void pick()
  }
  const both = {
    ...form,
    isUnsaved: () => form.isUnsaved() || lines.isUnsaved(),
    discard: () => {
      form.discard()
      lines.discard()
    },
  }
  return (
    <FormFrame
      title={t.add(specOf(resource).label[language])}
      form={both}
      back={issueDeskHash()}
      below={
        // biome-ignore lint/a11y/noStaticElementInteractions: F4 works from anywhere on the card
        <div onKeyDown={onKey}>
          <Suspense>
            <NewLines lines={lines} pick={() => void pick()} begins={kind === 'steel_material'} />
          </Suspense>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as below */}
      <div onKeyDown={onKey}>
        <CardHead kind={kind} form={form} />
      </div>
    </FormFrame>
  )
}
