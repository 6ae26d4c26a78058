import { specOf } from '../../../../../shared/kernel/resource.ts'
import { process_materials } from '../../../../../shared/process/process_materials.ts'
import { useRecordActions } from '../../../../ui/document/record_actions.tsx'
import { useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { FormFields } from '../../../../ui/form/form_fields.tsx'
import { FormFrame } from '../../../../ui/form/form_frame.tsx'
import { type Loaded, useRecordForm } from '../../../../ui/form/use_record_form.ts'
import { IconPlus } from '../../../../ui/look/icons.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { HeldChip } from '../../../../ui/value/held_chip.tsx'
import { titleOf } from '../../../../ui/value/title_of.ts'
import { useTexts } from '../texts.ts'
import { PartSteps } from './steps/part_steps.tsx'

interface Props {
  readonly library: number
  readonly part: number
}

/** One part of a library in its form; back leads to its line in the tree. */
export function PartPage({ library, part }: Props) {
  const read = useRecord(process_materials.name, part)
  if (!read.data) return <Loading error={read.error} />
  return <PartForm library={library} loaded={read.data} />
}

function PartForm({ library, loaded }: { library: number; loaded: Loaded }) {
  const { t, language } = useTexts()
  const form = useRecordForm({ resource: process_materials, loaded, saved: () => undefined })
  const { id } = loaded.record
  const newCard = hashOf(['cards', 'new'], { part: String(id) })
  const actions = useRecordActions({
    resource: process_materials,
    loaded,
    lead: { label: t.libraries.new_card, icon: IconPlus, href: newCard },
  })
  return (
    <FormFrame
      {...actions}
      title={titleOf(process_materials, loaded.record)}
      sub={specOf(process_materials).label[language]}
      state={<HeldChip resource={process_materials.name} record={id} />}
      form={form}
      back={hashOf(['libraries', library])}
      below={<PartSteps part={Number(id)} />}
    >
      <FormFields form={form} />
    </FormFrame>
  )
}
