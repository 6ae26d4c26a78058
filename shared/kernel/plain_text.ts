/** Converts a value to text: `{name}` to its name, other objects to their values. */
export function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if ('name' in value) return String(value.name)
  return Object.values(value)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}
