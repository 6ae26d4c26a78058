import { comesHome, isFieldAway, isOperationAway, isTransitionAway } from '../../../shared/kernel/away.ts'
import { AppError, fail } from '../../../shared/kernel/errors.ts'
import {
  commandOf,
  type OperationKind,
  operationOf,
  type Resource,
  specOf,
} from '../../../shared/kernel/resource.ts'
import { type Label, localized } from '../../../shared/texts/index.ts'
import { type CopySetting, lastReturnSetting } from '../../domain/office/copy_setting.ts'
import { say } from '../../texts/index.ts'
import type { AnyAccess, OfficeServices, OperationRequest, RequestContext } from '../engine/contracts.ts'

/** What may not be done in a working copy. */

/** By open file: the setting is written when a copy is opened, and never changes. */
const known = new WeakMap<AnyAccess, { readonly copy: CopySetting | undefined }>()

/** Reads, once a file is open, what it knows of itself as a working copy. */
export async function loadWorkingCopy({ file }: Pick<OfficeServices, 'file'>): Promise<void> {
  const { reading } = file
  const [row] = await reading.statements.all("select value from settings where name = 'copy'", [])
  const copy = row && (JSON.parse(String(row['value'])) as CopySetting) // written at the opening
  known.set(reading, { copy })
}

/** What this office knows of itself as a working copy; undefined in an office. */
export function workingCopy({ file }: Pick<OfficeServices, 'file'>): CopySetting | undefined {
  const found = known.get(file.reading)
  if (!found) throw new Error('the office file is open, but loadWorkingCopy has not read it')
  return found.copy
}

export const needsOffice = (what: Label) =>
  fail('needs_office', (t, language) => t.needs_office(what[language]))
/** Why a button is shut, as a fact. */
export const needsOfficeText = (what: Label) => localized((t, language) => t.needs_office(what[language]))

/** Refuses an operation that is for the office alone; a query and a trial change nothing. */
export async function assertAllowedAway(
  engine: OfficeServices,
  resource: Resource,
  kind: OperationKind,
  { operation, input }: Pick<OperationRequest, 'operation' | 'input'>,
): Promise<void> {
  if (!workingCopy(engine) || commandOf(resource, operation)?.dryRun) return
  const { label } = operationOf(resource, operation) ?? specOf(resource)
  if (!isOperationAway(resource, kind, operation)) throw needsOffice(label)
  // Many records of another resource at once.
  const subject = resource.name === 'batches' ? engine.catalogue.find(String(input['resource'])) : undefined
  if (await isReadOnly(engine, subject ?? resource)) throw new AppError('precondition_failed', readOnlyText)
  if (subject && !isOperationAway(subject, operation === 'make' ? 'create' : 'update', operation))
    throw needsOffice(specOf(subject).label)
}

/** In a working copy after its last return file: what would come home is not changed any more. */
export const isReadOnly = async (
  engine: Pick<OfficeServices, 'file'>,
  resource: Resource,
): Promise<boolean> =>
  workingCopy(engine) !== undefined && comesHome(resource) && (await isLastReturnWritten(engine))
export const readOnlyText = say((t) => t.copies.last_was_written)

const isLastReturnWritten = async ({ file }: Pick<OfficeServices, 'file'>): Promise<boolean> =>
  (
    await file.reading.statements.all("select 1 from settings where name = ? and value <> ''", [
      lastReturnSetting,
    ])
  ).length > 0

/** In a working copy, and for what comes home from one: whoever has the laptop can write any return. */
const isAway = ({ engine, writtenAt }: Pick<RequestContext, 'engine' | 'writtenAt'>): boolean =>
  writtenAt !== undefined || workingCopy(engine) !== undefined

/** Refuses a field that is for the office alone. */
export function assertFieldAway(ctx: RequestContext, resource: Resource, name: string): void {
  if (isAway(ctx) && !isFieldAway(resource, name))
    throw needsOffice(resource.fields[name]?.label ?? specOf(resource).label)
}

/** Refuses a step that is for the office alone. */
export function assertTransitionAway(
  ctx: RequestContext,
  resource: Resource,
  name: string,
  label: Label,
): void {
  if (isAway(ctx) && !isTransitionAway(resource, name)) throw needsOffice(label)
}
