import { z } from 'zod'
import { endpoint, file } from './api.ts'

/** What the short-lived addresses lead to that other answers hold (`shortLivedLink`, `thumbnail`). */
export const fileLinksApi = {
  open: endpoint({
    id: 'openFileLink',
    method: 'GET',
    path: '/files/{token}',
    access: 'link',
    summary:
      'Returns a file through a short-lived link. Supports Range, If-Range and If-None-Match.',
    ranged: true,
    params: z.strictObject({ token: z.string() }),
    answer: file('application/octet-stream'),
    problems: ['FILE_MISSING', 'RANGE_NOT_SATISFIABLE'],
  }),
}
