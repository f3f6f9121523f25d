import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { logError } from '../../platform/log.ts'
import { Refusal, sentenceOf } from './failure.ts'

interface Options<V, T> {
  /** Sends it; throws as `call` does, or a `Refusal`. */
  send: (values: V) => Promise<T> | T
  /** Hears the answer, also when the component has gone by then; what it waits for still counts as busy. */
  onDone: (answer: T, values: V) => void | Promise<void>
  /** What is said of an error that nobody foresaw. */
  failure: string
  /** What is changed, by name, where its version is sent. */
  name?: string
  /** Hears why it was not done, also when the component has gone by then. */
  onFailed?: (sentence: string) => void
}

/** Something that a person has the server do. */
export interface Write<V> {
  /** Sends it, unless it is on its way already. */
  run: (values: V) => void
  busy: boolean
  /** Why it was not done, in a sentence; null once it is tried again. */
  error: string | null
  /** Forgets the error. */
  reset: () => void
}

/**
 * Writes through the API: however that ends, `busy` ends with it, every failure is a sentence, and what had the focus has it again,
 * or the content of the page where that is gone, unless something else has it.
 */
export function useWrite<V = void, T = unknown>(options: Options<V, T>): Write<V> {
  const { send, onDone, failure, name, onFailed } = options
  // A second click comes before the next render.
  const isOnItsWay = useRef(false)
  const pressed = useRef<Element | null>(null)
  const { mutate, reset, isPending, error } = useMutation<T, Error, V>({
    mutationFn: async (values) => send(values),
    onSuccess: onDone,
    onError: (thrown) => {
      const isForeseen = thrown instanceof ApiError || thrown instanceof Refusal
      if (!isForeseen) logError(failure, thrown)
      onFailed?.(sentenceOf(thrown, failure, name))
    },
    onSettled: () => {
      isOnItsWay.current = false
    },
    // Without a network it fails at once, instead of waiting for one.
    networkMode: 'always',
  })
  useEffect(() => {
    // A button that is busy is disabled, and loses the focus to the page.
    if (isPending || !pressed.current || document.activeElement !== document.body) return
    const button = pressed.current.isConnected ? pressed.current : document.getElementById('main')
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  }, [isPending])
  return {
    run: (values) => {
      if (isOnItsWay.current) return
      isOnItsWay.current = true
      pressed.current = document.activeElement
      mutate(values)
    },
    busy: isPending,
    error: error && sentenceOf(error, failure, name),
    reset: () => {
      if (!isPending) reset()
    },
  }
}
