import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import classes from './delete-item.module.css'

/** The item of a menu that deletes what is shown. */
export function DeleteItem({ noun, act }: { noun: string; act: () => void }) {
  return (
    <Menu.Item
      className={classes.danger}
      leftSection={<IconTrash size={15} aria-hidden />}
      onClick={act}
    >
      {`Delete ${noun}`}
    </Menu.Item>
  )
}
