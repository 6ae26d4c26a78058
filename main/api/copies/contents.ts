import { z } from 'zod'

/**
 * What is sealed in a copy's file: a gzipped tar archive. First `copy.json`, then the content of uploads by SHA-256
 * (`files/<hash>`), then the office file in parts.
 */
export const factsPartName = 'copy.json'
export const databasePartName = (at: number): string => `office.db/${String(at).padStart(6, '0')}`
export const isDatabasePart = (name: string): boolean => /^office\.db\/\d{6}$/.test(name)
export const databasePartBytes = 4 * 1024 ** 2

/** Extension of a copy's file. */
export const copyExtension = '.office-copy'

/** The setting `copy` without `instance`, which each opening makes. */
export const copyFactsSchema = z.object({
  uid: z.string(),
  name: z.string(),
  holder: z.int(),
  companions: z.array(z.int()).readonly(),
  orders: z.array(z.int()).readonly(),
  base: z.int(),
  base_hash: z.string(),
  taken_dt: z.string(),
  due_dt: z.string(),
  office_name: z.string(),
  office_mark: z.string(),
  secret: z.string(),
})
export type CopyFacts = Readonly<z.infer<typeof copyFactsSchema>>
