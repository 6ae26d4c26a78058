import type { FastifyReply } from 'fastify'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Call } from '../engine.ts'
import type { Listener } from './listener.ts'

export type ExportFormat = 'csv' | 'xlsx'
export const exportFormat = (given: string | undefined): ExportFormat | undefined => (given === 'csv' || given === 'xlsx' ? given : undefined)

export async function exportList(_listener: Listener, _resource: Resource, _call: Call, _format: ExportFormat, reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(501).send()
}
