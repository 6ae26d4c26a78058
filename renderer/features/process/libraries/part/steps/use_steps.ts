import { useState } from 'react'
import { allows, type Row } from '../../../../../../shared/kernel/transitions.ts'
import { process_routes } from '../../../../../../shared/process/process_routes.ts'
import { process_steps } from '../../../../../../shared/process/process_steps.ts'
import { ApiError, write } from '../../../../../api/client.ts'
import { actingAs, useMe } from '../../../../../api/current_user.ts'
import { refresh, useList } from '../../../../../api/queries.ts'
import { saveRecord } from '../../../../../ui/form/save_record.ts'

/** The operations of one part in working order, and what this person may do with them. */
export function useSteps(part: number) {
  const acting = actingAs(useMe())
  const read = useList('process_routes', { process_material: part })
  const [refused, setRefused] = useState<string>()
  const route = read.data?.results[0]
  const steps = route?.process_steps ?? []

  /** False where the office refused; its sentence is shown. */
  async function save(send: () => Promise<unknown>) {
    try {
      await send()
      setRefused(undefined)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.problem.errors?.[0]?.message ?? error.message)
      return false
    } finally {
      await refresh('process_routes')
    }
  }

  /** The values go as they were typed: the office says what is wrong with them. */
  const saveStep = (record: Row | undefined, values: Row) =>
    save(() => saveRecord({ resource: process_steps, record, version: undefined, values }))

  return {
    steps,
    isRead: route !== undefined,
    refused: read.error?.message ?? refused,
    mayWrite: allows(process_steps, process_steps.spec.allow.update, {}, acting),
    mayMove: allows(process_routes, process_routes.spec.allow.update, {}, acting),
    add: (step: unknown, man_hours: unknown) =>
      saveStep(undefined, { route: route?.id, step, ...(man_hours !== '' && { man_hours }) }),
    change: (id: number, man_hours: unknown) => saveStep({ id }, { man_hours }),
    remove: (id: number) => save(() => write('process_steps', 'remove', { id })),
    /** One place up (-1) or down (1); at the end of the list nothing moves. */
    async move(id: number, by: -1 | 1) {
      const ids = steps.map((step) => step.id)
      const to = ids.indexOf(id) + by
      if (!route || to < 0 || to >= ids.length) return
      const moved = ids.filter((one) => one !== id).toSpliced(to, 0, id)
      await save(() => write('process_routes', 'update', { id: route.id, process_steps: moved }))
    },
  }
}
export type Steps = ReturnType<typeof useSteps>
export type Step = Steps['steps'][number]

/** As typed, a number where it is one; anything else is for the office to refuse. */
export const hoursTyped = (text: string): unknown => {
  const trimmed = text.trim()
  return trimmed === '' || Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed)
}
