import type { Product } from '@lambda/contract/products'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconDots, IconLink, IconTrash } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/link.tsx'
import { useGo } from '../../shared/use-go.ts'
import { showToast } from '../../ui/toasts.ts'
import classes from './product-actions.module.css'
import { useProductDeletion } from './product-delete.form.tsx'

interface Props {
  product: Product
  panel: string
  neighbours: { listPath: string; previous: string | null; next: string | null } | null
}

/** What can be done with a product as a whole, and the way to the ones beside it in the list. */
export function ProductActions({ product, panel, neighbours }: Props) {
  const go = useGo()
  const deletion = useProductDeletion(() => go(neighbours?.listPath ?? paths.products()))
  const clipboard = useClipboard()
  const copyLink = () => {
    clipboard.copy(window.location.origin + paths.product(product.id, panel))
    showToast({ type: 'success', message: 'The link is copied.' })
  }
  return (
    <>
      {neighbours && (
        <ActionIcon.Group>
          <Neighbour
            label="Previous product"
            path={neighbours.previous}
            panel={panel}
            icon={IconChevronUp}
          />
          <Neighbour
            label="Next product"
            path={neighbours.next}
            panel={panel}
            icon={IconChevronDown}
          />
        </ActionIcon.Group>
      )}
      <Tooltip label="Copy link">
        <ActionIcon variant="default" size={32} aria-label="Copy link" onClick={copyLink}>
          <IconLink size={16} />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" width={180} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="More actions">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => deletion.ask([product])}
          >
            Delete product
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {deletion.dialog}
    </>
  )
}

interface NeighbourProps {
  label: string
  path: string | null
  panel: string
  icon: typeof IconChevronUp
}

function Neighbour({ label, path, panel, icon: Icon }: NeighbourProps) {
  const common = { variant: 'default', size: 32, 'aria-label': label } as const
  if (path === null) {
    return (
      <ActionIcon {...common} disabled>
        <Icon size={16} />
      </ActionIcon>
    )
  }
  return (
    <Tooltip label={label}>
      <ActionIcon {...common} component={Link} href={`${path}/${panel}`}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
