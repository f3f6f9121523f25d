import { refreshing } from '../../platform/jobs/refresh-job.ts'

export const { job: refreshAttachments, refresh: refreshDocumentsOf } = refreshing({
  kind: 'refresh-attachments',
  noun: 'attachments',
  table: 'attachment',
  aStep: 500,
})
