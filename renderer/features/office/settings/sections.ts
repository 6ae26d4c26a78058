import { isAdmin } from '../../../../shared/kernel/people.ts'
import type { Acting } from '../../../../shared/kernel/transitions.ts'

export const sections = [
  'mine',
  'plant',
  'health',
  'backups',
  'people',
  'deadlines',
  'warehouses',
  'printers',
  'lan',
  'machines',
  'tokens',
] as const
export type Section = (typeof sections)[number]

const forAdmins: ReadonlySet<Section> = new Set(['plant', 'health', 'backups', 'lan', 'tokens'])

/** The sections that this person has anything to do with. */
export const sectionsFor = ({ caller }: Acting): readonly Section[] =>
  sections.filter((section) => !forAdmins.has(section) || isAdmin(caller))
