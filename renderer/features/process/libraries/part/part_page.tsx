import { Button, Group } from '@mantine/core'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { process_materials } from '../../../../../shared/process/process_materials.ts'
import { useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { FormFields } from '../../../../ui/form/form_fields.tsx'
import { FormFrame } from '../../../../ui/form/form_frame.tsx'
import { type Loaded, useRecordForm } from '../../../../ui/form/use_record_form.ts'
import { HistoryButton } from '../../../../ui/history/history_button.tsx'
import { hashOf } from '../../../../ui/navigation/location.ts'
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
  if (read.error || !read.data) return <Loading error={read.error} />
  return <PartForm library={library} loaded={read.data} />
}

function PartForm({ library, loaded }: { library: number; loaded: Loaded }) {
  const { t, language } = useTexts()
  const form = useRecordForm({ resource: process_materials, loaded, saved: () => undefined })
  const { id } = loaded.record
  const newCard = hashOf(['cards', 'new'], { part: String(id) })
  return (
    <FormFrame
      title={`${specOf(process_materials).label[language]} · ${titleOf(process_materials, loaded.record)}`}
      form={form}
      back={hashOf(['libraries', library])}
      below={<PartSteps part={Number(id)} />}
      buttons={
        <Group gap="xs">
          <Button size="xs" variant="default" component="a" href={newCard}>
            {t.libraries.new_card}
          </Button>
          <HistoryButton resource={process_materials} record={id} />
        </Group>
      }
    >
      <FormFields form={form} />
    </FormFrame>
  )
}
