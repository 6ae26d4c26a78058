import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** An absolute path in the repository, independent of the working directory. */
export const fromRoot = (...parts: string[]) => path.join(root, ...parts)
