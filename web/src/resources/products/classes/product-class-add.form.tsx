import { classKey } from '@lambda/contract/products/classes'
import { type ClassSystemCode, classSystems } from '@lambda/domain/classification/product-classes'
import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { IconButton } from '../../../ui/buttons.tsx'
import { useReleases } from './product-classes.data.ts'

/** The element that adds a class. */
export const addClassId = 'add-class'

interface Props {
  /** The keys of those that there are. */
  taken: readonly string[]
  add: (system: ClassSystemCode, release: string | null) => void
}

/** Adds a class of a release of ETIM that is loaded, or of another system. */
export function AddClass({ taken, add }: Props) {
  const releases = useReleases()
  const etim = (releases ?? []).map(({ system, release }) => ({ system, release }))
  const others = classSystems.flatMap(({ code }) =>
    code === 'ETIM' ? [] : [{ system: code, release: null }],
  )
  const free = [...etim, ...others].filter(
    ({ system, release }) => !taken.includes(classKey(system, release)),
  )
  return (
    <Menu id={addClassId} position="bottom-start" width={200}>
      <Menu.Target>
        <IconButton icon={IconPlus} disabled={free.length === 0} onClick={undefined}>
          Add class
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {releases?.length === 0 && <Menu.Label>ETIM: no release is loaded</Menu.Label>}
        {free.map(({ system, release }) => (
          <Menu.Item key={classKey(system, release)} onClick={() => add(system, release)}>
            {[system, release].filter(Boolean).join(' ')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
