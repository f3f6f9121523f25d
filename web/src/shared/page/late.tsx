import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  Suspense,
  lazy,
  useEffect,
  useRef,
  useState,
} from 'react'
import { TextSkeleton } from '../../ui/skeletons.tsx'

type Load<P> = () => Promise<ComponentType<P>>

/** A part of a page whose code comes once it is shown; `fallback` stands in its place meanwhile. */
export function latePart<P extends object>(
  load: Load<P>,
  fallback: ReactNode = <TextSkeleton />,
): ComponentType<P> {
  const Part = lazyOf(load)
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

/** A dialog or drawer whose code comes when it is opened for the first time; it then opens as it always does. */
export function lateDialog<P extends { opened: boolean }>(load: Load<P>): ComponentType<P> {
  const Dialog = lazyOf(load)
  return function LateDialog(props) {
    const [isAsked, setAsked] = useState(false)
    const [isThere, setThere] = useState(false)
    if (props.opened && !isAsked) setAsked(true)
    if (!isAsked) return null
    return (
      <Suspense fallback={null}>
        <Dialog {...props} opened={props.opened && isThere} />
        <OnceShown act={() => setThere(true)} />
      </Suspense>
    )
  }
}

/** What a menu or popover is given by the button that it opens at. */
export interface PopupProps {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button. */
  children: ReactElement<{ onClick?: () => void }>
}

/** A menu or popover whose code comes when its button is pressed for the first time; it then opens as it always does. */
export function latePopup<P extends PopupProps>(
  load: Load<P>,
): ComponentType<Omit<P, 'opened' | 'onChange'> & Pick<PopupProps, 'children'>> {
  // what it has of its own is given by its place
  const Popup = lazyOf(load as Load<PopupProps>)
  return function LatePopup(props) {
    const [isAsked, setAsked] = useState(false)
    const [opened, setOpened] = useState(false)
    const place = useRef<HTMLDivElement>(null)
    const open = () => {
      // it gives the focus back to where it was
      place.current?.querySelector('button')?.focus()
      setOpened(true)
    }
    const { children: button } = props
    return (
      <div ref={place} style={{ display: 'contents' }} onClickCapture={() => setAsked(true)}>
        {isAsked ? (
          <Suspense fallback={button}>
            <Popup {...props} opened={opened} onChange={setOpened}>
              {button}
            </Popup>
            <OnceShown act={open} />
          </Suspense>
        ) : (
          button
        )}
      </div>
    )
  }
}

/** Acts when what stands beside it has been loaded: a drawer that opens then gives the focus back when it closes. */
function OnceShown({ act }: { act: () => void }) {
  const first = useRef(act)
  useEffect(() => first.current(), [])
  return null
}

function lazyOf<P>(load: Load<P>): ComponentType<P> {
  // React's own type of it does not know that it takes the same properties.
  return lazy(async () => ({ default: await load() })) as ComponentType<P>
}
