import { Button, type ButtonProps } from '@mantine/core'
import type { IconLink } from '@tabler/icons-react'
import type { Href } from '../../addresses.ts'
import { Link } from './link.tsx'

interface Props extends ButtonProps {
  /** A path of this product, from `paths`. */
  href: Href
  icon?: typeof IconLink
}

/** A link that looks like a button. */
export function LinkButton({ icon: Icon, ...button }: Props) {
  const icon = Icon && <Icon size={15} aria-hidden />
  return <Button component={Link} leftSection={icon} {...button} />
}
