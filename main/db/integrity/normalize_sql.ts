/** Texts, names in quotes of any kind, comments, blanks with the signs around which they say nothing. */
const pieces =
  /'(?:[^']|'')*'|"((?:[^"]|"")*)"|`([^`]*)`|\[([^\]]*)\]|--[^\n]*\n?|\/\*[\s\S]*?\*\/|\s*([(),;=<>])\s*|\s+/g

/** The same statement with its blanks and quotes in one way: programs and versions of SQLite write them differently. */
export const normalizeSql = (sql: string): string =>
  sql
    .replace(pieces, (piece, double?: string, grave?: string, bracket?: string, sign?: string) => {
      if (sign !== undefined) return sign
      const name = double ?? grave ?? bracket
      if (name !== undefined) return /^\w+$/.test(name) ? name : JSON.stringify(name)
      return /^\s/.test(piece) ? ' ' : piece
    })
    .trim()
