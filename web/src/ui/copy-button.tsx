import { ActionIcon, CopyButton as Copying, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface Props {
  value: string
  what: string
  /** -1 where the keyboard finds the same elsewhere. */
  tabIndex?: number
}

/** Copies a value; `what` says in the label which one ("GTIN"). */
export function CopyButton({ value, what, tabIndex }: Props) {
  return (
    <Copying value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : `Copy ${what}`}>
          <ActionIcon
            size="sm"
            onClick={copy}
            tabIndex={tabIndex}
            aria-label={copied ? 'Copied' : `Copy ${what}`}
          >
            {copied ? <IconCheck size={14} color="var(--success)" /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </Copying>
  )
}
