import type { ImportTarget } from '../../../../shared/office/imports.ts'
import type { Texts } from './texts.ts'

interface Option {
  readonly value: string
  readonly label: string
}
/** Mutable, as the component takes them. */
type Options = { group: string; items: Option[] }[]

/** The lists that a sheet can become: those that it is likely to be, then all others by module and name. */
export function listOptions(
  t: Texts,
  targets: readonly ImportTarget[],
  likely: readonly string[] = [],
): Options {
  const option = ({ resource, label }: ImportTarget) => ({ value: resource, label })
  const first = likely.flatMap((name) => targets.find(({ resource }) => resource === name) ?? [])
  const others = Map.groupBy(
    targets.filter((one) => !first.includes(one)),
    ({ module }) => module,
  )
  const modules: Readonly<Record<string, string>> = t.modules
  const places = Object.keys(modules)
  const sorted = [...others].toSorted(([one], [other]) => places.indexOf(one) - places.indexOf(other))
  const groups = sorted.map(([module, all]) => ({
    group: modules[module] ?? module,
    items: all.map(option).toSorted((one, other) => one.label.localeCompare(other.label, 'zh-CN')),
  }))
  return first.length === 0 ? groups : [{ group: t.imports.likely, items: first.map(option) }, ...groups]
}
