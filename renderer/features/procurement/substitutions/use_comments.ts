import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { useAllRecords } from '../../../api/queries.ts'

/** What was said of an application, the earliest first. */
export const useComments = (apply: number) =>
  useAllRecords('sub_spply_comments', { sub_apply: apply, ordering: 'id' })

export type Comment = Output<Resources['sub_spply_comments'], 'list'>['results'][number]
