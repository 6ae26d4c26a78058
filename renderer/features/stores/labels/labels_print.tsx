import { NativeSelect, NumberInput, Text } from '@mantine/core'
import { usePreference } from '../../../api/preferences.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { PreviewAt } from '../../../ui/print/preview/preview.tsx'
import { usePrinter } from '../../../ui/print/preview/use_printer.ts'
import { mostDocuments } from '../../../ui/print/query_records.ts'
import { useCompany } from '../../../ui/print/use_company.ts'
import { useRead } from '../../../ui/print/use_read.tsx'
import { useTexts } from '../print/texts.ts'
import { type LabelPaper, labelPapers, labelsForm } from './labels_form.ts'
import { readLabels } from './read_labels.ts'

const mostOfEach = 50

/** `#/print/labels?numbers=B26-0001,B26-0002&each=4`: so many labels of every batch of these materials. */
export function LabelsPrint({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const company = useCompany()
  const asked = [...new Set((query.get('numbers') ?? '').split(',').filter(Boolean))]
  const numbers = asked.slice(0, mostDocuments)
  const each = Math.min(mostOfEach, Math.max(1, Math.floor(Number(query.get('each'))) || 1))
  const printer = usePrinter()
  const [paper, keep] = usePaper(printer.chosen)
  const { parts, notice } = useRead(
    numbers.map((number) => ({
      key: ['trace', 'labels', number],
      read: async () => ({ failed: false, labels: await readLabels(number) }),
    })),
    null,
  )
  const labels = (parts ?? []).flatMap((part) =>
    part.labels.flatMap((label) =>
      Array.from({ length: each }, (_, at) => ({ ...label, key: `${label.key}/${at}` })),
    ),
  )
  const back = query.get('back') ?? ''
  return (
    <PreviewAt
      printer={printer}
      documents={
        company === undefined || labels.length === 0 ? [] : [labelsForm(labels, { company, paper, t })]
      }
      home={back.startsWith('#/') ? back : hashOf([])}
      controls={
        <>
          <NativeSelect
            size="xs"
            aria-label={t.store_print.label_paper}
            value={paper}
            onChange={(event) => keep(event.currentTarget.value)}
            data={labelPapers.map((value) => ({ value, label: t.store_print.label_papers[value] }))}
          />
          <NumberInput
            size="xs"
            w={120}
            prefix={t.store_print.of_each}
            aria-label={t.store_print.of_each}
            min={1}
            max={mostOfEach}
            allowDecimal={false}
            value={each}
            onChange={(next) => {
              const { each: _, ...rest } = Object.fromEntries(query)
              replaceLocation(hashOf(['print', 'labels'], { ...rest, each: String(next) }))
            }}
          />
        </>
      }
      notice={parts && labels.length === 0 ? <Text>{t.store_print.no_labels}</Text> : notice}
    />
  )
}

/** What each printer was last given by this person; one that is new gets the same as the last choice of all. */
function usePaper(printer: number): readonly [LabelPaper, (paper: string) => void] {
  const [own, keepOwn] = usePreference(`labels/paper/${printer}`)
  const [last, keepLast] = usePreference('labels/paper')
  const keep = (paper: string) => {
    keepOwn(paper)
    keepLast(paper)
  }
  return [labelPapers.find((one) => one === (own ?? last)) ?? 'a4-portrait', keep]
}
