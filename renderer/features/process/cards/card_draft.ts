import { z } from 'zod'
import { type CardContents, storedProcess } from '../../../../shared/process/card_contents.ts'
import type { CardEdit } from './card_edit.ts'

const header = {
  basic_file: z.string(),
  container_category: z.string(),
  parent_name: z.string(),
  welding_plate_idx: z.string(),
  parent_plate_idx: z.string(),
  name: z.string(),
  press_mark: z.string(),
  material_index: z.string(),
  tech_requirement: z.string(),
}
const contents = z.object({ ...header, version: z.string(), processes: z.array(storedProcess) })
const row = z.object({ key: z.int(), name: z.string(), detail: z.string() })
const draft = z.object({
  edit: z.object({ header: z.object(header), rows: z.array(row) }),
  base: contents,
})

/** What is typed over a card, and what stood there when the typing began. */
export interface CardDraft {
  readonly edit: CardEdit
  readonly base: CardContents
}

export const readDraft = (given: unknown): CardDraft | undefined => draft.safeParse(given).data
/** The contents that a refused save is told of. */
export const readContents = (given: unknown): CardContents | undefined => contents.safeParse(given).data
