import { type EntryKey, entries, entriesOf } from '../../../shared/office/navigation.ts'
import { useMe } from '../../api/current_user.ts'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { useOwnNavigation } from '../../ui/navigation/own_navigation.ts'
import { recordOf } from '../match_route.ts'

/** The entries of the person's roles in the order of the person, without those that he or the plant has removed. */
export function useOwnEntries(): readonly EntryKey[] {
  const me = useMe()
  const hidden = useHiddenModules()
  const own = useOwnNavigation()
  const place = (key: EntryKey) => {
    const at = own.order.indexOf(key)
    return at < 0 ? own.order.length : at
  }
  return entriesOf(me.roles)
    .filter((key) => !hidden.has(entries[key].module) && !own.hidden.includes(key))
    .toSorted((a, b) => place(a) - place(b))
}

/** The entry whose page is open, or the page of a record of its list. */
export function openEntry(path: readonly string[], shown: readonly EntryKey[]): EntryKey | undefined {
  const here = path.length === 0 ? 'home' : path.join('/')
  const [resource] = recordOf(path) ?? []
  const list = `list/${resource === 'wo' ? 'work_orders' : resource}`
  return shown.find((key) => {
    const { address } = entries[key]
    return here === address || here.startsWith(`${address}/`) || address === list
  })
}
