import { notFound } from '../../../shared/kernel/errors.ts'
import { jobs as declared } from '../../../shared/office/jobs.ts'
import type { DeskHandlers } from './workflows.ts'

const none = (id?: number) => notFound(declared.spec.label, id)

export const jobs = {
  queries: {
    mine: async () => [],
  },
  commands: {
    async export() {
      throw none()
    },
    async cancel({ job }) {
      throw none(job)
    },
    async forget({ job }) {
      throw none(job)
    },
  },
} satisfies DeskHandlers<'jobs'>
