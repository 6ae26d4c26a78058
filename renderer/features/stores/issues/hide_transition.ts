import type { Loaded } from '../../../ui/form/use_record_form.ts'

/** The record without the button of this transition, for which the page has its own. */
export const hideTransition = <L extends Loaded>(loaded: L, to: number): L => ({
  ...loaded,
  record: {
    ...loaded.record,
    transitions: Array.isArray(loaded.record.transitions)
      ? loaded.record.transitions.filter(
          (one: unknown) => !(typeof one === 'object' && one !== null && 'to' in one && one.to === to),
        )
      : [],
  },
})
