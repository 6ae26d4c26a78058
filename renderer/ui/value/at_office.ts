import { specOf } from '../../../shared/kernel/resource.ts'
import { resourceNamed } from '../../api/declarations.ts'

/** In a working copy: whether none of these resources has travelled. One that is not declared yet is not known. */
export function stayAtOffice(names: readonly string[]): boolean {
  const specs = names.flatMap((name) => {
    const resource = resourceNamed(name)
    return resource ? [specOf(resource)] : []
  })
  return specs.length > 0 && specs.every(({ source, away }) => !source && away?.carried === undefined)
}
