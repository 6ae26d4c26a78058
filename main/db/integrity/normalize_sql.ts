/** String literals, quoted names, comments, and insignificant whitespace. */
const pieces =
  /'(?:[^']|'')*'|"((?:[^"]|"")*)"|`([^`]*)`|\[([^\]]*)\]|--[^\n]*\n?|\/\*[\s\S]*?\*\/|\s*([(),;=<>])\s*|\s+/g

/** Normalizes whitespace and quoting, which differ between versions of the program and of SQLite. */
export const normalizeSql = (sql: string): string =>
  sql
    .replace(pieces, (piece, double?: string, grave?: string, bracket?: string, sign?: string) => {
      if (sign !== undefined) return sign
      const name = double ?? grave ?? bracket
      if (name !== undefined) return /^\w+$/.test(name) ? name : JSON.stringify(name)
      return /^\s/.test(piece) ? ' ' : piece
    })
    .trim()
