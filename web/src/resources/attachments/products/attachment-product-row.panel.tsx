import type { LinkedProduct } from '@lambda/contract/attachments/attachment-links'
import type { Attachment } from '@lambda/contract/attachments/attachments'
import { statuses } from '@lambda/domain/products/statuses'
import { IconUnlink } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import { OrderButtons, OrderRow } from '../../../shared/order/order-row.tsx'
import { ToolButton } from '../../../ui/buttons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { RoleSelect } from '../attachment-controls.panel.tsx'
import { useProductLinks } from './attachment-product-links.data.ts'
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
    <OrderRow isDragged={place.isDragged} grip={grip}>
      <span className={classes.words}>
        <Link className={classes.code} href={paths.product(product.id, 'attachments')}>
          {code}
        </Link>
        <span className={classes.name}>{name}</span>
      </span>
      <Tag>
        {statuses.find((status) => status.code === product.status)?.label ?? product.status}
      </Tag>
      <RoleSelect
        className={classes.role}
        size="xs"
        aria-label={`Role for ${code}`}
        value={role}
        onChange={(next) => void changeRole(product.id, next)}
      />
      <span className={classes.moves}>
        <OrderButtons name={code} index={place.index} count={place.count} move={move} />
        <ToolButton
          label={`Unlink ${code}`}
          icon={IconUnlink}
          size={24}
          iconSize={14}
          onClick={() => void unlink(product)}
        />
      </span>
    </OrderRow>
  )
}
