import { titleOf as titleIn } from '../../../shared/kernel/record_title.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { language } from '../../i18n/index.ts'

/** What a record is called, in the language of the page unless another is named. */
export const titleOf = (resource: Resource, record: Row, spoken = language()): string =>
  titleIn(resource, record, spoken)
