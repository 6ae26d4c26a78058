import { hashOf } from '../navigation/location.ts'

/** The two tickets of a group on a work order. */
export const ticketForms = ['rated', 'stock'] as const
export type TicketForm = (typeof ticketForms)[number]

export const isTicketForm = (name: string): name is TicketForm => ticketForms.some((form) => form === name)

/** Where the tickets of an order are printed: of one group, or of every group that has any. */
export const ticketPrintHash = (
  form: TicketForm,
  order: string,
  group?: string,
  back = window.location.hash,
): string => hashOf(['print', 'hours', form], { order, group, back })
