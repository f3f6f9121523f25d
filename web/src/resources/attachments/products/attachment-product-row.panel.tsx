import type { LinkedProduct } from '@lambda/contract/attachments/attachment-links'
import type { Attachment } from '@lambda/contract/attachments/attachments'
import { type DocumentRole, documentRoles } from '@lambda/domain/documents/documents'
import { statuses } from '@lambda/domain/products/statuses'
import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core'
import { IconGripVertical, IconUnlink } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import { OrderButtons } from '../../../shared/order/order-buttons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useProductLinks } from './attachment-product-links.search.ts'
import classes from './attachment-products.module.css'

interface Props {
  attachment: Attachment
  product: LinkedProduct
  place: { index: number; count: number; isDragged: boolean }
  move: (to: number) => void
  grip: (press: PointerEvent) => void
}

/** A product that an attachment is linked to: what it is to it, and its place. */
export function AttachmentProductRow({ attachment, product, place, move, grip }: Props) {
  const { changeRole, unlink } = useProductLinks(attachment)
  const { code, name, role } = product
  return (
    <li className={classes.row} data-dragged={place.isDragged || undefined}>
      <span className={classes.grip} title="Drag to reorder" onPointerDown={grip}>
        <IconGripVertical size={14} aria-hidden />
      </span>
      <span className={classes.words}>
        <Link className={classes.code} href={paths.product(product.id, 'attachments')}>
          {code}
        </Link>
        <span className={classes.name}>{name}</span>
      </span>
      <Tag>
        {statuses.find((status) => status.code === product.status)?.label ?? product.status}
      </Tag>
      <NativeSelect
        className={classes.role}
        size="xs"
        aria-label={`Role for ${code}`}
        value={role}
        data={documentRoles.map((one) => ({ value: one.code, label: one.label }))}
        onChange={(event) => void changeRole(product.id, roleOf(event.currentTarget.value))}
      />
      <span className={classes.moves}>
        <OrderButtons name={code} index={place.index} count={place.count} move={move} />
        <Tooltip label={`Unlink ${code}`}>
          <ActionIcon size={24} aria-label={`Unlink ${code}`} onClick={() => void unlink(product)}>
            <IconUnlink size={14} />
          </ActionIcon>
        </Tooltip>
      </span>
    </li>
  )
}

function roleOf(value: string): DocumentRole {
  return documentRoles.find(({ code }) => code === value)?.code ?? 'ADDITIONAL'
}
