import { Button } from '@mantine/core'
import { isRecordId } from '../../../shared/kernel/record_id.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { useTexts } from '../../i18n/index.ts'
import { formHash, recordHash } from '../navigation/record_url.ts'

/** The records with a page of their own that this one belongs to: the sheet of a form, of a notice, of a material. */
export function OwnerLinks({ resource, record }: { resource: Resource; record: Row }) {
  const { language } = useTexts()
  const owners = Object.keys(resource.fields).flatMap((name) => {
    const { target = '', carries, soft } = storedOf(resource, name)?.reference ?? {}
    const id = String(record[name] ?? '')
    const own = resourceNamed(target)
    const hash = recordHash(target, id)
    if (!own || !soft || carries !== 'id' || !isRecordId(id) || hash === formHash(target, id)) return []
    return [{ name, hash, label: specOf(own).label[language] }]
  })
  return owners.map(({ name, hash, label }) => (
    <Button key={name} size="xs" variant="default" component="a" href={hash}>
      {label} ›
    </Button>
  ))
}
