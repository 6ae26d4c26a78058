import { isRecordId } from '../../../shared/kernel/record_id.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { IconFileText } from '../look/icons.ts'
import { formHash, recordHash } from '../navigation/record_url.ts'
import type { Action } from '../page/page_head.tsx'

/** The records with a page of their own that this one belongs to: the sheet of a form, of a notice, of a material. */
export const ownerActions = (resource: Resource, record: Row, language: Language): readonly Action[] =>
  Object.keys(resource.fields).flatMap((name) => {
    const { target = '', carries, soft } = storedOf(resource, name)?.reference ?? {}
    const id = String(record[name] ?? '')
    const own = resourceNamed(target)
    const href = recordHash(target, id)
    if (!own || !soft || carries !== 'id' || !isRecordId(id) || href === formHash(target, id)) return []
    return [{ name, href, label: specOf(own).label[language], icon: IconFileText }]
  })
