import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from './contracts.ts'

/** A row as it is stored now. One that this request has just written is known from the journal, and not read again. */
export const storedRow = async (
  resource: Resource,
  id: unknown,
  { access, journal }: Pick<RequestContext, 'access' | 'journal'>,
): Promise<Row> => journal?.noted(resource.name, id) ?? store.requireRow(access.statements, resource, id)
