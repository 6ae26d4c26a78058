import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Texts that an address still carries, asked in one go. */
const most = 40

const chinese = /[\u3400-\u9fff]/

/** The pinyin of texts, initials and whole, as the office knows it; it never changes, so each is asked for once. */
export function usePinyin(texts: readonly string[]): (text: string) => string {
  const wanted = [...new Set(texts.filter((text) => chinese.test(text)))]
  const { data } = useQuery({
    queryKey: ['search', 'pinyin', wanted],
    queryFn: () => read(wanted),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (text) => data?.get(text) ?? ''
}

async function read(texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const slices = Array.from({ length: Math.ceil(texts.length / most) }, (_, at) =>
    texts.slice(at * most, (at + 1) * most),
  )
  const answers = await Promise.all(slices.map((slice) => call('search', 'pinyin', { texts: [...slice] })))
  return new Map(
    answers.flatMap(({ value }) =>
      value.map(({ text, initials, pinyin }) => [text, `${initials} ${pinyin}`.toLowerCase()]),
    ),
  )
}
