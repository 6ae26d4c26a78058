export type Command = readonly [program: string, ...args: string[]]

/** A command as a person types it, in a shell or at Windows' prompt. */
export const shown = (command: Command): string => command.map(typed).join(' ')

const typed = (part: string): string => {
  if (process.platform === 'win32') return /[\s"]/.test(part) ? `"${part}"` : part
  return /^[\w./:=@+,-]+$/.test(part) ? part : `'${part.replaceAll("'", "'\\''")}'`
}
