import { type DamagedFile, filesApi } from '@lambda/contract/files'
import type { Job } from '@lambda/contract/jobs'
import { ActionIcon, Drawer, Menu } from '@mantine/core'
import { IconDots, IconFileAlert, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { z } from 'zod'
import type { Href } from '../../addresses.ts'
import { mutate } from '../../platform/result.ts'
import { type Ending, followJob } from '../../shared/jobs/follow-job.ts'
import { Link } from '../../shared/page/link.tsx'
import { countText, formatAge, formatBytes, formatCount, formatDateTime } from '../../ui/formats.ts'
import { showToast } from '../../ui/toasts.ts'
import { paths } from '../../paths.ts'
import { DamageTag } from '../attachments/list/attachment-tags.panel.tsx'
import { MoreButton, usePages } from '../../shared/list/pages.tsx'
import { LoadFailed } from '../../shared/problems/load-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import words from '../../ui/words.module.css'
import classes from './damaged-files.module.css'

interface Props {
  /** The address that shows the damaged files over the present screen. */
  damagedPath: Href
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
function checkEnding({ result }: Job, damagedPath: Href): Ending | null {
  const found = checked.safeParse(result)
  if (!found.success) return null
  const { checked: count, missing, altered } = found.data
  const files = countText(count, 'stored file')
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
  const files = countText(gone, 'unused file was', 'unused files were')
  return gone === 0
    ? { type: 'success', title: 'Nothing to remove', message: 'Every stored file is in use.' }
    : { type: 'success', title: 'Done', message: `${files} removed, ${formatBytes(bytes)}.` }
}

interface DamagedProps {
  opened: boolean
  onClose: () => void
}

/** The stored files that are gone or altered, and the documents that want for them. */
function DamagedFiles({ opened, onClose }: DamagedProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Damaged files">
      <Damaged />
    </Drawer>
  )
}

function Damaged() {
  const { found, rows: files } = usePages(filesApi.damaged, { query: { limit: 50 } })
  if (found.isPending) return <TextSkeleton lines={6} />
  if (!files) return <LoadFailed what="The list of damaged files" query={found} />
  if (files.length === 0) {
    return (
      <EmptyState icon={<IconShieldCheck size={20} stroke={1.7} />} title="No damaged files">
        Stored files are checked once a week, and whenever you start a check.
      </EmptyState>
    )
  }
  return (
    <>
      <p className={classes.text}>
        Restore these files from a backup of the file store, then check the stored files again. If
        there is no backup, add a new version of the document.
      </p>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <File file={file} />
          </li>
        ))}
      </ul>
      <MoreButton found={found} mt="sm">
        Show more
      </MoreButton>
    </>
  )
}

function File({
  file: { damage, type, size, sha256, checkedAt, documents },
}: {
  file: DamagedFile
}) {
  return (
    <>
      <p className={classes.line}>
        <DamageTag damage={damage} />
        <span>{`${type} · ${formatBytes(size)}`}</span>
        <time dateTime={checkedAt} title={formatDateTime(checkedAt)}>
          {`found ${formatAge(checkedAt)}`}
        </time>
      </p>
      <p className={classes.documents}>
        {documents.length === 0 && 'Not used by any document.'}
        {documents.map(({ id, code, isGlobal }) => (
          <Link
            key={id}
            href={(isGlobal ? paths.globalAttachments : paths.attachments).one(id)}
            className={words.link}
          >
            {code}
          </Link>
        ))}
      </p>
      <p className={classes.hash}>
        SHA-256 <code title={sha256}>{sha256}</code>
      </p>
    </>
  )
}
