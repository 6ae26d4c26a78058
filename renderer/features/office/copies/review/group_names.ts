import { specOf } from '../../../../../shared/kernel/resource.ts'
import type { ReviewedGroup } from '../../../../../shared/office/copy_returns.ts'
import { resourceNamed } from '../../../../api/declarations.ts'
import type { Words } from './review_row.ts'

/** A number of its own beside the name; a shorter one stands in it. */
const longNumber = 14

/** `管板 流转卡`, and the number that it is called by; a seam is called with its own: `筒体 焊缝 A1`. */
export function groupNames(
  { resource: name, part, title, work_order }: ReviewedGroup,
  { language }: Words,
): { readonly title: string; readonly number: string } {
  const resource = resourceNamed(name)
  const label = resource ? specOf(resource).label[language] : name
  const own = part !== '' && title.endsWith(part) ? title.slice(0, -part.length).trim() : title
  const isShort = own.length <= longNumber && !/\d{4}/.test(own)
  return {
    title: [part, label, isShort ? own : ''].filter(Boolean).join(' '),
    number: isShort ? work_order : own,
  }
}

/** An edit by the name of its group; the section of the group's own record adds nothing. */
export const editName = (whole: string, section: string): string =>
  whole.includes(section) ? whole : `${whole} · ${section}`
