import {
  type ComponentType,
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
