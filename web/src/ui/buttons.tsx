import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Tooltip } from '@mantine/core'
import { type IconLink, IconTrash } from '@tabler/icons-react'
import type { AriaAttributes, Ref } from 'react'

interface IconButtonProps extends ButtonProps, AriaAttributes {
  id?: string
  icon: typeof IconLink
  onClick: (() => void) | undefined
  /** Tooltips stand where it is. */
  ref?: Ref<HTMLButtonElement>
}

/** A button with an icon before its words; a plain one, unless `variant` says otherwise. */
export function IconButton({ icon: Icon, variant = 'default', ...button }: IconButtonProps) {
  return <Button variant={variant} leftSection={<Icon size={15} aria-hidden />} {...button} />
}

interface ToolButtonProps
  extends
    Pick<ActionIconProps, 'variant' | 'color' | 'loading' | 'disabled'>,
    Pick<AriaAttributes, 'aria-pressed'> {
  /** What it does: shown when it is pointed at, and its name unless `name` is more exact. */
  label: string
  name?: string
  icon: typeof IconLink
  size?: number
  iconSize?: number
  onClick: () => void
}

/** An icon that acts, with its words in a tooltip. */
export function ToolButton({ label, name = label, icon: Icon, ...tool }: ToolButtonProps) {
  const { iconSize = 16, ...button } = tool
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={name} {...button}>
        <Icon size={iconSize} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Takes what is called `name` out of what is being edited; it can be added again. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ToolButton
      label="Remove"
      name={`Remove ${name}`}
      icon={IconTrash}
      variant="subtle"
      color="gray"
      onClick={onClick}
    />
  )
}
