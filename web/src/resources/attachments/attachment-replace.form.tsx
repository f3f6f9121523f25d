import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import type { Attachment } from '@lambda/contract/attachments/attachments'
import { Checkbox, Menu, Stack } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { followJob } from '../../shared/jobs/follow-job.ts'
import { Refusal } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AttachmentPicker } from './attachment.picker.tsx'

/** Puts another attachment in the place of one, on every product that has it. */
export function useReplacement(attachment: Attachment): { item: ReactNode; dialog: ReactNode } {
  const { id, code, productCount } = attachment
  const [opened, setOpened] = useState(false)
  const [by, setBy] = useState<number | null>(null)
  const [withdraw, setWithdraw] = useState(true)
  const { run, busy, error, reset } = useWrite({
    send: () => {
      if (by === null) throw new Refusal('Choose the replacement.')
      return call(attachmentLinksApi.replace, { params: { id }, body: { by, withdraw } })
    },
    onDone: (job) => {
      setOpened(false)
      followJob(job)
    },
    failure: 'The attachment could not be replaced.',
  })
  const open = () => {
    setBy(null)
    reset()
    setOpened(true)
  }
  const products = productCount === 1 ? '1 product has' : `${productCount} products have`
  return {
    item: (
      <Menu.Item leftSection={<IconReplace size={15} aria-hidden />} onClick={open}>
        Replace with another
      </Menu.Item>
    ),
    dialog: (
      <ConfirmDialog
        opened={opened}
        title={`Replace ${code}?`}
        confirmLabel="Replace"
        busy={busy}
        error={error}
        onConfirm={run}
        onClose={() => setOpened(false)}
      >
        <Stack gap="md">
          <span>{`${products} ${code}. In each, the replacement takes its place, role and order.`}</span>
          <AttachmentPicker
            label="Replacement"
            placeholder="Code or title"
            required
            without={id}
            value={by}
            onChange={setBy}
          />
          <Checkbox
            label={`Withdraw ${code} afterwards`}
            checked={withdraw}
            onChange={(event) => setWithdraw(event.currentTarget.checked)}
          />
        </Stack>
      </ConfirmDialog>
    ),
  }
}
