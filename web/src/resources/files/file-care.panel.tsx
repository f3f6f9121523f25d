import { filesApi } from '@lambda/contract/files'
import type { Job } from '@lambda/contract/jobs'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFileAlert, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { z } from 'zod'
import { mutate } from '../../platform/result.ts'
import { type Ending, followJob } from '../../shared/jobs/follow-job.ts'
import { Link } from '../../shared/page/link.tsx'
import { formatBytes, formatCount } from '../../ui/formats.ts'
import { showToast } from '../../ui/toasts.ts'
import { DamagedFiles } from './damaged-files.panel.tsx'

interface Props {
  /** The address that shows the damaged files over the present screen. */
  damagedPath: string
  /** Whether they are shown. */
  isDamagedShown: boolean
  hideDamaged: () => void
}

/** What an administrator does for the store of files: has it read again or cleared, and sees what is damaged. */
export function FileCare({ damagedPath, isDamagedShown, hideDamaged }: Props) {
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="Stored files">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Stored files</Menu.Label>
          <Menu.Item
            leftSection={<IconShieldCheck size={15} aria-hidden />}
            onClick={() => void start('check', (job) => checkEnding(job, damagedPath))}
          >
            Check stored files
          </Menu.Item>
          <Menu.Item
            component={Link}
            href={damagedPath}
            leftSection={<IconFileAlert size={15} aria-hidden />}
          >
            Damaged files
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => void start('sweep', sweepEnding)}
          >
            Remove unused files
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DamagedFiles opened={isDamagedShown} onClose={hideDamaged} />
    </>
  )
}

async function start(what: 'check' | 'sweep', ending: (job: Job) => Ending | null): Promise<void> {
  const { result } = await mutate(filesApi[what], {})
  if (result.Success && result.Result) followJob(result.Result, { ending })
  else {
    const message = result.Errors?.join(' ') ?? 'It could not be started.'
    showToast({ type: 'error', message })
  }
}

const checked = z.object({ checked: z.int(), missing: z.int(), altered: z.int() })

/** What a check has found, and the way to it. */
function checkEnding({ result }: Job, damagedPath: string): Ending | null {
  const found = checked.safeParse(result)
  if (!found.success) return null
  const { checked: count, missing, altered } = found.data
  const files = count === 1 ? '1 stored file' : `${formatCount(count)} stored files`
  if (missing + altered === 0) {
    return { type: 'success', title: 'No damaged files', message: `${files} checked.` }
  }
  const parts = [
    missing > 0 ? `${formatCount(missing)} missing` : null,
    altered > 0 ? `${formatCount(altered)} altered` : null,
  ]
  return {
    type: 'warning',
    title: 'Damaged files found',
    message: `${files} checked: ${parts.filter(Boolean).join(', ')}.`,
    action: { label: 'Show', url: damagedPath },
  }
}

const swept = z.object({ uploads: z.int(), contents: z.int(), bytes: z.int() })

function sweepEnding({ result }: Job): Ending | null {
  const found = swept.safeParse(result)
  if (!found.success) return null
  const { uploads, contents, bytes } = found.data
  const gone = contents + uploads
  const files = gone === 1 ? '1 unused file was' : `${formatCount(gone)} unused files were`
  return gone === 0
    ? { type: 'success', title: 'Nothing to remove', message: 'Every stored file is in use.' }
    : { type: 'success', title: 'Done', message: `${files} removed, ${formatBytes(bytes)}.` }
}
