import type { FastifyInstance } from 'fastify'
import type { Listener } from './listener.ts'

export async function fileRoutes(_app: FastifyInstance, _listener: Listener): Promise<void> {}
