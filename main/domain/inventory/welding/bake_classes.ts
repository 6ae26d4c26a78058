import { bakeClassFindings } from '../../../../shared/inventory/welding/bake_class_rules.ts'
import type { Handlers } from '../../context.ts'

export const bake_classes = { validate: bakeClassFindings } satisfies Handlers<'bake_classes'>
