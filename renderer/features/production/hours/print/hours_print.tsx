import { Text } from '@mantine/core'
import { NoSuchPage } from '../../../../ui/feedback/loading.tsx'
import { Preview } from '../../../../ui/print/preview/preview.tsx'
import type { FormDocument } from '../../../../ui/print/sheet/form.ts'
import { isTicketForm, type TicketForm } from '../../../../ui/print/ticket_form_url.ts'
import { useCompany } from '../../../../ui/print/use_company.ts'
import { useRead } from '../../../../ui/print/use_read.tsx'
import { ticketsHash } from '../hours_query.ts'
import { useTexts, type Words } from '../texts.ts'
import { ratedForm } from './rated_form.ts'
import { readTickets, type Tickets } from './read_tickets.ts'
import { stockForm } from './stock_form.ts'

/** `#/print/hours/rated?order=26001&group=铆焊一组`; without a group the tickets of all groups are one job. */
export const HoursPrint = ({ form, query }: { form: string; query: URLSearchParams }) =>
  isTicketForm(form) ? <TicketsPrint form={form} query={query} /> : <NoSuchPage />

function TicketsPrint({ form, query }: { form: TicketForm; query: URLSearchParams }) {
  const { t, language } = useTexts()
  const company = useCompany()
  const order = query.get('order') ?? ''
  const group = query.get('group') ?? ''
  const read = async () => ({ failed: false, read: await readTickets(form, order, group) })
  const { parts, notice } = useRead(
    order === '' ? [] : [{ key: ['hours', 'print', form, order, group], read }],
    null,
  )
  const documents =
    company === undefined ? [] : (parts?.flatMap((part) => drawn(part.read, company, { t, language })) ?? [])
  const back = query.get('back') ?? ''
  return (
    <Preview
      documents={documents}
      home={back.startsWith('#/') ? back : ticketsHash(order)}
      notice={
        parts && company !== undefined && documents.length === 0 ? (
          <Text>{t.hours.none_of[form]}</Text>
        ) : (
          notice
        )
      }
    />
  )
}

const drawn = (read: Tickets, company: string, words: Words): readonly FormDocument[] =>
  read.form === 'rated'
    ? read.tickets.map((ticket) => ratedForm(ticket, company, words))
    : read.tickets.map((ticket) => stockForm(ticket, read.parts, company, words))
