import { Center, Text } from '@mantine/core'
import { useTexts } from '../texts/index.ts'
import { BakesPrint } from './bakes/bakes_print.tsx'
import { HumiturePrint } from './humiture/humiture_print.tsx'

/** `#/print/<form>`. */
export function PrintPage({ form, query }: { form: string; query: URLSearchParams }) {
  const { t } = useTexts()
  if (form === 'humiture') return <HumiturePrint query={query} />
  if (form === 'bakes') return <BakesPrint query={query} />
  return (
    <Center h="100%">
      <Text>{t.no_such_page}</Text>
    </Center>
  )
}
