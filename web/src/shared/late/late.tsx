import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { isUpdated, reload } from '../../platform/update.ts'
import { LoadFailed } from '../problems/load-failed.tsx'

type Load<P> = () => Promise<ComponentType<P>>

const couldNotLoad = 'Check your connection and try again. If that does not help, reload the page.'
const updated = 'Lambda has been updated. Reload the page to continue.'

/**
 * A part of a page whose code comes once it is shown; `fallback` stands in its place meanwhile, and where it cannot be had: that is
 * said there, or, with `isAside`, beside the page.
 */
export function latePart<P extends object>(
  load: Load<P>,
  fallback: ReactNode = <TextSkeleton />,
  isAside = false,
): ComponentType<P> {
  const code = codeOf(load)
  return function LatePart(props) {
    const [failure, setFailure] = useState<Error | null>(null)
    const Part = useCode(code, failure === null, (reason) => {
      if (isAside) tellFailure(reason)
      setFailure(new Error(reason))
    })
    if (Part) return <Part {...props} />
    if (failure === null || isAside) return fallback
    const isGone = failure.message === updated
    const query = { error: failure, refetch: isGone ? reload : () => setFailure(null) }
    return <LoadFailed what="This part" query={query} again={isGone ? 'Reload' : undefined} />
  }
}

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/** A dialog or drawer whose code comes when it is opened for the first time; it then opens as it always does. */
export function lateDialog<P extends DialogProps>(load: Load<P>): ComponentType<P> {
  const code = codeOf(load)
  return function LateDialog(props) {
    const [isAsked, setAsked] = useState(false)
    const [isThere, setThere] = useState(false)
    if (props.opened && !isAsked) setAsked(true)
    const Dialog = useCode(code, isAsked, (reason) => {
      setAsked(false)
      props.onClose()
      tellFailure(reason)
    })
    if (!isAsked || !Dialog) return null
    return (
      <>
        <Dialog {...props} opened={props.opened && isThere} />
        <OnceShown act={() => setThere(true)} />
      </>
    )
  }
}

/** What a menu or popover is given by the button that it opens at. */
export interface PopupProps {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button; a popover takes one within its tooltip, which says nothing while it is open. */
  children: ReactElement<{ onClick?: () => void; disabled?: boolean }>
}

/** A menu or popover whose code comes when its button is pressed for the first time; it then opens as it always does. */
export function latePopup<P extends PopupProps>(
  load: Load<P>,
): ComponentType<Omit<P, 'opened' | 'onChange'> & Pick<PopupProps, 'children'>> {
  // what it has of its own is given by its place
  const code = codeOf(load as Load<PopupProps>)
  return function LatePopup(props) {
    const [isAsked, setAsked] = useState(false)
    const [opened, setOpened] = useState(false)
    const place = useRef<HTMLDivElement>(null)
    const Popup = useCode(code, isAsked, (reason) => {
      setAsked(false)
      tellFailure(reason)
    })
    const open = () => {
      // it gives the focus back to where it was
      place.current?.querySelector('button')?.focus()
      setOpened(true)
    }
    const { children: button } = props
    return (
      <div ref={place} style={{ display: 'contents' }} onClickCapture={() => setAsked(true)}>
        {isAsked && Popup ? (
          <>
            <Popup {...props} opened={opened} onChange={setOpened}>
              {button}
            </Popup>
            <OnceShown act={open} />
          </>
        ) : (
          button
        )}
      </div>
    )
  }
}

/** Code that is no component. Rejects where it cannot be had, once that was said. */
export async function lateCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    tellFailure(await reasonOf())
    throw error
  }
}

const reasonOf = async () => ((await isUpdated()) ? updated : couldNotLoad)

interface Code<P> {
  part: ComponentType<P> | null
  fetch: () => Promise<void>
}

/** Code that all who show it share. What could not be fetched is fetched again by the next one who asks. */
function codeOf<P>(load: Load<P>): Code<P> {
  const code: Code<P> = {
    part: null,
    fetch: async () => {
      code.part = await load()
    },
  }
  return code
}

/** The component, null until its code is there; `fail` hears why it cannot be fetched. The page around it stays. */
function useCode<P>(
  code: Code<P>,
  isAsked: boolean,
  fail: (reason: string) => void,
): ComponentType<P> | null {
  const [part, setPart] = useState(() => code.part)
  const failed = useEffectEvent(fail)
  useEffect(() => {
    if (!isAsked || part) return
    let isAwaited = true
    code.fetch().then(
      () => isAwaited && setPart(() => code.part),
      async () => {
        const reason = await reasonOf()
        if (isAwaited) failed(reason)
      },
    )
    return () => {
      isAwaited = false
    }
  }, [code, isAsked, part])
  return part
}

function tellFailure(reason: string): void {
  if (reason === updated)
    showToast({
      type: 'warning',
      title: 'New version',
      message: reason,
      action: { label: 'Reload', run: reload },
      duration: 20_000,
    })
  else showToast({ type: 'error', message: `This could not be loaded. ${reason}` })
}

/** Acts when what stands beside it has been loaded: a drawer that opens then gives the focus back when it closes. */
function OnceShown({ act }: { act: () => void }) {
  const first = useRef(act)
  useEffect(() => first.current(), [])
  return null
}
