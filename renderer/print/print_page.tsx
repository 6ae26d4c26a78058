import { Center, Text } from '@mantine/core'
import { lazy } from 'react'
import { resourceNamed, useDeclarations } from '../office/declarations.ts'
import { useTexts } from '../texts/index.ts'
import { ListPrint } from './any/list_print.tsx'
import { RecordPrint } from './any/record_print.tsx'
import { BakesPrint } from './bakes/bakes_print.tsx'
import { HumiturePrint } from './humiture/humiture_print.tsx'

// With its codes and its pictures it is fetched by who prints cards.
const CardsPrint = lazy(async () => ({ default: (await import('./cards/cards_print.tsx')).CardsPrint }))

/** `#/print/<form>`, `#/print/list/<resource>` and `#/print/record/<resource>/<id>`. */
export function PrintPage({ path, query }: { path: readonly string[]; query: URLSearchParams }) {
  useDeclarations()
  const { t } = useTexts()
  const [form, name = '', record] = path
  if (form === 'humiture') return <HumiturePrint query={query} />
  if (form === 'bakes') return <BakesPrint query={query} />
  if (form === 'cards') return <CardsPrint query={query} />
  const resource = resourceNamed(name)
  if (form === 'list' && resource) return <ListPrint resource={resource} query={query} />
  if (form === 'record' && resource && record)
    return <RecordPrint key={`${name}/${record}`} resource={resource} record={record} />
  return (
    <Center h="100%">
      <Text>{t.no_such_page}</Text>
    </Center>
  )
}
