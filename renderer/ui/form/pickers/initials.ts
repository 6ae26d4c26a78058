import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

const none: ReadonlyMap<string, string> = new Map()
const most = 500

/** Pinyin initials of short lists, told by the office once: `入炉` → `rl`. Until then a list is found by its words. */
export function useInitials(texts: readonly string[]): ReadonlyMap<string, string> {
  const chinese = [...new Set(texts)].filter((text) => /\p{Script=Han}/u.test(text)).slice(0, most)
  const { data } = useQuery({
    queryKey: ['initials', chinese],
    queryFn: async () => {
      const { value } = await call('search', 'initials', { texts: chinese })
      return new Map(value.map(({ text, initials }) => [text, initials]))
    },
    enabled: chinese.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? none
}
