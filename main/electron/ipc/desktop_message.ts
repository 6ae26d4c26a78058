import { z } from 'zod'

/** Requests of a page to its own window. They contain only names and numbers, never a file path. */
export const desktopMessageSchema = z.discriminatedUnion('tool', [
  z.strictObject({ tool: z.literal('saveJob'), job: z.int().positive() }),
  z.strictObject({ tool: z.literal('printPdf'), name: z.string().max(200) }),
  z.strictObject({ tool: z.literal('chooseFolder') }),
  z.strictObject({ tool: z.literal('chooseFile') }),
  z.strictObject({ tool: z.literal('tellUnsaved'), unsaved: z.boolean() }),
  z.strictObject({ tool: z.literal('speak'), language: z.enum(['zh', 'en']) }),
  z.strictObject({ tool: z.literal('zoom'), factor: z.number().min(0.5).max(3) }),
])
export type DesktopMessage = z.infer<typeof desktopMessageSchema>
