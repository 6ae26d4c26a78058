import { type Handlers, noChanges } from '../../context.ts'

export const material_executions = {
  transitions: { save: noChanges, reopen: noChanges },
} satisfies Handlers<'material_executions'>
