import { hasRecords, type Resource, specOf, storedOf } from './resource.ts'

/** Records that are about another one, such as its comments: the columns `resource` and `record` name its list and id. */

export const isAboutRecord = (resource: Resource): boolean =>
  storedOf(resource, 'resource') !== undefined && storedOf(resource, 'record')?.pointer === true

/** Whether there can be any about its records: not about such ones, nor about the lines of a view. */
export const isSubject = (resource: Resource): boolean =>
  hasRecords(resource) && !specOf(resource).source && !isAboutRecord(resource)
