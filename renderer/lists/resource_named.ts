import type { Resource } from '../../shared/kernel/resource.ts'
import { resources } from '../../shared/resources.ts'

const all: Readonly<Record<string, Resource>> = resources

export const resourceNamed = (name: string): Resource | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined
