import { useQuery } from '@tanstack/react-query'
import { meaningOf } from '../../../../shared/kernel/meaning.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import { useNow } from '../../../api/clock.ts'
import { useMe } from '../../../api/current_user.ts'
import { readRecord } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/index.ts'
import { columnsFor } from '../../list/columns.ts'
import { hashOf } from '../../navigation/location.ts'
import { useReferenceNames } from '../../value/references.ts'
import { cellText, printedText } from '../../value/shown_value.ts'
import { isState } from '../../value/status.ts'
import { titleOf } from '../../value/title_of.ts'
import { Preview } from '../preview/preview.tsx'
import { ReadNotice } from '../preview/read_notice.tsx'
import { useCompany } from '../use_company.ts'
import { recordForm } from './record_form.ts'

const long: ReadonlySet<string> = new Set(['lines', 'dict', 'list'])

/** `#/print/record/<resource>/<id>`. */
export function RecordPrint({ resource, id }: { resource: Resource; id: number }) {
  const { t, language } = useTexts()
  const company = useCompany()
  const me = useMe()
  const now = useNow(20)
  const nameOf = useReferenceNames(resource)
  const read = useQuery({
    queryKey: [resource.name, 'read', String(id), 'print'],
    queryFn: async () => (await readRecord(resource.name, id)).record,
  })
  const row = read.data
  const fields = columnsFor(resource, language).filter(({ name }) => name !== 'id')
  const reader = { t, language, nameOf }
  // The watermark is the word of the state: a batch that is used up is not a cancelled document.
  const marked = fields.find(({ name, field }) => {
    const meaning = row && field.stored && field.codes && meaningOf(resource, name, row[name])
    return isState(resource, name) && (meaning === 'draft' || meaning === 'void')
  })
  const documents =
    company !== undefined && row
      ? [
          recordForm({
            key: `${resource.name}/${id}`,
            company,
            title: specOf(resource).label[language],
            name: titleOf(resource, row),
            day: now.slice(0, 10),
            printed: t.preview.printed_by(me.name, now.slice(0, 16).replace('T', ' ')),
            ...(marked && { watermark: { text: cellText(marked, row, reader) } }),
            fields: fields.map((column) => ({
              name: column.name,
              label: column.head,
              text: printedText(resource, column, row, reader),
              whole: column.field.stored && long.has(column.field.widget),
              right: column.right,
            })),
          }),
        ]
      : []
  return (
    <Preview
      documents={documents}
      home={hashOf(['list', resource.name, id])}
      notice={<ReadNotice error={read.error} ready={documents.length > 0} other={undefined} />}
    />
  )
}
