import { type Handlers, nothing } from '../../context.ts'

export const material_executions = {
  transitions: { save: nothing, reopen: nothing },
} satisfies Handlers<'material_executions'>
