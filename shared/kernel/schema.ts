import type { z } from 'zod'

/**
 * A zod schema with the methods that are used of columns. To compare two whole zod types costs the compiler about 2,500
 * instantiations each time.
 */
export interface Schema<T = unknown> extends z.core.$ZodType<T> {
  safeParse(value: unknown): z.ZodSafeParseResult<T>
  refine(check: (value: T) => boolean, params?: z.core.$ZodCustomParams): Schema<T>
}
