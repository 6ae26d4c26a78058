import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** A place in the repository, wherever the command was started. */
export const fromRoot = (...parts: string[]) => path.join(root, ...parts)
