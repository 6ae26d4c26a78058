import { bidding_documents } from '../../../../shared/distribution/bidding_documents.ts'
import { documentStatus } from '../../../../shared/distribution/codes.ts'
import { useTransitionActions } from '../../../ui/document/transition_actions.tsx'
import type { Loaded } from '../../../ui/form/use_record_form.ts'

const { sent, received, confirmed, returned } = documentStatus.code

/** The steps of a document: 1 receives or confirms it, 2 sends it back. */
export function useDocumentSteps({ record, version }: Loaded) {
  const forward = record.status === sent ? received : confirmed
  const keys = { 1: forward, 2: returned }
  return useTransitionActions({
    resource: bidding_documents,
    loaded: withoutSendAgain({ record, version }),
    keys,
  })
}

/** It needs a new file: that step has a place of its own. */
function withoutSendAgain({ record, version }: Loaded): Loaded {
  const steps = Array.isArray(record.transitions) ? record.transitions : []
  const isSendAgain = (step: unknown) =>
    typeof step === 'object' && step !== null && 'to' in step && step.to === sent
  return { record: { ...record, transitions: steps.filter((step) => !isSendAgain(step)) }, version }
}
