import { type DamagedFile, filesApi } from '@lambda/contract/files'
import { Drawer } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { DamageTag } from '../attachments/list/attachment-tags.panel.tsx'
import { MoreButton, usePages } from '../../shared/list/pages.tsx'
import { Link } from '../../shared/page/link.tsx'
import { LoadFailed } from '../../shared/problems/load-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatAge, formatBytes, formatDateTime } from '../../ui/formats.ts'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import classes from './damaged-files.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The stored files that are gone or altered, and the documents that want for them. */
export function DamagedFiles({ opened, onClose }: Props) {
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
          <Link key={id} href={(isGlobal ? paths.globalAttachments : paths.attachments).one(id)}>
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
