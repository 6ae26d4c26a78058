import type { FastifyInstance } from 'fastify'
import type { Listener } from './listener.ts'

export async function docsRoutes(_app: FastifyInstance, _listener: Listener, _folder: string | undefined): Promise<void> {}
