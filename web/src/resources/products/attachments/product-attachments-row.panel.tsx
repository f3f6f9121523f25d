import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import type { ProductAttachment } from '@lambda/contract/attachments/product-attachments'
import { IconDownload, IconLinkOff, IconWorld } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { paths } from '../../../paths.ts'
import { RoleSelect } from '../../attachments/attachment-controls.panel.tsx'
import { useDocumentDownload } from '../../attachments/attachment-kind.data.ts'
import {
  CodeBadges,
  DocumentStatusTag,
  FileTag,
  ValidityUntil,
} from '../../attachments/list/attachment-tags.panel.tsx'
import { FilePicture } from '../../../shared/preview/file-picture.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { Grip, OrderButtons } from '../../../shared/order/order-row.tsx'
import { ToolButton } from '../../../ui/buttons.tsx'
import { formatBytes } from '../../../ui/formats.ts'
import { Tag } from '../../../ui/tag.tsx'
import { DocumentTitle } from '../../attachments/list/attachment.columns.tsx'
import type { LinkActs } from './product-attachments.data.ts'
import type { CodeNames } from './product-attachments-gaps.rules.ts'
import classes from './product-attachments-rows.module.css'

interface Props {
  item: ProductAttachment
  acts: LinkActs
  /** The document in front of it, to come back to when it is linked again. */
  before: number | null
  names: CodeNames
  /** Where it stands among those of its category; null for inherited ones. */
  place: Place | null
}

interface Place {
  index: number
  count: number
  isDragged: boolean
  grip: (press: PointerEvent) => void
  move: (to: number) => void
}

/** A document of a product: what it is, for whom, how long it holds, and what can be done with it here. */
export function AttachmentRow({ item, acts, before, names, place }: Props) {
  const problem = acts.problems.get(item.id)
  return (
    <li className={classes.row} data-dragged={place?.isDragged || undefined}>
      {place && place.count > 1 ? <Grip onPress={place.grip} /> : <span />}
      <FilePicture type={item.file.type} picture={item.file.thumbnail} size="line" />
      <Words item={item} />
      <span className={classes.reach}>
        <CodeBadges codes={item.languages} nameOf={names.language} none="No language" />
        <CodeBadges codes={item.countries} nameOf={names.country} none="All countries" />
      </span>
      <span className={classes.validity}>
        <ValidityUntil validity={item.validity} expiryDate={item.expiryDate} />
      </span>
      <span className={classes.role}>
        {item.role === null ? (
          <InheritedFrom item={item} />
        ) : (
          <RoleSelect
            aria-label={`Role of ${item.code}`}
            value={item.role}
            onChange={(role) => void acts.changeRole(item, role)}
          />
        )}
      </span>
      <RowActions item={item} place={place} unlink={() => void acts.unlink(item, before)} />
      {problem !== undefined && (
        <p className={classes.rowProblem} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

function Words({ item }: { item: ProductAttachment }) {
  const { code, revision, file, status, isInherited } = item
  const { one } = isInherited ? paths.globalAttachments : paths.attachments
  const facts = [revision && `Rev. ${revision}`, file.type, formatBytes(file.size)]
  return (
    <span className={classes.words}>
      <Link href={one(item.id)} className={classes.title}>
        <DocumentTitle row={item} />
      </Link>
      <span className={classes.facts}>
        <span className={classes.code}>{code}</span>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {status !== 'current' && <DocumentStatusTag status={status} />}
        <FileTag file={file} />
      </span>
    </span>
  )
}

function InheritedFrom({ item }: { item: ProductAttachment }) {
  return (
    <Link
      href={paths.globalAttachments.one(item.id)}
      className={classes.inherited}
      title={`Inherited from the global attachment ${item.code}`}
    >
      <Tag tone="accent">
        <IconWorld size={12} aria-hidden />
        Inherited
      </Tag>
    </Link>
  )
}

interface ActionProps {
  item: ProductAttachment
  place: Place | null
  unlink: () => void
}

function RowActions({ item, place, unlink }: ActionProps) {
  const api = item.isInherited ? globalAttachmentsApi : attachmentsApi
  const { download, busy } = useDocumentDownload(api, item)
  return (
    <span className={classes.actions}>
      {place && place.count > 1 && (
        <OrderButtons name={item.code} index={place.index} count={place.count} move={place.move} />
      )}
      <ToolButton
        label={`Download ${item.file.name}`}
        name={`Download ${item.code}`}
        icon={IconDownload}
        size={26}
        iconSize={15}
        loading={busy}
        onClick={() => download()}
      />
      {place && (
        <ToolButton
          label="Unlink from this product"
          name={`Unlink ${item.code}`}
          icon={IconLinkOff}
          size={26}
          iconSize={15}
          onClick={unlink}
        />
      )}
    </span>
  )
}
