import type { Output } from '../../../../../shared/kernel/types.ts'
import { type MissingItem, missingItemsOf } from '../../../../../shared/process/missing_items.ts'
import type { Resources } from '../../../../../shared/resources.ts'

export type Part = Output<Resources['process_libraries'], 'parts'>[number]

/** One line of the tree. */
export interface PartLine {
  readonly id: number
  readonly part: Part
  /** From 0. */
  readonly depth: number
  /** How many parts belong to it, at any depth. */
  readonly below: number
  readonly open: boolean
  readonly lacks: readonly MissingItem[]
}

export interface Node {
  readonly part: Part
  readonly children: Node[]
  below: number
}

/**
 * The assemblies of a list with their parts: a part belongs to the first row whose drawing its assembly's drawing is. One
 * whose assembly is no row, as the product's general drawing is none, stands at the top.
 */
export function treeOf(parts: readonly Part[]): readonly Node[] {
  const nodes = parts.map((part): Node => ({ part, children: [], below: 0 }))
  const byDrawing = new Map<string, Node>()
  for (const node of nodes) {
    const { drawing_number: own } = node.part
    if (!byDrawing.has(own)) byDrawing.set(own, node)
  }
  const parentOf = (node: Node): Node | undefined => {
    const found = byDrawing.get(node.part.parent_drawing_number)
    return found === node ? undefined : found
  }
  const roots = nodes.filter((node) => {
    const parent = parentOf(node)
    parent?.children.push(node)
    return parent === undefined
  })
  for (const root of roots) count(root)
  return roots
}

/** An assembly with all that belongs to it; undefined where there is no such part. */
export function partsOf(nodes: readonly Node[], assembly: number | undefined): readonly Part[] | undefined {
  for (const node of nodes) {
    if (node.part.id === assembly) return everyPart(node)
    const inside = partsOf(node.children, assembly)
    if (inside) return inside
  }
  return undefined
}

const everyPart = ({ part, children }: Node): readonly Part[] => [part, ...children.flatMap(everyPart)]

function count(node: Node): number {
  node.below = node.children.reduce((sum, child) => sum + 1 + count(child), 0)
  return node.below
}

/** The lines that are in sight: what a folded assembly holds is not. */
export function linesOf(roots: readonly Node[], folded: ReadonlySet<number>): readonly PartLine[] {
  const lines: PartLine[] = []
  const add = ({ part, children, below }: Node, depth: number) => {
    const open = !folded.has(part.id)
    lines.push({ id: part.id, part, depth, below, open, lacks: missingItemsOf(part) })
    if (open) for (const child of children) add(child, depth + 1)
  }
  for (const root of roots) add(root, 0)
  return lines
}

/** Parts without their tree, as a filter finds them. */
export const flatLines = (parts: readonly Part[]): readonly PartLine[] =>
  parts.map((part) => ({ id: part.id, part, depth: 0, below: 0, open: true, lacks: missingItemsOf(part) }))

/** The line that a line belongs to. */
export function parentAt(lines: readonly PartLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0
  for (let above = at - 1; above >= 0; above--) if ((lines[above]?.depth ?? 0) < depth) return above
  return at
}
