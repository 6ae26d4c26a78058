import { usePreference } from '../office/preferences.ts'

const most = 12

/** Keys of what the person chose lately, the last one first. */
export function useRecent(): readonly [recent: readonly string[], add: (key: string) => void] {
  const [kept, keep] = usePreference('finder/recent')
  const recent = Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : []
  return [recent, (key) => keep([key, ...recent.filter((one) => one !== key)].slice(0, most))]
}
