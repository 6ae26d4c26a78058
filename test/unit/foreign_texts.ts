import { type ESTree, parseSync } from 'vite'

/** Attributes and properties whose value somebody reads or hears. */
const visibleProps = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'message',
  'nothingFoundMessage',
  'placeholder',
  'title',
])
/** Keys have the same names in both languages. */
const keyNames =
  /^(?:(?:Ctrl|Shift|Alt|Enter|Esc|Tab|Home|End|Del|Delete|Insert|Backspace|PageUp|PageDown|Space|F\d{1,2}|[A-Z])(?=$|[\s+/]))(?:[\s+/,;:.−0-9-]|Ctrl|Shift|Alt|Enter|Esc|Tab|Home|End|Del|Delete|Insert|Backspace|PageUp|PageDown|Space|F\d{1,2}|[A-Z](?![a-z]))*$/
const chinese = /[\u3400-\u9fff\uf900-\ufaff]/
const letters = /\p{L}{2}/u

type Node = ESTree.Node
const isNode = (given: unknown): given is Node =>
  typeof given === 'object' && given !== null && 'type' in given && typeof given.type === 'string'

/** The nodes right below this one. */
const below = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]).filter(isNode))

const nameOf = (node: unknown): string =>
  isNode(node) && 'name' in node && typeof node.name === 'string'
    ? node.name
    : isNode(node) && 'value' in node && typeof node.value === 'string'
      ? node.value
      : ''

const isText = (node: Node | undefined): boolean => node?.type === 'Literal' && typeof node.value === 'string'

/** `{ zh: …, en: … }` and `lines('原因', 'Reason')` say the same in both languages. */
const isBilingual = (node: Node): boolean => {
  if (node.type === 'CallExpression') return isText(node.arguments[0]) && isText(node.arguments[1])
  if (node.type !== 'ObjectExpression') return false
  const names = node.properties.map((part) => (part.type === 'Property' ? nameOf(part.key) : ''))
  return names.includes('zh') && names.includes('en')
}

/** The literal texts that an expression may come to: both ends of a choice, but not what is compared or called. */
function outcomes(node: unknown): readonly string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? value.raw)
    case 'ConditionalExpression':
      return [...outcomes(node.consequent), ...outcomes(node.alternate)]
    case 'LogicalExpression':
      return [...outcomes(node.left), ...outcomes(node.right)]
    case 'JSXExpressionContainer':
      return outcomes(node.expression)
    case 'JSXText':
      return [node.value]
    default:
      return []
  }
}

/** What this node gives a reader, whatever the language of the words. */
function visibleTexts(node: Node): readonly string[] {
  if (node.type === 'JSXFragment') return node.children.flatMap(outcomes)
  // What stands in <Code> is what a program prints or wants typed.
  if (node.type === 'JSXElement')
    return nameOf(node.openingElement.name) === 'Code' ? [] : node.children.flatMap(outcomes)
  if (node.type === 'JSXAttribute') return visibleProps.has(nameOf(node.name)) ? outcomes(node.value) : []
  if (node.type === 'Property') return visibleProps.has(nameOf(node.key)) ? outcomes(node.value) : []
  return []
}

const isForeign = (text: string): boolean =>
  letters.test(text) && !keyNames.test(text.replaceAll(/[()]/g, ''))

/** Texts of a source file that a reader sees and that stand in no catalogue, in the order of the file. */
export function foreignTexts(file: string, code: string): readonly string[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  const found: string[] = []
  const visit = (node: Node): void => {
    if (isBilingual(node)) return
    found.push(
      ...visibleTexts(node)
        .map((text) => text.trim())
        .filter(isForeign),
    )
    if (node.type === 'Literal' || node.type === 'TemplateElement') {
      const texts = node.type === 'Literal' ? [node.value] : [node.value.cooked]
      for (const text of texts) if (typeof text === 'string' && chinese.test(text)) found.push(text.trim())
    }
    below(node).forEach(visit)
  }
  visit(program)
  return [...new Set(found)]
}
