import { AppError } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { type Acting, allows } from '../../../shared/kernel/transitions.ts'
import { say } from '../../texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { scopeDenied } from '../permissions/token_scope.ts'
import type { Target } from './targets.ts'

/** Whoever may create the records of a list may import them, and take them back. */

type Importer = Acting & Pick<RequestContext, 'engine' | 'scope'>

/** Whether roles alone forbid it; a create that depends on the record is judged row by row. */
function isForbidden(resource: Resource, acting: Acting): boolean {
  const who = specOf(resource).allow['create'] ?? []
  return (
    who !== 'everyone' && who.every((one) => typeof one === 'string') && !allows(resource, who, {}, acting)
  )
}

const mayCreate = (one: Resource, importer: Importer): boolean =>
  !isForbidden(one, importer) && !scopeDenied(importer.engine, one, 'create', importer.scope)
export const mayImport = ({ resources }: Target, importer: Importer): boolean =>
  resources.every((one) => mayCreate(one, importer))

/** 403 with the lists that the caller may not create. */
export function assertMayImport(
  sheets: readonly { readonly name: string; readonly target: Target }[],
  importer: Importer,
): void {
  const refused = sheets.filter(({ target }) => !mayImport(target, importer))
  if (refused.length === 0) return
  const targets = [...new Set(refused.map(({ target }) => target))]
  throw new AppError(
    'forbidden',
    say((t, l) => t.imports.may_not(targets.map(({ label }) => label[l]))),
    { resources: targets.map(({ name }) => name), sheets: refused.map(({ name }) => name) },
  )
}

/** What an import has created is taken back by somebody who may create it still. */
export function assertMayUndo(created: readonly Resource[], importer: Importer): void {
  const refused = created.filter((one) => !mayCreate(one, importer))
  if (refused.length === 0) return
  throw new AppError(
    'forbidden',
    say((t, l) => t.imports.may_not_undo(refused.map((one) => specOf(one).label[l]))),
    { resources: refused.map(({ name }) => name) },
  )
}
