import type { Loaded } from '../../../ui/form/use_record_form.ts'

/** The record without the button of this step, which the page makes in its own way. */
export const hideTransition = ({ record, version }: Loaded, to: number): Loaded => ({
  version,
  record: {
    ...record,
    transitions: Array.isArray(record.transitions)
      ? record.transitions.filter(
          (one: unknown) => !(typeof one === 'object' && one !== null && 'to' in one && one.to === to),
        )
      : [],
  },
})
